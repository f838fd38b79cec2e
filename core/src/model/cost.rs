//! The costs of one machine. Each is per packet, byte, buffer, signal, interrupt, wake-up: never per run.

/// Declares the costs once: field, unit and meaning.
macro_rules! costs {
    ($($field:ident: $unit:literal, $meaning:literal;)*) => {
        /// All costs of a machine, in the units given; see `platforms/*.toml` for values and origins.
        #[derive(Clone, Debug, Default, PartialEq)]
        pub struct Costs {
            $(#[doc = concat!($meaning, " [", $unit, "]")] pub $field: f64,)*
        }

        impl Costs {
            /// (name, unit, meaning) of every cost.
            pub const CATALOGUE: &'static [(&'static str, &'static str, &'static str)] =
                &[$((stringify!($field), $unit, $meaning)),*];

            /// The cost called `name`.
            pub fn get_mut(&mut self, name: &str) -> Option<&mut f64> {
                match name {
                    $(stringify!($field) => Some(&mut self.$field),)*
                    _ => None,
                }
            }
        }
    };
}

costs! {
    card_per_batch: "µs", "OSA engine, per batch of either direction";
    card_per_buffer: "µs", "OSA engine, per QDIO buffer";
    card_per_frame: "µs", "OSA engine, per frame";
    card_latency: "µs", "Fixed, pipelined latency between two cards, one way";
    card_hold: "µs", "Inbound blocking of a dedicated card: frames are presented when none came for so long";
    card_hold_jumbo: "µs", "The same with an MTU above 1500";
    card_hold_limit: "µs", "Inbound blocking of a dedicated card: frames are held no longer than this";
    card_byte_rate: "B/µs", "Most bytes of IP packets a card sends in a microsecond, whatever the link";
    application_message: "µs", "Application, per message answered";
    thread_switch: "µs", "Guest, to run a thread that was waiting";
    byte_copied: "ns", "Application's copy out of the socket, per byte";
    segment_sent: "µs", "Stack and driver over a dedicated card, per TCP segment sent";
    byte_sent: "ns", "Stack and driver over a dedicated card, per byte sent";
    segment_sent_vnic: "µs", "Stack and driver over a virtual NIC, per TCP segment sent";
    byte_sent_vnic: "ns", "Stack and driver over a virtual NIC, per byte sent";
    segment_received: "µs", "Stack, per TCP segment received, its share of acknowledging included";
    byte_received: "ns", "Stack and driver over a dedicated card, per byte received";
    byte_received_vnic: "ns", "Stack and driver over a virtual NIC, per byte received";
    ack_received: "µs", "Stack, per bare acknowledgement received";
    layer2_segment_sent: "µs", "In addition at layer 2, per segment of a stream sent";
    layer2_segment_received: "µs", "In addition at layer 2, per segment of a stream received";
    packing_from_vnic: "buffers", "Outstanding buffers at which the driver of a virtual NIC begins to pack";
    interrupt: "µs", "Guest's handler of an adapter interrupt";
    signal: "µs", "Guest's SIGA to a dedicated card";
    interrupt_vnic: "µs", "Guest's handler of a virtual interrupt";
    signal_vnic: "µs", "Guest's share of an intercepted SIGA";
    dispatch: "µs", "CP, to dispatch a virtual CPU that was waiting";
    intercept: "µs", "CP, per intercepted SIGA or presented virtual interrupt";
    vswitch_task: "µs", "CP, per inbound vswitch task";
    vswitch_frame: "µs", "CP, per frame copied by the vswitch";
    vswitch_byte: "ns", "CP, per byte copied by the vswitch";
    vswitch_hold: "µs", "Uplink inbound: a batch is presented when no frame came for so long";
    vswitch_hold_limit: "µs", "Uplink inbound: a batch is held no longer than this";
    smt_idle_sibling: "1", "SMT-2: added share of time while the sibling thread is idle";
    smt_busy_sibling: "1", "SMT-2: added further while the sibling thread is busy";
    smt_start: "µs", "SMT-2: added to a guest's first step after its virtual CPU waited";
    window: "KB", "TCP window of a connection";
    window_layer2_vnic: "KB", "TCP window of a connection at layer 2 over a virtual NIC";
    guest_in_flight: "KB", "Most unacknowledged data of a guest, over all its connections";
}
