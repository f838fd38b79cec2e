//! The published reports: their configurations as scenarios, their figures to compare with, and nothing else.
//!
//! No module below this one can reach a table, so no published result can become an input of the
//! simulation. Each report has its own file; `published` holds what they share, and `reports` lists
//! them.

#[cfg(feature = "reports")]
pub mod calibration;
#[cfg(feature = "reports")]
pub mod campaign;
#[cfg(feature = "reports")]
pub mod campaign_columns;
#[cfg(feature = "reports")]
pub mod catalogue;
#[cfg(feature = "reports")]
pub mod design;
#[cfg(feature = "reports")]
pub mod documents;
pub mod error;
#[cfg(feature = "reports")]
pub mod figure_names;
#[cfg(feature = "reports")]
pub mod grid;
#[cfg(feature = "reports")]
pub mod measurements;
pub mod metric;
pub mod n_way;
pub mod osa_vs_vswitch;
#[cfg(feature = "parquet")]
pub mod parquet_table;
#[cfg(feature = "reports")]
pub mod plan;
pub mod predicted;
pub mod prediction_intervals;
pub mod priority_queueing;
pub mod published;
pub mod qebsm;
pub mod qebsm_fcp;
pub mod qebsm_osa_hipersockets;
pub mod reports;
#[cfg(feature = "reports")]
pub mod rows;
pub mod sensitivity;
#[cfg(feature = "reports")]
pub mod sweep;
pub mod table;
#[cfg(feature = "reports")]
pub mod too_short;
#[cfg(feature = "reports")]
pub mod validation;
pub mod vswitch_vs_router;
