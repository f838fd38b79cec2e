//! The calibrated machines: one TOML file each, built in (as JSON, see `build.rs`).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::model::cost::Costs;

/// Built-in platforms by name, as JSON.
const BUILT_IN: &[(&str, &str)] = &[("z15", include_str!(concat!(env!("OUT_DIR"), "/z15.json")))];

/// The files themselves, to be rewritten by calibration.
#[cfg(not(target_arch = "wasm32"))]
const FILES: &[(&str, &str)] = &[("z15", include_str!("../../platforms/z15.toml"))];

/// One constant with its origin.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constant {
    /// The value.
    pub value: f64,
    /// Its unit.
    pub unit: String,
    /// `published`, `driver source`, `derived`, `fitted` or `assumed`.
    pub status: String,
    /// Where it comes from.
    pub origin: String,
    /// The range in which calibration looks for a fitted value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub range: Option<[f64; 2]>,
    /// Where calibration starts to look.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<f64>,
}

/// A machine.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Platform {
    /// Name of the file.
    pub name: String,
    /// What machine that is.
    pub machine: String,
    /// All constants by name.
    pub constants: BTreeMap<String, Constant>,
}

impl Platform {
    /// Names of the built-in platforms.
    pub fn names() -> impl Iterator<Item = &'static str> {
        BUILT_IN.iter().map(|&(name, _)| name)
    }

    /// The built-in file called `name`, as it is written.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn built_in_text(name: &str) -> Option<&'static str> {
        FILES.iter().find(|&&(known, _)| known == name).map(|&(_, text)| text)
    }

    /// The built-in platform called `name`.
    ///
    /// # Panics
    /// If a built-in file does not parse; a test reads them all.
    #[must_use]
    pub fn built_in(name: &str) -> Option<Self> {
        let (_, json) = BUILT_IN.iter().find(|&&(known, _)| known == name)?;
        Some(serde_json::from_str(json).expect("built-in platforms parse"))
    }

    /// Reads a platform file, which must name every cost with its right unit and nothing else.
    ///
    /// # Errors
    /// What is wrong with it, in words.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn from_toml(text: &str) -> Result<Self, String> {
        let platform: Self = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut unknown = Costs::default();
        if let Some(name) = platform.constants.keys().find(|name| unknown.get_mut(name).is_none()) {
            return Err(format!("no cost is called {name}"));
        }
        for &(name, unit, _) in Costs::CATALOGUE {
            let constant = platform.constants.get(name).ok_or_else(|| format!("{name} is missing"))?;
            if constant.unit != unit {
                return Err(format!("{name} is in {unit}, not in {}", constant.unit));
            }
        }
        Ok(platform)
    }

    /// The costs as the model uses them.
    #[must_use]
    pub fn costs(&self) -> Costs {
        let mut costs = Costs::default();
        for (name, constant) in &self.constants {
            if let Some(cost) = costs.get_mut(name) {
                *cost = constant.value;
            }
        }
        costs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_platform_is_whole() {
        for (name, text) in FILES {
            let platform = Platform::from_toml(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(&platform.name, name);
            assert_eq!(Platform::built_in(name), Some(platform));
        }
    }

    #[test]
    fn a_missing_cost_is_named() {
        let error = Platform::from_toml("name='x'\nmachine='y'\n[constants]\n").unwrap_err();
        assert!(error.contains("card_per_batch"), "{error}");
    }
}
