//! Turns the platform files into JSON, so that the page need not carry a TOML reader (43 KB compressed).

use std::path::PathBuf;
use std::{env, fs};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    println!("cargo::rerun-if-changed=platforms");
    for entry in fs::read_dir("platforms")? {
        let path = entry?.path();
        let (Some(name), Some("toml")) = (path.file_stem(), path.extension().and_then(|ending| ending.to_str())) else {
            continue;
        };
        let text = fs::read_to_string(&path)?;
        let platform: toml::Table =
            toml::from_str(&text).map_err(|error| format!("{}: {}", path.display(), error.message()))?;
        fs::write(out.join(name).with_extension("json"), serde_json::to_string(&platform)?)?;
    }
    Ok(())
}
