//! The workloads: one row of `workload_table.rs` each.

use serde::{Deserialize, Serialize};

/// What the guests do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// Messages between a client and a server, over a network.
    Messages,
    /// A file on a disk.
    File,
    /// Pages from web servers to their clients, on a guest LAN.
    WebServing,
}

/// The unit in which work is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counts {
    /// Requests and their responses.
    Transactions,
    /// Megabytes that streams carry.
    Stream,
    /// Kilobytes of a file.
    File,
    /// Requests for pages.
    WebServing,
}

/// The facts about a workload.
#[derive(Clone, Copy, Debug)]
pub struct WorkloadFacts {
    /// What its guests do.
    pub activity: Activity,
    /// Sizes of request and response in the published runs, bytes.
    pub messages: Option<(u64, u64)>,
    /// Sizes of file and record in the published runs, bytes.
    pub file: Option<(u64, u64)>,
    /// Whether each transaction opens its own connection.
    pub connects: bool,
    /// The unit in which its work is counted.
    pub counts: Counts,
}

macro_rules! workloads {
    ($($(#[$meaning:meta])* $kind:ident $name:literal {
        activity: $activity:ident, messages: $messages:expr, file: $file:expr, connects: $connects:literal,
        counts: $counts:ident
    })*) => {
        /// Patterns of the Application Workload Modeler, files and web serving.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub enum WorkloadKind {
            $($(#[$meaning])* #[serde(rename = $name)] $kind,)*
        }

        impl WorkloadKind {
            /// All workloads.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$kind),*];

            /// Its name in scenarios and tables.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$kind => $name,)*
                }
            }

            /// The facts about this workload.
            #[must_use]
            pub const fn facts(self) -> WorkloadFacts {
                match self {
                    $(Self::$kind => WorkloadFacts {
                        activity: Activity::$activity,
                        messages: $messages,
                        file: $file,
                        connects: $connects,
                        counts: Counts::$counts,
                    },)*
                }
            }
        }
    };
}

include!("workload_table.rs");
