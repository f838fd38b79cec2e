//! Did anything change that was not meant to? Tables a person can read, in `tests/golden`.
//!
//! `npm run golden` writes them anew; the difference then belongs in the commit and its message. The WASM suites
//! reproduce the same files to the byte, in Node and in a browser.

use std::path::PathBuf;

use datapath::engine::time::Instant;
use datapath::readout::summary::summary;
use datapath_tests::{plan, samples};

/// Simulated time of every golden run: 20 ms.
const UNTIL: Instant = Instant::from_ps(20_000_000_000);

#[test]
fn goldens() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden");
    let update = std::env::var_os("GOLDEN").is_some_and(|value| value == "update");
    for (name, description) in samples() {
        let path = folder.join(format!("{name}.txt"));
        let now = summary(&plan(&description), UNTIL);
        if update {
            std::fs::write(&path, &now).unwrap();
        }
        let golden = std::fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(golden, now, "{name} differs from {}; `npm run golden` if that is meant", path.display());
    }
}
