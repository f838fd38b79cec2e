//! What `datapath bench` prints.

/// The result of one benchmark.
pub(crate) struct Measured {
    pub(crate) name: String,
    pub(crate) unit: &'static str,
    pub(crate) value: f64,
}
