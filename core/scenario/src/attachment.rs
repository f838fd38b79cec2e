//! How a guest gets its data out of its partition, and what there is to say of each way: one table.

use serde::{Deserialize, Serialize};

use super::workload::Program;
use datapath_model::cost::Group;

/// Of a frame whose size is chosen so much is not for the packet, bytes.
pub(crate) const FRAME_REST: u64 = 8192;

/// What there is to say of a way.
#[derive(Clone, Copy, Debug)]
pub struct Facts {
    /// What the guest sees of it.
    pub device: &'static str,
    /// Sizes of frames to choose from, bytes; none where the MTU is chosen.
    pub frames: &'static [u64],
    /// The program whose data it carries.
    pub carries: Program,
    /// What its costs belong to.
    pub costs: &'static [Group],
}

macro_rules! attachments {
    ($(
        $(#[$meaning:meta])*
        $way:ident $name:literal {
            device: $device:literal, frames: [$($frame:literal),*],
            carries: $carries:ident, costs: [$($group:ident),*]
        }
    )*) => {
        /// How a guest gets its data out of the partition.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum Attachment {
            $($(#[$meaning])* #[serde(rename = $name)] $way,)*
        }

        impl Attachment {
            /// All of them.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$way),*];

            /// Its name in scenarios and tables.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$way => $name,)*
                }
            }

            /// Its row.
            #[must_use]
            pub const fn facts(self) -> Facts {
                match self {
                    $(Self::$way => Facts {
                        device: $device,
                        frames: &[$($frame),*],
                        carries: Program::$carries,
                        costs: &[$(Group::$group),*],
                    },)*
                }
            }
        }
    };
}

include!("attachments.rs");
