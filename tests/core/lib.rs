//! Black-box tests; see README.md.
