//! What it costs when a guest leaves interpretive execution (SIE), or is brought back to it. All µs of CP time.

/// Prices of entering and leaving SIE.
#[derive(Clone, Copy, Debug)]
pub struct Sie {
    /// To dispatch a virtual CPU that was waiting.
    pub dispatch: f64,
    /// To intercept an instruction, or to present a virtual interrupt.
    pub intercept: f64,
    /// To intercept DIAGNOSE X'44', and as much again to go back to the guest.
    pub diagnose: f64,
}
