//! What a person writes: every field is optional and has a default.

use serde::{Deserialize, Serialize};

use super::problem::Problem;

/// A scenario.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Description {
    /// The machine whose costs apply: the name of a platform file.
    pub platform: String,
    /// Chooses the random numbers.
    pub seed: u64,
    /// Both partitions.
    pub lpar: Lpar,
    /// Both guests.
    pub guest: Guest,
    /// What lies between them.
    pub network: Network,
    /// What they do.
    pub workload: Workload,
}

/// A partition.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Lpar {
    /// Logical processors, 1–16. With SMT-2 each pair shares a core.
    pub processors: u16,
    /// Threads per core, 1 or 2.
    pub smt: u8,
}

/// A guest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Guest {
    /// Virtual CPUs, 1–16.
    pub virtual_cpus: u16,
}

/// The way from guest to guest.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Network {
    /// How a guest reaches the card.
    pub attachment: Attachment,
    /// Transport layer of the interface, 2 or 3.
    pub layer: u8,
    /// Largest IP packet, 576–8992 bytes.
    pub mtu: u32,
    /// Rate of the link, 1–100 Gb/s.
    pub link_gbps: f64,
}

/// How a guest reaches the card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attachment {
    /// The card belongs to the guest.
    DedicatedOsa,
    /// A virtual NIC on a virtual switch whose uplink is the card.
    Vswitch,
}

/// The workload.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Workload {
    /// The pattern.
    pub kind: Kind,
    /// Connections between the two guests, 1–500.
    pub connections: u32,
    /// Size of a request; by default that of the published workload.
    pub request_bytes: Option<u64>,
    /// Size of a response; by default that of the published workload.
    pub response_bytes: Option<u64>,
}

/// Patterns of the Application Workload Modeler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// Request and response.
    #[serde(rename = "RR")]
    Rr,
    /// Streaming.
    #[serde(rename = "STR")]
    Str,
}

impl Kind {
    /// Sizes of request and response in the published runs, bytes (AWM as described in the z/VM 7.2 report).
    #[must_use]
    pub const fn published_sizes(self) -> (u64, u64) {
        match self {
            Kind::Rr => (200, 1000),
            Kind::Str => (20, 20 * 1024 * 1024),
        }
    }
}

impl Default for Description {
    fn default() -> Self {
        Self {
            platform: "z15".into(),
            seed: 1,
            lpar: Lpar::default(),
            guest: Guest::default(),
            network: Network::default(),
            workload: Workload::default(),
        }
    }
}

impl Default for Lpar {
    fn default() -> Self {
        Self { processors: 2, smt: 1 }
    }
}

impl Default for Guest {
    fn default() -> Self {
        Self { virtual_cpus: 2 }
    }
}

impl Default for Network {
    fn default() -> Self {
        Self { attachment: Attachment::Vswitch, layer: 3, mtu: 1492, link_gbps: 10.0 }
    }
}

impl Default for Workload {
    fn default() -> Self {
        Self { kind: Kind::Rr, connections: 1, request_bytes: None, response_bytes: None }
    }
}

impl Description {
    /// Reads JSON.
    ///
    /// # Errors
    /// A problem with the path of the field that cannot be read.
    pub fn from_json(text: &str) -> Result<Self, Problem> {
        let mut json = serde_json::Deserializer::from_str(text);
        let description: Self = serde_path_to_error::deserialize(&mut json).map_err(|error| {
            let path = error.path().to_string();
            let path = if path == "." { "" } else { &path };
            let message = error.inner().to_string();
            let hint = "see the documented fields and their types: `datapath run --help` prints an example";
            Problem::new(path, message, hint)
        })?;
        json.end().map_err(|error| Problem::new("", error.to_string(), "one JSON object and nothing after it"))?;
        Ok(description)
    }

    /// The same with every default written out.
    #[must_use]
    pub fn completed(&self) -> Self {
        let (request, response) = self.workload.kind.published_sizes();
        let mut completed = self.clone();
        completed.workload.request_bytes.get_or_insert(request);
        completed.workload.response_bytes.get_or_insert(response);
        completed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_object_is_the_default() {
        assert_eq!(Description::from_json("{}").unwrap(), Description::default());
    }

    #[test]
    fn a_wrong_field_is_named() {
        let problem = Description::from_json(r#"{"workload":{"connections":-3}}"#).unwrap_err();
        assert_eq!(problem.path, "workload.connections");
        let problem = Description::from_json(r#"{"workload":{"conections":3}}"#).unwrap_err();
        assert!(problem.message.contains("conections"), "{problem}");
    }
}
