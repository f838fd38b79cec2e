//! Is `datapath` a good citizen? Output, exit codes, messages.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The program, built beside this test.
fn datapath(arguments: &[&str], input: &str) -> Output {
    let mut program = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target/release/datapath");
    if let Some(path) = std::env::var_os("DATAPATH_PROGRAM") {
        program = path.into();
    }
    let mut child = Command::new(&program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|error| panic!("{}: {error}; `cargo build --release` makes it", program.display()));
    child.stdin.take().expect("it is piped").write_all(input.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[test]
fn list_prints_names_first() {
    let output = datapath(&["list"], "");
    assert!(output.status.success());
    let names: Vec<String> =
        text(&output.stdout).lines().map(|line| line.split_whitespace().next().unwrap().to_owned()).collect();
    assert!(names.contains(&"rr-vswitch".to_owned()) && names.contains(&"NVS1L301".to_owned()), "{names:?}");
}

#[test]
fn run_is_deterministic_and_tells_no_wall_clock() {
    let run = || datapath(&["run", "rr-vswitch", "--for", "50ms", "--json", "--seed", "7"], "").stdout;
    let once = run();
    assert_eq!(once, run());
    let json: serde_json::Value = serde_json::from_slice(&once).expect("JSON");
    assert_eq!(json["description"]["seed"], 7);
    assert_eq!(json["report"]["now_ps"], 50_000_000_000_u64);
}

#[test]
fn run_without_for_ends_with_good_intervals() {
    let output = datapath(&["run", "-", "--json"], r#"{"workload":{"connections":3}}"#);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(json["report"]["good"], true);
}

#[test]
fn bad_input_gets_a_path_a_hint_and_exit_code_2() {
    for (input, path) in [
        (r#"{"network":{"mtu":100}}"#, "network.mtu"),
        (r#"{"workload":{"connections":"many"}}"#, "workload.connections"),
        (r#"{"lpar":{"processors":17}}"#, "lpar.processors"),
    ] {
        let output = datapath(&["run", "-"], input);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(path), "{}", text(&output.stderr));
        assert!(output.stdout.is_empty());
    }
    assert_eq!(datapath(&["run", "no-such-scenario"], "").status.code(), Some(2));
    assert_eq!(datapath(&["validate", "no-such-report"], "").status.code(), Some(2));
}

#[test]
fn predict_keeps_order_and_columns() {
    let input = "note,attachment,connections,layer,smt,mtu,workload,throughput\n\
                 a,vswitch,10,3,1,1492,RR,\n\
                 b,dedicated-osa,7,2,2,4000,STR,\n";
    let output = datapath(&["predict", "osa-vs-vswitch", "-"], input);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let lines: Vec<String> = text(&output.stdout).lines().map(str::to_owned).collect();
    assert!(lines[0].starts_with("note,attachment,connections,layer,smt,mtu,workload,throughput,"), "{}", lines[0]);
    let cells: Vec<&str> = lines[1].split(',').collect();
    assert_eq!((cells[0], lines[0].split(',').count()), ("a", cells.len()));
    assert!(cells[7].parse::<f64>().expect("a number") > 10_000.0);
    assert!(lines[2].starts_with("b,") && lines[2].contains(",MB/s,"));
}

#[test]
fn predict_tells_every_bad_row() {
    let input = "workload,mtu,smt,layer,connections,attachment\nRR,1492,1,3,0,vswitch\nCRR,1492,1,3,1,vswitch\n";
    let output = datapath(&["predict", "osa-vs-vswitch", "-"], input);
    assert_eq!(output.status.code(), Some(2));
    let message = text(&output.stderr);
    assert!(message.contains("row 1: workload.connections") && message.contains("row 2: workload"), "{message}");
}
