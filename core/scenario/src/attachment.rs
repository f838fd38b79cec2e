//! The paths by which data leave a guest, and the facts about each: one table.

use serde::{Deserialize, Serialize};

use super::workload::Activity;
use datapath_model::cost::Group;

/// Bytes of a frame that the packet cannot use, on paths where the size of the frame is chosen.
pub(crate) const FRAME_REST: u64 = 8192;

/// The facts about a path.
#[derive(Clone, Copy, Debug)]
pub struct AttachmentFacts {
    /// The device that the guest sees.
    pub device: &'static str,
    /// Sizes of frames to choose from, bytes; empty where the MTU is chosen.
    pub frames: &'static [u64],
    /// Most pairs of guests that communicate.
    pub pairs_max: usize,
    /// The activity whose data this path carries.
    pub carries: Activity,
    /// The groups of costs that this path needs.
    pub costs: &'static [Group],
}

macro_rules! attachments {
    ($(
        $(#[$meaning:meta])*
        $way:ident $name:literal {
            device: $device:literal, frames: [$($frame:literal),*], pairs_max: $pairs_max:literal,
            carries: $carries:ident, costs: [$($group:ident),*]
        }
    )*) => {
        /// How a guest gets its data out of the partition.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum Attachment {
            $($(#[$meaning])* #[serde(rename = $name)] $way,)*
        }

        impl Attachment {
            /// All paths.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$way),*];

            /// Its name in scenarios and tables.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$way => $name,)*
                }
            }

            /// The facts about this path.
            #[must_use]
            pub const fn facts(self) -> AttachmentFacts {
                match self {
                    $(Self::$way => AttachmentFacts {
                        device: $device,
                        frames: &[$($frame),*],
                        pairs_max: $pairs_max,
                        carries: Activity::$carries,
                        costs: &[$(Group::$group),*],
                    },)*
                }
            }
        }
    };
}

include!("attachment_table.rs");
