// What guests can do: a row is all that is said of one workload. Read by `workload.rs`, and by the build script, for which a workload is
// no more than its name.
//
// `does`: which program of `world` runs it. `messages`: request and response in the published runs, bytes (AWM as described in the z/VM
// reports). `file`: file and record, bytes (z/VM 5.2.0 report). `connects`: whether each transaction has a connection of its own.
// `counts`: what its work is counted in (`datapath-readout`, `counting.rs`). `brief`: how it is called in one sentence with those before
// it. `about`: what the guests do, in a list of scenarios.
workloads! {
    /// Request and response.
    Rr "RR" {
        does: Messages, messages: Some((200, 1000)), file: None, connects: false, counts: Transactions,
        brief: "Request and response", about: "request/response"
    }
    /// Connect, request and response, disconnect.
    Crr "CRR" {
        does: Messages, messages: Some((64, 8 * 1024)), file: None, connects: true, counts: Transactions,
        brief: "the same with a connection for each", about: "connect, request/response, disconnect"
    }
    /// Streaming.
    Str "STR" {
        does: Messages, messages: Some((20, 20 * 1024 * 1024)), file: None, connects: false, counts: Stream,
        brief: "streaming", about: "streaming"
    }
    /// A file written, rewritten, read and read again.
    IoZone "IOzone" {
        does: File, messages: None, file: Some((800 * 1024 * 1024, 64 * 1024)), connects: false, counts: File,
        brief: "a file", about: "a file written and read over FCP"
    }
    /// Web serving.
    WebServing "WEB" {
        does: WebServing, messages: None, file: None, connects: false, counts: WebServing,
        brief: "web pages", about: "web servers and their clients on a guest LAN"
    }
}
