//! The workloads.

use serde::{Deserialize, Serialize};

/// Patterns of the Application Workload Modeler, and IOzone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    /// Request and response.
    #[serde(rename = "RR")]
    Rr,
    /// Connect, request and response, disconnect.
    #[serde(rename = "CRR")]
    Crr,
    /// Streaming.
    #[serde(rename = "STR")]
    Str,
    /// A file written, rewritten, read and read again.
    #[serde(rename = "IOzone")]
    IoZone,
    /// Web serving.
    #[serde(rename = "WEB")]
    WebServing,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Rr, Self::Crr, Self::Str, Self::IoZone, Self::WebServing];

    /// Its name in scenarios and tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Rr => "RR",
            Kind::Crr => "CRR",
            Kind::Str => "STR",
            Kind::IoZone => "IOzone",
            Kind::WebServing => "WEB",
        }
    }

    /// Sizes of request and response in the published runs, bytes (AWM as described in the z/VM reports).
    #[must_use]
    pub const fn published_messages(self) -> Option<(u64, u64)> {
        match self {
            Kind::Rr => Some((200, 1000)),
            Kind::Crr => Some((64, 8 * 1024)),
            Kind::Str => Some((20, 20 * 1024 * 1024)),
            Kind::IoZone | Kind::WebServing => None,
        }
    }

    /// Sizes of file and record in the published runs, bytes (z/VM 5.2.0 report).
    #[must_use]
    pub(crate) const fn published_file(self) -> Option<(u64, u64)> {
        match self {
            Kind::IoZone => Some((800 * 1024 * 1024, 64 * 1024)),
            Kind::Rr | Kind::Crr | Kind::Str | Kind::WebServing => None,
        }
    }
}
