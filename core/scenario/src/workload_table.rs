// The workloads. A row holds all facts about one workload. `workload.rs` reads this file, and so
// does the build script, which needs only the names.
//
// `activity`: what its guests do; `world` has a program for it. `messages`: request and response in
// the published runs, bytes (AWM as described in the z/VM reports). `file`: file and record, bytes
// (z/VM 5.2.0 report). `connects`: whether each transaction has a connection of its own. `counts`:
// what its work is counted in (`datapath-readout`, `counting.rs`). Its words are in `core/words`,
// under `workload.kind` and its name.
workloads! {
    /// Request and response.
    Rr "RR" {
        activity: Messages, messages: Some((200, 1000)), file: None, connects: false, counts: Transactions
    }
    /// Connect, request and response, disconnect.
    Crr "CRR" {
        activity: Messages, messages: Some((64, 8 * 1024)), file: None, connects: true, counts: Transactions
    }
    /// Streaming.
    Str "STR" {
        activity: Messages, messages: Some((20, 20 * 1024 * 1024)), file: None, connects: false, counts: Stream
    }
    /// A file that is written, rewritten, read and reread.
    IoZone "IOzone" {
        activity: File, messages: None, file: Some((800 * 1024 * 1024, 64 * 1024)), connects: false, counts: File
    }
    /// Web serving.
    WebServing "WEB" {
        activity: WebServing, messages: None, file: None, connects: false, counts: WebServing
    }
}
