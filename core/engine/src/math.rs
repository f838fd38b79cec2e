//! The only access to transcendental functions: `libm` gives equal bits natively and in
//! WebAssembly, `std` does not.

/// Natural logarithm.
#[must_use]
pub fn ln(x: f64) -> f64 {
    libm::log(x)
}

/// Cosine.
#[must_use]
pub fn cos(x: f64) -> f64 {
    libm::cos(x)
}

/// e to the power x.
#[must_use]
pub fn exp(x: f64) -> f64 {
    libm::exp(x)
}
