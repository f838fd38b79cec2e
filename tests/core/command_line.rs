//! Is `datapath` a good citizen? The suite checks output, exit codes and messages.

use datapath::scenario::platform::Platforms;
use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader, ErrorKind, PipeWriter, Write};
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::sync::LazyLock;
use std::time::Duration;

use datapath::experiments::reports::REPORTS;
use datapath::scenario::attachment::Attachment;
use datapath::scenario::description::Description;
use datapath::scenario::platform::Platform;
use datapath::scenario::problem::Problem;
use datapath::scenario::rules::{AttachmentRules, rules};
use datapath::scenario::scenario::Scenario;
use datapath::scenario::unlikely_values::unlikely_values;
use datapath::scenario::workload::WorkloadKind;
use datapath_tests::one_in;

/// The program, which is built next to this test.
pub(crate) fn program() -> Command {
    let mut program = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../target/debug/datapath");
    if let Some(path) = std::env::var_os("DATAPATH_PROGRAM") {
        program = path.into();
    }
    assert!(
        program.exists(),
        "{}: there is none; `cargo build --profile test --workspace --bins` makes it",
        program.display()
    );
    let mut command = Command::new(program);
    for name in ["DATAPATH_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command
}

#[test]
fn what_other_programs_read_is_english_in_any_language() {
    let own = "workload,attachment,mtu,smt,layer,connections\nRR,vswitch,4000,1,3,2\nRR,vswitch,1492,1,4,1\n";
    for (arguments, input) in [
        (&["list"][..], ""),
        (&["list", "--json"], ""),
        (&["schema"], ""),
        (&["help"], ""),
        (&["run", "--help"], ""),
        (&["run", "rr-vswitch", "--for", "5ms", "--json"], ""),
        (&["run", "-", "--for", "400ms", "--json"], r#"{"network":{"mtu":1500},"constants":{"signal_vnic":1}}"#),
        (&["validate", "qebsm-fcp", "--csv"], ""),
        (&["predict", "osa-vs-vswitch", "-", "--quick"], own),
        (&["sweep", "-"], r#"{"scenario":{"network":{"mtu":4000}},"vary":{"workload.connections":[1]},"for_ms":5}"#),
    ] {
        let [english, german] = ["C", "de_DE.UTF-8"].map(|language| {
            let mut child = program();
            child.args(arguments).env("LANG", language).stdin(Stdio::piped()).stdout(Stdio::piped());
            let mut child = child.stderr(Stdio::null()).spawn().expect("it starts");
            let _ = child.stdin.take().expect("it is piped").write_all(input.as_bytes());
            text(&child.wait_with_output().expect("it ends").stdout)
        });
        assert!(english == german, "{arguments:?}: {english}\n{german}");
    }
}

#[test]
fn people_read_messages_in_their_language() {
    let message = |languages: &[(&str, &str)]| {
        let run = program().args(["run", "nothing-like-it"]).envs(languages.iter().copied()).output();
        text(&run.expect("it starts").stderr)
    };
    let (english, german) = ("is neither a file nor a scenario", "ist weder eine Datei noch ein Szenario");
    for languages in [
        &[("LANG", "de_AT.UTF-8")][..],
        &[("LANG", "C"), ("LC_MESSAGES", "de_DE")],
        &[("LANG", "fr_FR.UTF-8"), ("LC_MESSAGES", "C"), ("LC_ALL", "de")],
        &[("LC_ALL", "en_US.UTF-8"), ("DATAPATH_LANGUAGE", "de")],
    ] {
        assert!(message(languages).contains(german), "{languages:?}");
    }
    for languages in [&[][..], &[("LANG", "fr_FR.UTF-8")], &[("LANG", "de"), ("DATAPATH_LANGUAGE", "en")]] {
        assert!(message(languages).contains(english), "{languages:?}");
    }
    let run = program().args(["run", "rr-vswitch"]).env("LANG", "de_DE.UTF-8").output().expect("it starts");
    let table = text(&run.stdout);
    for words in [
        "Kennzahl",
        "Durchsatz",
        "CPU-Zeit je Transaktion",
        "168,53",
        "+3,1\u{a0}%",
        "\nkonvergiert",
        "IFL 0 (Client)",
        "Kopie zum Gast · virtueller Switch (Client)",
        "\nEngpass: die einzige Verbindung",
        "Uplink-Karte OSA-Express6 (Server) 18,6\u{a0}%",
    ] {
        assert!(table.contains(words), "{words}: {table}");
    }
    for words in ["Throughput", "Client guest", "Link, ", "client ", "."] {
        let of_figures = table.split("[1]").next().unwrap_or_default();
        assert!(!of_figures.contains(words), "{words}: {table}");
    }
    let json = program().args(["run", "-", "--json"]).env("LANG", "de_DE.UTF-8").stdin(Stdio::null()).output();
    assert!(text(&json.expect("it starts").stderr).contains("ist leer"), "a problem is for people");
}

pub(crate) fn datapath(arguments: &[&str], input: impl AsRef<[u8]>) -> Output {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let written = child.stdin.take().expect("it is piped").write_all(input.as_ref());
    // It may stop reading when it knows enough.
    assert!(written.is_ok() || written.is_err_and(|error| error.kind() == ErrorKind::BrokenPipe));
    child.wait_with_output().expect("it ends")
}

pub(crate) fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[test]
fn list_prints_names_first() {
    let output = datapath(&["list"], "");
    assert!(output.status.success());
    let names: Vec<String> =
        text(&output.stdout).lines().map(|line| line.split_whitespace().next().unwrap().to_owned()).collect();
    let wanted = [
        "rr-vswitch",
        "NVS1L301",
        "rr-hipersockets-no-qebsm",
        "lorn0101-5.2.0-qebsm",
        "crr-linux-router",
        "router-rr-1492-vswitch",
        "iozone-5.1.0",
        "str-vswitch-z14",
        "STR-LNH",
        "web-guest-lan",
        "TR24WWSC",
    ];
    for name in wanted {
        assert!(names.iter().any(|listed| listed == name), "{name} is not in {names:?}");
    }
}

#[test]
fn run_is_deterministic_and_prints_no_wall_clock_time() {
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

/// The rows of a table by the names of their columns; no cell of the table contains a line break.
fn rows_of(csv: &str) -> Vec<HashMap<String, String>> {
    let cells = |line: &str| {
        let (mut cells, mut quoted) = (vec![String::new()], false);
        for c in line.chars() {
            match c {
                '"' => quoted = !quoted,
                ',' if !quoted => cells.push(String::new()),
                _ => cells.last_mut().expect("one at least").push(c),
            }
        }
        cells
    };
    let mut lines = csv.lines().map(cells);
    let header = lines.next().expect("a header");
    lines.map(|row| header.iter().cloned().zip(row).collect()).collect()
}

/// Every figure of a run that is cut short, and of a sweep.
#[test]
fn no_interval_from_few_counts_has_no_width() {
    for name in ["rr-vswitch", "rr-dedicated-osa", "str-vswitch", "rr-hipersockets", "rr-vswitch-z14"] {
        for duration in ["100ms", "200ms", "400ms"] {
            let output = datapath(&["run", name, "--for", duration, "--json"], "");
            let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
            for figure in json["report"]["figures"].as_array().expect("figures") {
                let (value, half_width) = (figure["value"].as_f64(), figure["half_width"].as_f64());
                assert!(half_width != Some(0.0), "{name} for {duration}: {figure}");
                let is_counted = figure["id"] == "throughput" && figure["unit"] == "tx/s";
                if let Some((value, half_width)) = value.zip(half_width).filter(|_| is_counted) {
                    // One transaction more or less.
                    let count = value * json["report"]["observed_ps"].as_f64().unwrap() / 1e12;
                    assert!(half_width >= value / count * 0.999, "{name} for {duration}: {figure}");
                }
            }
        }
    }
    let output = datapath(&["sweep", "-"], r#"{"vary":{"workload.connections":[1,2]},"for_ms":200}"#);
    for row in rows_of(&text(&output.stdout)) {
        for (column, cell) in row.iter().filter(|(column, _)| column.ends_with("_half_width")) {
            assert!(!["0", "0.0"].contains(&cell.as_str()), "{column}: {cell}");
        }
    }
}

/// An offered load is that of each pair, which a reader of a scenario may not expect.
#[test]
fn the_load_of_all_pairs_is_said() {
    let said = |scenario: &str| text(&datapath(&["run", "-", "--for", "1ms"], scenario).stderr);
    let of_pairs = |count: u32| {
        format!(r#"{{"pairs":[{{"count":{count}}}],"workload":{{"offered_per_second":25000,"connections":10}}}}"#)
    };
    let product = "40 pairs × 25000 requests per second each = 1000000 requests per second offered in all";
    assert!(said(&of_pairs(40)).contains(product), "{}", said(&of_pairs(40)));
    assert!(!said(&of_pairs(1)).contains("offered in all"));
}

#[test]
fn figures_that_have_not_converged_are_named() {
    let scenario = r#"{"platform":"z990","network":{"attachment":"hipersockets"},"guest":{"virtual_cpus":2},
        "workload":{"kind":"RR","connections":50}}"#;
    let output = datapath(&["run", "-", "--json", "--quick"], scenario);
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let figures = json["report"]["figures"].as_array().expect("figures");
    let open: Vec<&str> = figures
        .iter()
        .filter(|figure| figure["converged"] == false)
        .map(|figure| figure["label"].as_str().unwrap())
        .collect();
    // What is zero for good has no interval.
    for figure in figures.iter().filter(|figure| figure["value"] != 0.0 && figure["group"].is_null()) {
        let relative = figure["half_width"].as_f64().unwrap() / figure["value"].as_f64().unwrap();
        assert!(figure["converged"] == false || relative <= 0.02, "{figure}");
    }
    assert!(json["report"]["good"] == true && !open.is_empty(), "{figures:?}");
    // No run waits for percentiles.
    assert!(figures.iter().filter(|figure| !figure["group"].is_null()).all(|figure| figure["converged"] == true));
    let printed = text(&datapath(&["run", "-", "--quick"], scenario).stdout);
    assert!(printed.contains(&format!("converged, except: {}\n", open.join(", "))), "{printed}");
    // A run that is cut short says so.
    let printed = text(&datapath(&["run", "rr-vswitch", "--for", "200ms"], "").stdout);
    assert!(printed.contains(" ms simulated, not converged: Throughput, "), "{printed}");
    let printed = text(&datapath(&["run", "rr-vswitch"], "").stdout);
    assert!(printed.contains("\nconverged\n"), "{printed}");
}

/// In text, JSON and sweeps; before the warm-up is over, and before the first batch is. The advised
/// time suffices.
#[test]
fn a_run_that_is_still_warming_up_says_so() {
    for duration in ["1ms", "50ms", "110ms"] {
        let output = datapath(&["run", "rr-vswitch", "--for", duration, "--json"], "");
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let why = format!("still warming up after {} ms: no figures yet", duration.trim_end_matches("ms"));
        assert_eq!(json["report"]["warming_up"], true);
        assert_eq!(json["report"]["problem"]["message"], why);
        assert!(text(&output.stderr).contains(&why), "{}", text(&output.stderr));
        let output = datapath(&["run", "rr-vswitch", "--for", duration], "");
        let printed = text(&output.stdout);
        assert!(printed.lines().last().is_some_and(|last| last.contains(&why)), "{printed}");
    }
    // A wait of days takes only a moment, and a wait without end is given up.
    for (workload, wanted) in [
        (r#"{"connections":1,"think_ms":10000,"think_exponential":false}"#, "\nconverged"),
        (r#"{"connections":1,"offered_per_second":0.0001}"#, "still warming up after 172800000 ms: no figures yet"),
    ] {
        let printed = text(&datapath(&["run", "-", "--quick"], format!(r#"{{"workload":{workload}}}"#)).stdout);
        assert!(printed.contains(wanted), "{printed}");
    }
    for (field, value, ms) in
        [("think_ms", "5", 4000.0), ("think_ms", "2000", 4000.0), ("offered_per_second", "10", 300.0)]
    {
        let spec = |ms: f64| format!(r#"{{"vary":{{"workload.{field}":[{value}]}},"for_ms":{ms}}}"#);
        let row = rows_of(&text(&datapath(&["sweep", "-"], spec(ms)).stdout)).remove(0);
        let problem = &row["problem"];
        assert!(row["throughput"].is_empty() && problem.contains("still warming up"), "{row:?}");
        let advised = problem.split("at least ").nth(1).and_then(|rest| rest.split(' ').next());
        let advised: f64 = advised.unwrap_or_else(|| panic!("{problem}")).parse().expect("a number");
        let row = rows_of(&text(&datapath(&["sweep", "-"], spec(advised)).stdout)).remove(0);
        assert!(!row["throughput_half_width"].is_empty() && row["problem"].is_empty(), "{advised}: {row:?}");
    }
}

#[test]
fn bad_input_gets_a_path_a_hint_and_exit_code_2() {
    for (input, path) in [
        (r#"{"network":{"mtu":100}}"#, "network.mtu"),
        (r#"{"workload":{"connections":"many"}}"#, "workload.connections"),
        (r#"{"lpar":{"processors":17}}"#, "lpar.processors"),
        (r#"{"platform":"z14","pairs":[{"priority":"low"},{"connections":0}]}"#, "pairs.1.connections"),
        (r#"{"platform":"z990","network":{"attachment":"guest-lan"},"workload":{"servers":0}}"#, "workload.servers"),
    ] {
        let output = datapath(&["run", "-"], input);
        assert_eq!(output.status.code(), Some(2));
        assert!(text(&output.stderr).contains(path), "{}", text(&output.stderr));
        assert!(output.stdout.is_empty());
    }
    assert_eq!(datapath(&["run", "no-such-scenario"], "").status.code(), Some(2));
    assert_eq!(datapath(&["validate", "no-such-report"], "").status.code(), Some(2));
    let output = datapath(&["calibrate", "z990", "--report", "osa-vs-vswitch"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("qebsm-osa-hipersockets"), "{}", text(&output.stderr));
}

#[test]
fn run_shows_a_published_row_next_to_its_report() {
    for (name, value, report, side) in [
        ("rr-vswitch", 5754.34, "Dedicated OSA vs. Vswitch Update, z/VM 7.2", "server"),
        ("lhrj0101-5.1.0", 8069.87, "QDIO Enhanced Buffer State Management, z/VM 5.2.0", "client"),
        ("ROUTER-STR-8992-VSWITCH", 108.59, "z/VM Virtual Switch, z/VM 4.4.0", "client"),
    ] {
        let output = datapath(&["run", name, "--for", "30ms", "--json"], "");
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let throughput = &json["report"]["figures"][0];
        assert_eq!(throughput["id"], "throughput", "{name}");
        assert_eq!(throughput["published"]["value"], value, "{name}");
        assert_eq!(throughput["published"]["report"], report, "{name}");
        assert_eq!(json["report"]["measured_side"], side, "{name}");
    }
}

#[test]
fn run_shows_the_figures_of_each_report() {
    let figures = |name: &str, time: &str| {
        let output = datapath(&["run", name, "--for", time, "--json"], "");
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        json["report"]["figures"].as_array().expect("a list").clone()
    };
    let all = figures("STR-LNH", "60ms");
    let find = |all: &[serde_json::Value], id: &str| all.iter().find(|figure| figure["id"] == id).cloned();
    let guest = find(&all, "guest_3_outbound_pkts_per_s").expect("three guests");
    assert_eq!(guest["published"]["value"], 59416.0);
    assert_eq!(guest["group"], "Server guest 3 · STR · high");
    let etr = find(&all, "str_etr").expect("streams");
    assert_eq!(etr["published"]["value"], 56.0);
    assert!(etr["footnote"].as_str().expect("it has one").contains("constant"));
    assert!(find(&all, "rr_etr").is_none() && find(&all, "guest_4_pct_cpu").is_none());

    let all = figures("tr24wwsc", "10s");
    let role = |id: &str| find(&all, id).expect("it is published")["published"]["role"].clone();
    assert_eq!([role("tx_per_s"), role("sched_pct_spin_time")], ["calibration", "blind"]);
    assert!(find(&all, "cp_other_spin_ms_per_tx").expect("figure 3")["value"].as_f64().expect("a number") > 0.0);

    let text = text(&datapath(&["run", "mix-nn", "--for", "100ms"], "").stdout);
    assert!(text.contains("Server guest 2 · RR · normal") && text.contains("[1] "), "{text}");
}

/// A report as CSV, simulated once.
static VALIDATED: LazyLock<String> =
    LazyLock::new(|| text(&datapath(&["validate", "vswitch-vs-router", "--format", "csv"], "").stdout));

#[test]
fn validate_names_report_run_and_metric() {
    let mut lines = VALIDATED.lines();
    assert_eq!(
        lines.next(),
        Some(
            "report,run,metric,unit,measured,rounded_to,simulated,interval,error_pct,error_beyond_rounding_pct,role,\
             predicted,predicted_low,predicted_high"
        )
    );
    assert!(lines.clone().any(|line| line.starts_with("vswitch-vs-router,router-rr-1492-vswitch,total_cpu_ms,ms/tx,")));
    assert_eq!(lines.count(), 36);
}

/// The quotient of two columns of the CSV equals its error, also in the text and the JSON.
#[test]
fn an_error_is_the_quotient_of_its_columns() {
    let mut zeros = 0;
    for report in one_in(2, ["qebsm-osa-hipersockets", "qebsm-fcp"]) {
        let csv = text(&datapath(&["validate", report, "--format", "csv"], "").stdout);
        let mut lines = csv.lines().map(|line| line.split(',').collect::<Vec<_>>());
        let head = lines.next().expect("a header");
        let at = |name: &str| head.iter().position(|column| *column == name).expect(name);
        let json = datapath(&["validate", report, "--format", "json"], "");
        let json: Vec<serde_json::Value> = serde_json::from_slice(&json.stdout).expect("JSON");
        let shown = text(&datapath(&["validate", report], "").stdout);
        for (line, object) in lines.zip(&json) {
            let number = |name: &str| line[at(name)].parse::<f64>().ok();
            let [measured, step, simulated] =
                ["measured", "rounded_to", "simulated"].map(|name| number(name).expect(name));
            let plain = (measured > 0.0).then(|| 100.0 * (simulated / measured - 1.0));
            let nearest = simulated.max(measured - step / 2.0).min(measured + step / 2.0);
            let beyond = if simulated == nearest { 0.0 } else { 100.0 * (simulated / nearest - 1.0) };
            zeros += usize::from(plain.is_none());
            let close = |a: f64, b: f64| (a - b).abs() <= 1e-9 * (1.0 + b.abs());
            assert_eq!(number("error_pct").is_some(), plain.is_some(), "{line:?}");
            assert!(close(number("error_pct").unwrap_or(0.0), plain.unwrap_or(0.0)), "{line:?}");
            assert!(close(number("error_beyond_rounding_pct").expect("always"), beyond), "{line:?}");
            for name in ["error_pct", "error_beyond_rounding_pct", "measured", "rounded_to", "simulated"] {
                let [json, csv] = [object[name].as_f64(), number(name)];
                assert!(json.is_some() == csv.is_some(), "{line:?} {name}");
                assert!(close(json.unwrap_or(0.0), csv.unwrap_or(0.0)), "{line:?} {name}");
            }
            let plain = plain.map_or("–".into(), |plain| format!("{plain:+.1}%"));
            let cells = |row: &str| row.contains(line[at("run")]) && row.contains(&format!(" {} ", line[at("metric")]));
            let row = shown.lines().find(|row| row.starts_with(&format!(" {report} ")) && cells(row)).expect("a row");
            assert!(row.contains(&format!(" {plain} ")) && row.contains(&format!(" {beyond:+.1}%")), "{row}");
        }
    }
    assert!(zeros > 0, "a published zero has no error");
}

/// Rows predicted before seen are shown separately, with their blind predictions and the results.
#[test]
fn validate_shows_what_was_predicted_blind() {
    let shown = text(&datapath(&["validate", "vswitch-vs-router"], "").stdout);
    assert!(shown.contains("test rows predicted before seen, never used for fitting: 3, "), "{shown}");
    let row = shown.lines().find(|row| row.contains("router-rr-8992-vswitch") && row.contains(" to "));
    let row = row.expect("what was predicted");
    assert!(row.contains(" 17971 ") && row.contains(" 17723 ") && row.contains(" 16021 to 19605 "), "{row}");
    assert!(
        shown.contains(
            "30 of 32 figures within the 90% intervals, and 49 of 54 on all rows that were kept back at that time"
        ),
        "{shown}"
    );
    let csv = &*VALIDATED;
    assert!(csv.contains(",revealed,10719.02,9545.3,12037.06\n"), "{csv}");
    assert!(csv.lines().skip(1).all(|line| line.contains(",revealed,") != line.ends_with(",,,")), "{csv}");
}

/// The page compares its own figures by these names.
#[test]
fn validate_as_json_names_figures_as_the_engine_does() {
    let output = datapath(&["validate", "qebsm-fcp", "--format", "json"], "");
    let lines: Vec<serde_json::Value> = serde_json::from_slice(&output.stdout).expect("JSON");
    let named: Vec<[&str; 2]> =
        lines.iter().map(|line| ["metric", "figure"].map(|key| line[key].as_str().expect("text"))).collect();
    assert!(named.contains(&["total_us_per_tx", "total_cpu"]), "{named:?}");
    let output = datapath(&["run", "iozone-5.1.0", "--json"], "");
    let run: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let known: Vec<&str> = run["report"]["figures"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|figure| figure["id"].as_str())
        .collect();
    assert!(named.iter().all(|[_, figure]| known.contains(figure)), "{named:?} {known:?}");
}

#[test]
fn predict_keeps_order_and_columns() {
    let input = "note,attachment,connections,layer,smt,mtu,workload,throughput\n\
                 a,vswitch,10,3,1,1492,RR,\n\
                 b,dedicated-osa,7,2,2,4000,STR,\n";
    let output = datapath(&["predict", "osa-vs-vswitch", "-", "--quick"], input);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let lines: Vec<String> = text(&output.stdout).lines().map(str::to_owned).collect();
    assert!(lines[0].starts_with("note,attachment,connections,layer,smt,mtu,workload,throughput,"), "{}", lines[0]);
    let cells: Vec<&str> = lines[1].split(',').collect();
    assert_eq!((cells[0], lines[0].split(',').count()), ("a", cells.len()));
    assert!(cells[7].parse::<f64>().expect("a number") > 10_000.0);
    assert!(lines[2].starts_with("b,") && lines[2].contains(",MB/s,"));
}

#[test]
fn predict_knows_the_columns_of_every_report() {
    let input = "table,run,device,workload,mtu,zvm_level,connections,throughput,virtual_cpu_ms,use\n\
                 9,a,hipersockets,RR,8192,5.1.0,10,,,\n\
                 9,b,osa,STR,8992,5.2.0-qebsm,20,,,blind\n";
    let output = datapath(&["predict", "qebsm-osa-hipersockets", "-", "--quick"], input);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let csv = text(&output.stdout);
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    let added = ["throughput_half_width", "throughput_unit", "total_cpu_ms", "total_cpu_ms_half_width"];
    assert_eq!(lines[0][10..14], added);
    assert_eq!(lines[0][14..], ["virtual_cpu_ms_half_width", "cp_cpu_ms", "cp_cpu_ms_half_width", "problem"]);
    assert_eq!((lines[1][0], lines[1][1], lines[2][9]), ("9", "a", "blind"));
    assert!(lines[1][7].parse::<f64>().expect("a number") > 1000.0);
    assert!((0.001..1.0).contains(&lines[1][8].parse::<f64>().expect("a number")));

    let input = "workload,mtu,path,connections\nCRR,1492,vm-router,10\n";
    let output = datapath(&["predict", "vswitch-vs-router", "-", "--quick"], input);
    let csv = text(&output.stdout);
    let header = "throughput,throughput_half_width,throughput_unit,total_cpu_ms,total_cpu_ms_half_width";
    assert_eq!(
        csv.lines().next(),
        Some(format!("workload,mtu,path,connections,{header},extrapolated,problem").as_str())
    );
    let row = csv.lines().nth(1).expect("a row");
    assert!(row.contains(",tx/s,") && row.contains("workload.connections: IBM measured CRR with "), "{csv}");
}

/// The uncertainty of the model in addition to that of the simulation: intervals of refits, or the
/// errors of the few rows there are; nothing if a scenario lies outside what was measured, or has
/// *what-if* constants.
#[test]
fn predict_says_how_sure_the_model_is() {
    let predicted = |report: &str, input: &str| {
        let output = datapath(&["predict", report, "-"], input);
        assert!(output.status.success(), "{}", text(&output.stderr));
        let csv = text(&output.stdout);
        let mut lines = csv.lines().map(|line| line.split(',').map(str::to_owned).collect::<Vec<_>>());
        let header = lines.next().expect("a header");
        lines.map(|cells| header.iter().cloned().zip(cells).collect::<HashMap<_, _>>()).collect::<Vec<_>>()
    };
    let number =
        |row: &HashMap<String, String>, name: &str| row[name].parse::<f64>().unwrap_or_else(|_| panic!("{name}"));
    let input = "workload,mtu,path,connections\nRR,1492,vswitch,50\nRR,1492,vswitch,500\n";
    let rows = predicted("vswitch-vs-router", input);
    for column in ["throughput", "total_cpu_ms"] {
        let [value, low, high] = ["", "_low", "_high"].map(|end| number(&rows[0], &format!("{column}{end}")));
        assert!(low < value && value < high, "{column}: {low} {value} {high}");
        // The uncertainty of the simulation is the smaller part.
        assert!(high - low > 2.0 * number(&rows[0], &format!("{column}_half_width")), "{column}: {low} {high}");
    }
    assert_eq!(rows[0]["interval"], "jackknife+ (nominal 90 %)");
    // No run had 500 connections.
    assert_eq!([rows[1]["throughput_low"].as_str(), rows[1]["interval"].as_str()], [""; 2]);
    assert_eq!(rows[0]["extrapolated"], "");
    // The sentence has a comma, at which this test divides the line.
    assert_eq!(rows[1]["extrapolated"], "\"workload.connections: IBM measured RR with 50 connections");
    let rows = predicted("qebsm-fcp", "zvm_level\n5.1.0\n");
    assert_eq!(rows[0]["interval"], "errors seen so far");
    let [low, high] = ["_low", "_high"].map(|end| number(&rows[0], &format!("init_write_kb_s{end}")));
    assert!(low < 39_954.88 && 39_954.88 < high, "{low} {high}");
}

/// Two settings that no row has together are named wherever figures are shown, and there is no
/// prediction interval.
#[test]
fn a_combination_that_no_report_has_is_named_wherever_figures_are() {
    const NAMED: &str = "network.mtu: IBM measured RR only with MTU 1492, not 8992";
    let description =
        r#"{"platform":"z15","network":{"attachment":"dedicated-osa","mtu":8992},"workload":{"kind":"RR"}}"#;
    let run = text(&datapath(&["run", "-"], description).stdout);
    assert!(run.lines().any(|line| line == format!("extrapolated: {NAMED}")), "{run}");
    let run: serde_json::Value =
        serde_json::from_slice(&datapath(&["run", "-", "--json"], description).stdout).unwrap();
    assert!(run["model"].is_null() && run["report"]["extrapolated"][0]["path"] == "network.mtu", "{run}");

    let rows = "workload,mtu,smt,layer,connections,attachment\nRR,8992,1,3,1,dedicated-osa\n";
    let csv = text(&datapath(&["predict", "osa-vs-vswitch", "-"], rows).stdout);
    assert!(csv.contains(NAMED) && !csv.contains("jackknife"), "{csv}");

    let grid = format!(r#"{{"scenario":{description},"vary":{{"network.mtu":[1492,8992]}},"for_ms":20}}"#);
    let csv = text(&datapath(&["sweep", "-"], &grid).stdout);
    let named: Vec<bool> = csv.lines().skip(1).map(|line| line.contains(NAMED)).collect();
    assert_eq!(named, [false, true], "{csv}");
}

/// Rows of one run need not be adjacent. A guest's figures are in its row, and those of its run in
/// every row of the run.
#[test]
fn predict_simulates_the_rows_of_a_run_together() {
    let input = "table,run,ifls,ptfs_installed,priority_queueing_enabled,guest,workload,priority,pct_cpu,note\n\
                 9,MIX,4,yes,yes,A,STR,low,,x\n\
                 9,OLD,8,no,-,B,RR,n/a,,y\n\
                 9,MIX,4,yes,yes,C,RR,high,,z\n";
    let output = datapath(&["predict", "priority-queueing", "-", "--quick"], input);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let csv = text(&output.stdout);
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(lines.len(), 4);
    let cell = |row: usize, name: &str| {
        let column = lines[0].iter().position(|&column| column == name).unwrap_or_else(|| panic!("{name}"));
        lines[row][column]
    };
    let number =
        |row: usize, name: &str| cell(row, name).parse::<f64>().unwrap_or_else(|_| panic!("{row} {name}: {csv}"));
    assert_eq!([cell(1, "note"), cell(2, "note"), cell(3, "note")], ["x", "y", "z"]);
    // The stream has most of the uplink.
    assert!(number(1, "outbound_pkts_per_s") > 3.0 * number(3, "outbound_pkts_per_s"));
    assert!(number(3, "pct_cpu") > 2.0 && number(1, "pct_cpu_half_width") > 0.0);
    let sum = number(1, "outbound_pkts_per_s") + number(3, "outbound_pkts_per_s");
    assert!((number(1, "total_outbound_pkts_per_s") / sum - 1.0).abs() < 1e-3);
    for of_run in ["str_etr", "str_itr", "rr_etr", "rr_itr", "total_outbound_pkts_per_s", "rr_itr_half_width"] {
        assert_eq!(number(1, of_run), number(3, of_run), "{of_run}");
    }
    assert_eq!([cell(2, "str_etr"), cell(2, "str_itr"), cell(2, "str_etr_half_width")], [""; 3]);
    assert!(number(2, "rr_etr") > 1000.0);
}

#[test]
fn predict_refuses_rows_that_contradict_each_other() {
    let header = "run,ifls,ptfs_installed,priority_queueing_enabled,guest,workload,priority\n";
    for (rows, wanted) in [
        ("a,8,yes,yes,A,STR,low\na,4,yes,yes,B,STR,high\n", ["row 2: ifls", "\"8\" in row 1"]),
        ("a,8,yes,yes,A,STR,low\nb,8,yes,no,A,RR,-\na,8,yes,yes,A,STR,high\n", ["row 3: guest", "row 1"]),
        ("a,8,no,yes,A,STR,low\n", ["row 1: priority_queueing_enabled", "PTFs"]),
        ("a,8,yes,yes,A,STR,-\n", ["row 1: priority", "low, normal or high"]),
        ("a,8,yes,maybe,A,STR,low\n", ["row 1: priority_queueing_enabled", "one of: yes, no"]),
        ("a,8,yes,yes,A,CRR,low\n,8,yes,yes,A,STR,low\n", ["row 1: workload", "row 2: run"]),
        ("a,99,yes,yes,A,STR,low\n", ["row 1: lpar.processors", "1 to 16"]),
    ] {
        let output = datapath(&["predict", "priority-queueing", "-"], format!("{header}{rows}"));
        assert_eq!(output.status.code(), Some(2), "{rows}");
        let message = text(&output.stderr);
        assert!(wanted.iter().all(|part| message.contains(part)), "{rows}: {message}");
        // The other run is not affected.
        assert_eq!(output.stdout.is_empty(), !rows.contains("\nb,"));
    }
}

#[test]
fn predict_knows_processors() {
    let output = datapath(&["predict", "24-way", "-", "--quick"], "run,processors\nx,20\n");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let csv = text(&output.stdout);
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!((lines[0][..4].join(","), lines.len()), ("run,processors,tx_per_s,tx_per_s_half_width".into(), 2));
    assert_eq!(lines[0][lines[0].len() - 2..], ["diagnoses_per_tx_half_width", "problem"]);
    assert!((500.0..5000.0).contains(&lines[1][2].parse::<f64>().expect("a number")), "{csv}");
    for bad in ["", "0", "65", "many"] {
        let output = datapath(&["predict", "24-way", "-"], format!("run,processors\nx,{bad}\n"));
        assert_eq!(output.status.code(), Some(2), "{bad}");
        assert!(text(&output.stderr).contains("row 1: "), "{}", text(&output.stderr));
    }
}

#[test]
fn predict_reports_every_bad_row() {
    let input = "workload,mtu,smt,layer,connections,attachment\nRR,1492,1,3,0,vswitch\nCRR,1492,1,3,1,vswitch\n";
    let output = datapath(&["predict", "osa-vs-vswitch", "-", "--quick"], input);
    assert_eq!(output.status.code(), Some(2));
    let message = text(&output.stderr);
    assert!(message.contains("row 1: workload.connections") && message.contains("row 2: workload"), "{message}");
}

/// The message of a refusal: exit code 2, nothing on standard output, and text for people that a
/// terminal shows unchanged.
pub(crate) fn refusal(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    const RUST: &[&str] = &["u8", "u16", "u32", "u64", "usize", "f64", "map", "sequence", "struct", "EOF", "ident"];
    let output = datapath(arguments, input);
    let message = text(&output.stderr);
    let what: String = format!("{arguments:?}: {message}").chars().take(2000).collect();
    assert_eq!(output.status.code(), Some(2), "{what}");
    assert!(output.stdout.is_empty(), "{what}");
    assert!(message.ends_with('\n') && message.trim_end().len() > 20, "{what}");
    assert!(message.lines().all(|line| line.chars().count() < 700), "{what}");
    assert!(!message.chars().any(|c| c.is_control() && c != '\n' || "\u{202e}\u{feff}".contains(c)), "{what}");
    let mut words = message.split(|c: char| !c.is_alphanumeric());
    assert!(!words.any(|word| RUST.contains(&word)), "{what}");
    message
}

/// A path for a file, with its own name for each test.
pub(crate) fn place(name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("command line");
    fs::create_dir_all(&folder).expect("it can be made");
    folder.join(name).to_str().expect("UTF-8").to_owned()
}

pub(crate) fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = place(name);
    fs::write(&path, content).expect("it can be written");
    path
}

const HEADER: &str = "workload,mtu,smt,layer,connections,attachment\n";
const QUEUEING: &str = "run,ifls,ptfs_installed,priority_queueing_enabled,guest,workload,priority\n";

#[test]
fn json_that_is_no_scenario_is_refused_in_words() {
    let deep = "[".repeat(100_000);
    let deep_objects = r#"{"a":"#.repeat(100_000);
    let long_name = format!(r#"{{"{}":1}}"#, "x".repeat(100_000));
    let long_platform = format!(r#"{{"platform":"{}"}}"#, "x ".repeat(50_000));
    let long_kind = format!(r#"{{"workload":{{"kind":"{}"}}}}"#, "x".repeat(100_000));
    let cases: &[(&[u8], &str)] = &[
        (b"", "standard input: is empty ("),
        (b" \r\n\t", "standard input: is empty ("),
        (b"{\n\"platform\":\"\xff\"}", "is not UTF-8 text from line 2 on"),
        (b"\xff\xfe{\0}\0", "is UTF-16 text"),
        (b"\0", "line 1, column 1"),
        (b"[]", "must be an object, not a list"),
        (b"1", "must be an object, not 1"),
        (b"null", "must be an object"),
        (b"{} {}", "line 1, column 4"),
        (b"{", "ends too early"),
        (b"{\"a", "ends too early"),
        (b"{'seed':1}", "line 1, column 2"),
        (b"{\"seed\":1,}", "line 1, column 11"),
        (br#"{"network":{"link_gbps":NaN}}"#, "column 25: NaN}}"),
        (br#"{"network":{"link_gbps":-Infinity}}"#, ": -Infinity}}"),
        (br#"{"network":{"link_gbps":1e999}}"#, ": 1e999}}"),
        (br#"{"network":{"link_gbps":1e300}}"#, "network.link_gbps: 1e+300 is out of range"),
        (br#"{"network":{"link_gbps":"10"}}"#, "network.link_gbps: must be a number, not \"10\""),
        (br#"{"seed":1,"seed":2}"#, "seed: is given twice"),
        (br#"{"workload":{"connections":3,"connections":4}}"#, "workload.connections: is given twice"),
        (br#"{"platform":"z14","pairs":[{},{"kind":"RR","kind":"RR"}]}"#, "pairs.1.kind: is given twice"),
        (br#"{"workload":{"connections":1.5}}"#, "workload.connections: must be a whole number, not 1.5"),
        (br#"{"workload":{"connections":-1}}"#, "workload.connections: -1 is out of range (1 to 500"),
        (br#"{"workload":{"connections":"3"}}"#, "workload.connections: must be a whole number, not \"3\""),
        (br#"{"workload":{"file_bytes":[]}}"#, "workload.file_bytes: must be a whole number, not a list"),
        (
            br#"{"workload":{"connections":99999999999}}"#,
            "workload.connections: 99999999999 is out of range (1 to 500 connections)",
        ),
        (br#"{"workload":{"connections":1e30}}"#, "workload.connections: 1e+30 is out of range"),
        (br#"{"seed":18446744073709551616}"#, "seed: 1.8446744073709552e+19 is out of range (0 to 9007199254740991)"),
        (br#"{"lpar":{"smt":300}}"#, "lpar.smt: 300 is out of range (1 to 2 threads per core)"),
        (br#"{"lpar":7}"#, "lpar: must be an object, not 7"),
        (br#"{"hypervisor":{"qebsm":1}}"#, "hypervisor.qebsm: must be true or false, not 1"),
        (br#"{"platform":15}"#, "platform: must be text, not 15"),
        (br#"{"platform":"z14","pairs":{}}"#, "pairs: must be a list, not an object"),
        (br#"{"platform":"z14","pairs":[null]}"#, "pairs.0: must be an object, not null"),
        (br#"{"platform":"z14","pairs":[{"priorities":1}]}"#, "pairs.0.priorities: is an unknown field"),
        (br#"{"workload":{"conections":3}}"#, "workload.conections: is an unknown field"),
        (br#"{"workload":{"kind":true}}"#, "workload.kind: cannot be true (one of: RR, "),
        (
            br#"{"network":{"attachment":"osa"}}"#,
            "network.attachment: cannot be \"osa\" (did you mean dedicated-osa? one of: dedicated-osa, ",
        ),
        (br#"{"\u001b[31mred":1}"#, r"\u{1b}[31mred: is an unknown field"),
        (br#"{"platform":"\u202e\u001b]0;\u0007\r\n"}"#, r#"there is no platform "\u{202e}\u{1b}]0;\u{7}\r\n""#),
        (b"{\"platform\":\"\x01\"}", r"line 1, column 14: \u{1}"),
        (deep.as_bytes(), "is nested too deeply"),
        (deep_objects.as_bytes(), "is nested too deeply"),
        (long_name.as_bytes(), "xxx…: is an unknown field"),
        (long_platform.as_bytes(), "platform: there is no platform"),
        (long_kind.as_bytes(), "workload.kind: cannot be"),
    ];
    for (input, wanted) in cases {
        let message = refusal(&["run", "-", "--for", "1ms"], input);
        assert!(message.starts_with("datapath: standard input: ") && message.contains(wanted), "{wanted}: {message}");
        assert_eq!(message.lines().count(), 1, "{message}");
    }
}

#[test]
fn a_table_that_is_none_is_refused_in_words() {
    let row = "RR,1492,1,3,10,vswitch\n";
    let with = |rows: &str| format!("{HEADER}{rows}").into_bytes();
    let separated = |separator: &str| format!("{HEADER}{row}").replace(',', separator).into_bytes();
    let cases: &[(&str, Vec<u8>, &[&str])] = &[
        ("osa-vs-vswitch", Vec::new(), &["standard input: is empty ("]),
        ("osa-vs-vswitch", b"\n\r\n".into(), &["is empty ("]),
        ("osa-vs-vswitch", with(""), &["has no rows"]),
        ("osa-vs-vswitch", b"a\n\xff\n".into(), &["is not UTF-8 text from line 2 on"]),
        ("osa-vs-vswitch", b"\xfe\xff\0a".into(), &["is UTF-16 text"]),
        ("osa-vs-vswitch", b"a,b\n1,2\n".into(), &["lacks the columns workload, ", "mtu", "connections"]),
        ("osa-vs-vswitch", with(row).split_off(9), &["lacks the column workload (osa-vs-vswitch needs workload, "]),
        (
            "priority-queueing",
            b"run,priority\na,-\n".into(),
            &["lacks the columns guest, ifls, ptfs_installed, workload"],
        ),
        ("osa-vs-vswitch", br#"{"workload":{"connections":3}}"#.into(), &["lacks the columns"]),
        ("osa-vs-vswitch", separated(";"), &["is separated by semicolons (commas "]),
        ("osa-vs-vswitch", separated("\t"), &["is separated by tabs (commas "]),
        ("osa-vs-vswitch", format!("mtu,{HEADER}1492,{row}").into(), &["mtu: is there twice"]),
        ("osa-vs-vswitch", with("RR,1492\n"), &["row 1: has 2 cells, the header has 6 cells"]),
        ("osa-vs-vswitch", with("RR,1492,1,3,10,vswitch,x\nRR\n"), &["row 1: has 7", "row 2: has 1 cell,"]),
        ("osa-vs-vswitch", with("\"RR,1492,1,3,10,vswitch\nRR"), &["row 1: has 1 cell,", "is a quote not closed?"]),
        (
            "osa-vs-vswitch",
            with("RR,NaN,1,3,1.5,vswitch\n"),
            &["row 1: mtu: cannot be \"NaN\"", "row 1: connections: cannot be \"1.5\""],
        ),
        (
            "osa-vs-vswitch",
            with("RR,1e30,300,3,-1,vswitch\r\n"),
            &["row 1: mtu: cannot be", "row 1: smt: cannot be", "row 1: connections: cannot be \"-1\""],
        ),
        (
            "osa-vs-vswitch",
            with(&format!("RR,{},1,3,1,vswitch\n", "9".repeat(100_000))),
            &["row 1: mtu: cannot be \"99"],
        ),
        ("osa-vs-vswitch", with("\x1b[31mRR,1492,1,3,1,vswitch\n"), &[r#"row 1: workload: cannot be "\u{1b}[31mRR""#]),
        ("osa-vs-vswitch", with(",,,,,\n"), &["row 1: workload: is missing", "row 1: attachment: is missing"]),
        ("OSA-VS-VSWITCH", with("RR,100,1,3,1,vswitch\n"), &["row 1: network.mtu: 100 is out of range"]),
        ("24-way", format!("processors\n{}", "16\n".repeat(20_000)).into(), &["has 20000 rows"]),
        (
            "priority-queueing",
            format!("{QUEUEING}{}", "a,8,yes,yes,A,STR,low\n".repeat(2)).into(),
            &["row 2: guest: is \"A\" as in row 1"],
        ),
        ("nope", with(row), &["there is no report \"nope\"; one of: "]),
        ("\x1b[31m", with(row), &[r#"there is no report "\u{1b}[31m""#]),
    ];
    for (report, input, wanted) in cases {
        let message = refusal(&["predict", report, "-"], input);
        assert!(wanted.iter().all(|wanted| message.contains(wanted)), "{wanted:?}: {message}");
    }
}

#[test]
fn a_meaningless_command_line_is_refused_in_words() {
    let long = "9".repeat(100_000);
    let run = |options: &[&'static str]| [&["run", "rr-vswitch"], options].concat();
    let time = "must be a time from 1ns to 100days, as in 50ms or 2s";
    let whole = "must be a whole number from 0";
    let count = "must be a whole number from 1";
    for (arguments, wanted) in [
        (run(&["--for", "0s"]), time),
        (run(&["--for", "-5s"]), time),
        (run(&["--for", "5"]), time),
        (run(&["--for", ""]), time),
        (run(&["--for", "1e30days"]), time),
        (run(&["--for", "101days"]), time),
        (run(&["--for", "99999999999999999999s"]), time),
        (run(&["--for", "\x1b[31m"]), r"'\u{1b}[31m'"),
        (vec!["run", "rr-vswitch", "--for", &long], time),
        (run(&["--for"]), "--for <DURATION>"),
        (run(&["--seed", "-1"]), whole),
        (run(&["--seed", "1.5"]), whole),
        (run(&["--seed", "18446744073709551616"]), whole),
        (run(&["--seed", "18446744073709551615"]), "must be 0 to 9007199254740991"),
        (run(&["--json", "--json"]), "cannot be used multiple times"),
        (run(&["--\x1b[31m"]), r"'--\u{1b}[31m'"),
        (run(&["more"]), "'more'"),
        (vec!["run", ""], "neither a file nor a scenario"),
        (vec!["run", &long], "999…"),
        (vec!["run", "\x1b[31mred\n"], r#""\u{1b}[31mred\n" is neither a file nor a scenario"#),
        (vec!["run"], "<SCENARIO>"),
        (vec!["run", "/"], "/: cannot be read: Is a directory"),
        (vec!["run", "/no/such.json"], "\"/no/such.json\" is neither a file nor a scenario"),
        (vec!["predict", "24-way", "/"], "/: cannot be read: Is a directory"),
        (vec!["predict", "24-way", "/no/such.csv"], "/no/such.csv: cannot be read: No such file"),
        (vec!["validate", "--format", "xml"], "text, csv, json"),
        (vec!["calibrate", "z15", "--rounds", "0"], count),
        (vec!["calibrate", "z15", "--rounds", "-1"], count),
        (vec!["calibrate", "z15", "--rounds", "99999999999999999999"], count),
        (vec!["calibrate", "\x1b[31m"], r#"there is no platform "\u{1b}[31m""#),
        (vec!["calibrate", "z15", "--report", "\x1b"], r#"z15 has no report "\u{1b}""#),
        (vec!["\x1b[31mred"], r"'\u{1b}[31mred'"),
        (vec![], "Usage: datapath [OPTIONS] <COMMAND>"),
    ] {
        let message = refusal(&arguments, "");
        assert!(message.contains(wanted), "{arguments:?}: {message}");
    }
}

#[test]
fn a_problem_names_the_file_it_is_in() {
    let json = file("my own.json", r#"{"network":{"mtu":100},"workload":{"connections":0}}"#);
    let message = refusal(&["run", &json], "");
    assert!(message.starts_with("datapath: ") && message.lines().count() == 2, "{message}");
    assert!(message.lines().all(|line| line.contains("my own.json: ")), "{message}");
    assert!(message.contains("my own.json: network.mtu: 100 is out of range"), "{message}");
    let json = file("odd\x1b[31m.json", "[]");
    assert!(refusal(&["run", &json], "").contains(r"odd\u{1b}[31m.json: must be an object"));

    let csv = file("my own.csv", format!("{HEADER}RR,1492,1,3,x,vswitch\n"));
    let message = refusal(&["predict", "osa-vs-vswitch", &csv], "");
    assert!(message.contains("my own.csv: row 1: connections: cannot be \"x\""), "{message}");
}

#[test]
fn a_byte_order_mark_and_windows_line_ends_are_ignored() {
    let output = datapath(&["run", "-", "--for", "1ms", "--json"], "\u{feff}{\r\n\"seed\": 7.0\r\n}\r\n");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(json["description"]["seed"], 7);

    let table = format!("\u{feff}{HEADER}RR,1492.0,1,3,10,vswitch\n").replace('\n', "\r\n");
    let output = datapath(&["predict", "osa-vs-vswitch", "-"], table);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let csv = text(&output.stdout);
    assert!(csv.starts_with("workload,mtu,") && csv.lines().count() == 2, "{csv}");
}

#[test]
fn too_much_is_refused_before_it_is_read_whole() {
    let much = " ".repeat(10_000_001);
    for arguments in [&["run", "-"][..], &["predict", "24-way", "-"]] {
        assert!(refusal(arguments, &much).contains("standard input: is larger than 10 MB"));
    }
    assert!(refusal(&["run", &file("much.json", &much)], "").contains("much.json: is larger than 10 MB"));
    let just_enough = format!("{}{{}}", &much[3..]);
    assert!(datapath(&["run", "-", "--for", "1ms"], just_enough).status.success());
}

#[test]
fn many_problems_are_cut_short() {
    let pairs = vec![r#"{"connections":0}"#; 500].join(",");
    let message = refusal(&["run", "-"], format!(r#"{{"platform":"z14","pairs":[{pairs}]}}"#));
    assert_eq!(message.lines().count(), 101);
    assert!(message.ends_with("… and 401 more\n"), "{message}");

    let rows = "RR,100,1,3,10,vswitch\n".repeat(101);
    let message = refusal(&["predict", "osa-vs-vswitch", "-"], format!("{HEADER}{rows}"));
    assert_eq!(message.lines().count(), 101);
    assert!(message.contains("row 100: ") && message.ends_with("… and 1 more\n"), "{message}");
    let rows = "RR,100,1,3,10,vswitch\n".repeat(100);
    assert_eq!(refusal(&["predict", "osa-vs-vswitch", "-"], format!("{HEADER}{rows}")).lines().count(), 100);
}

/// The writing end of a pipe without a reader.
fn closed_pipe() -> PipeWriter {
    std::io::pipe().expect("a pipe").1
}

/// Every command that prints and ends soon.
const PRINTING: [&[&str]; 10] = [
    &["list"],
    &["--help"],
    &["run", "--help"],
    &["--version"],
    &["run", "rr-vswitch", "--for", "1ms"],
    &["run", "rr-vswitch", "--for", "1ms", "--json"],
    &["validate", "qebsm-fcp"],
    &["validate", "qebsm-fcp", "--format", "csv"],
    &["validate", "qebsm-fcp", "--format", "json"],
    &["calibrate", "z990", "--report", "qebsm-fcp", "--rounds", "1"],
];

fn with_table(run: impl Fn(&[&str])) {
    let table = file("one.csv", format!("{HEADER}RR,1492,1,3,10,vswitch\n"));
    run(&["predict", "osa-vs-vswitch", &table]);
    one_in(2, PRINTING).for_each(run);
}

#[test]
fn a_closed_pipe_is_a_quiet_success() {
    with_table(|arguments| {
        let output = program().args(arguments).stdout(closed_pipe()).stderr(Stdio::piped()).output().expect("it runs");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}: {}", text(&output.stderr));
        if arguments[0] != "calibrate" {
            assert!(output.stderr.is_empty(), "{arguments:?}: {}", text(&output.stderr));
        }
        let status = program().args(arguments).stdout(closed_pipe()).stderr(closed_pipe()).status().expect("it runs");
        assert_eq!(status.code(), Some(0), "{arguments:?}, both closed");
        let output = program().args(arguments).stderr(closed_pipe()).output().expect("it runs");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}, errors closed");
        assert!(!output.stdout.is_empty(), "{arguments:?}");
    });
}

#[test]
fn a_message_without_a_reader_still_leaves_the_exit_code() {
    for arguments in [&["run", "nope"][..], &["run", "--nope"], &["validate", "nope"], &["calibrate", "nope"], &[]] {
        let status = program().args(arguments).stderr(closed_pipe()).status().expect("it runs");
        assert_eq!(status.code(), Some(2), "{arguments:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported_once() {
    let full = || fs::OpenOptions::new().write(true).open("/dev/full").expect("Linux has it");
    with_table(|arguments| {
        let output = program().args(arguments).stdout(full()).stderr(Stdio::piped()).output().expect("it runs");
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {message}");
        let last = message.lines().last().unwrap_or_default();
        assert!(last.starts_with("datapath: standard output: cannot be written: No space left"), "{message}");
        assert!(arguments[0] == "calibrate" || message.lines().count() == 1, "{arguments:?}: {message}");
        let status = program().args(arguments).stdout(full()).stderr(full()).status().expect("it runs");
        assert_eq!(status.code(), Some(1), "{arguments:?}, both full");
    });
}

#[cfg(unix)]
#[test]
fn a_pipe_is_as_good_as_a_file() {
    let scenario = r#"{"network":{"mtu":100}}"#;
    assert!(refusal(&["run", "/dev/stdin"], scenario).contains("/dev/stdin: network.mtu: 100 is out of range"));
    assert!(datapath(&["run", "/dev/stdin", "--for", "1ms"], "{}").status.success());

    let pipe = place("pipe");
    if fs::exists(&pipe).expect("it can be looked at") {
        fs::remove_file(&pipe).expect("it is ours");
    }
    assert!(Command::new("mkfifo").arg(&pipe).status().expect("it is there").success());
    let child = program().args(["run", &pipe]).stderr(Stdio::piped()).spawn().expect("it starts");
    fs::write(&pipe, scenario).expect("it is read");
    let output = child.wait_with_output().expect("it ends");
    assert!(text(&output.stderr).contains("pipe: network.mtu: 100 is out of range"), "{}", text(&output.stderr));
    assert_eq!(output.status.code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn an_unreadable_file_is_not_a_fault_of_the_input() {
    for arguments in [&["run", "/proc/self/mem"][..], &["predict", "24-way", "/proc/self/mem"]] {
        let output = datapath(arguments, "");
        assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
        assert!(text(&output.stderr).contains("/proc/self/mem: cannot be read: "), "{}", text(&output.stderr));
    }
    assert!(refusal(&["run", "/dev/zero"], "").contains("/dev/zero: is larger than 10 MB"));
}

#[test]
fn calibrate_tries_its_output_before_it_fits() {
    let old = file("old.toml", "old");
    let below = format!("{old}/below.toml");
    let folder = PathBuf::from(&old).with_file_name("new folder/");
    let long = PathBuf::from(&old).with_file_name("x".repeat(300));
    for (path, wanted) in [
        ("/no/such/z15.toml", "/no/such/z15.toml: cannot be written: No such file"),
        ("/", "/: is a directory"),
        (&below, "below.toml: cannot be written: Not a directory"),
        (folder.to_str().expect("UTF-8"), "new folder/: cannot be written: Is a directory"),
        (long.to_str().expect("UTF-8"), "cannot be written: File name too long"),
    ] {
        // The fit takes minutes.
        let message = refusal(&["calibrate", "z15", "--output", path], "");
        assert!(message.contains(wanted) && !message.contains("fitting"), "{message}");
    }
    let kept = file("kept.toml", "kept");
    let lock = |readonly: bool| {
        let mut permissions = fs::metadata(&kept).expect("it is there").permissions();
        permissions.set_readonly(readonly);
        fs::set_permissions(&kept, permissions).expect("it is ours");
    };
    lock(true);
    let output = datapath(&["calibrate", "z15", "--output", &kept], "");
    lock(false);
    assert_eq!(output.status.code(), Some(1));
    let message = text(&output.stderr);
    assert!(message.contains("kept.toml: cannot be written: ") && !message.contains("fitting"), "{message}");
    assert_eq!(fs::read_to_string(&kept).expect("it is there"), "kept");
}

#[test]
fn calibrate_replaces_a_file_by_a_whole_one() {
    let fit =
        |path: &str| datapath(&["calibrate", "z990", "--report", "qebsm-fcp", "--rounds", "1", "--output", path], "");
    let printed = datapath(&["calibrate", "z990", "--report", "qebsm-fcp", "--rounds", "1"], "").stdout;
    assert!(text(&printed).contains("[constants."));
    let path = file("z990 fitted.toml", "much longer than what replaces it\n".repeat(10_000));
    let concurrent = || fs::read_dir(PathBuf::from(&path).with_file_name("")).expect("a folder").flatten();
    for before in ["there", "not there"] {
        assert!(fit(&path).status.success(), "{before}");
        assert!(fs::read(&path).expect("it is there") == printed, "{before}");
        assert!(!concurrent().any(|entry| entry.file_name().to_string_lossy().starts_with(".datapath")), "{before}");
        fs::remove_file(&path).expect("it is there");
    }
}

/// Nothing larger than half a kilobyte can be written; the program must survive the signal for
/// that.
#[cfg(unix)]
#[test]
fn calibrate_keeps_a_file_that_it_cannot_replace() {
    let kept = file("kept whole.toml", "kept");
    let limited = "trap '' XFSZ; ulimit -f 1; exec \"$0\" \"$@\"";
    let program = program().get_program().to_owned();
    let mut shell = Command::new("sh");
    shell.args(["-c", limited]).arg(program);
    shell.args(["calibrate", "z990", "--report", "qebsm-fcp", "--rounds", "1", "--output", &kept]);
    let output = shell.output().expect("there is a shell");
    let message = text(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(message.contains("kept whole.toml: cannot be written: File too large"), "{message}");
    assert_eq!(fs::read_to_string(&kept).expect("it is there"), "kept");
}

/// A stack larger than any address space: not even the first thread can be started, so no other
/// thread interferes.
#[cfg(target_os = "linux")]
#[test]
fn a_failure_to_start_threads_is_reported() {
    for arguments in [&["validate", "qebsm-fcp"][..], &["calibrate", "z990", "--report", "qebsm-fcp"]] {
        let output =
            program().env("RUST_MIN_STACK", (1_u64 << 60).to_string()).args(arguments).output().expect("it runs");
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert!(message.starts_with("datapath: the threads to simulate with cannot be started: "), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
    }
}

#[test]
fn a_sweep_is_the_same_in_shards() {
    let spec = r#"{"vary":{"workload.connections":[1,10,501],"constants.dispatch":[0.5,1],"network.attachment":["vswitch","dedicated-osa"]},
        "figures":["total_cpu","throughput"],"for_ms":200}"#;
    let run = |arguments: &[&str]| {
        let output = datapath(&[&["sweep", "-"], arguments].concat(), spec);
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let whole = run(&[]);
    let mut lines: Vec<&str> = whole.lines().collect();
    assert_eq!(lines.len(), 13);
    assert!(
        lines[0].starts_with(
            "point,points,constants.dispatch,network.attachment,workload.connections,seed,engine,total_cpu,"
        )
    );
    let first = concat!("0,12,0.5,vswitch,1,1,", env!("CARGO_PKG_VERSION"), ",0.008");
    assert!(lines[1].starts_with(first) && lines[1].contains("what if"), "{}", lines[1]);
    assert!(
        lines[3]
            .contains("workload.connections: 501 is out of range (1 to 500 connections; 501 is possible only over "),
        "{}",
        lines[3]
    );
    let shards: String = (1..=3).map(|i| run(&["--shard", &format!("{i}/3")])).collect();
    let mut put_together: Vec<&str> = shards.lines().collect();
    assert_eq!(put_together[0], lines[0]);
    lines.sort_unstable();
    put_together.sort_unstable();
    assert_eq!(put_together, lines);
    for (arguments, input, wanted) in [
        (vec!["sweep", "-", "--shard", "4/3"], spec, "must be i/n"),
        (vec!["sweep", "-"], "{\"vary\":{\"workload.connections\":[]}}", "vary.workload.connections: is empty"),
        (vec!["sweep", "-"], "{\"vary\":{\"network.mtu\":[1]}}", "network.mtu: 1 is out of range"),
        (vec!["sweep", "-"], "{\"figures\":[\"speed\"]}", "figures: there is no \"speed\""),
        (vec!["sweep", "-"], "{\"figures\":[\"response_tim\"]}", "did you mean response_time?"),
        (vec!["sweep", "-"], "{\"figures\":[\"respons_p59\"]}", "did you mean response_p50?"),
        (vec!["sweep", "-"], "[]", "standard input:"),
    ] {
        let output = datapath(&arguments, input);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(text(&output.stderr).contains(wanted), "{}", text(&output.stderr));
    }
}

#[test]
fn sensitivity_shows_the_sensitivity_of_figures() {
    let output = datapath(&["sensitivity", "rr-vswitch", "--json"], "");
    assert!(output.status.success(), "{}", text(&output.stderr));
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let figures = json["figures"].as_array().unwrap();
    let ids: Vec<_> = figures.iter().map(|figure| figure["id"].as_str().unwrap()).collect();
    let run = text(&datapath(&["run", "rr-vswitch", "--for", "300ms", "--json"], "").stdout);
    let run: serde_json::Value = serde_json::from_str(&run).unwrap();
    // The jackknife gives no interval of a percentile, so percentiles have no sensitivity.
    let in_run = run["report"]["figures"].as_array().unwrap().iter().filter(|one| one["chart"] != "distribution");
    assert_eq!(ids, in_run.map(|one| one["id"].as_str().unwrap()).collect::<Vec<_>>());
    assert!(ids.starts_with(&["throughput", "total_cpu"]), "{ids:?}");
    let first = &figures[0]["elasticities"][0];
    assert_eq!((first["constant"].as_str(), figures[0]["degree"].as_i64()), (Some("vswitch_hold"), Some(-1)));
    assert!(first["value"].as_f64().unwrap() < -0.4 && first["half_width"].as_f64().unwrap() < 0.01, "{first}");
    let left = figures[0]["sum"].as_f64().unwrap() + 1.0;
    assert!(left.abs() <= figures[0]["sum_half_width"].as_f64().unwrap(), "{left}");

    let shown = text(&datapath(&["sensitivity", "rr-vswitch", "--figures", "response_time"], "").stdout);
    assert!(shown.starts_with("response_time (degree 1)\n  vswitch_hold "), "{shown}");
    assert!(shown.contains("from the degree") && !shown.contains("throughput"), "{shown}");
    let output = datapath(&["sensitivity", "rr-vswitch", "--figures", "speed"], "");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("one of: throughput"));
}

/// Examples of a help text: lines after `$`, continued while they end with a backslash.
fn examples(help: &str) -> Vec<String> {
    let mut lines = help.lines();
    let mut all = Vec::new();
    while let Some(line) = lines.next() {
        let Some(first) = line.strip_prefix("  $ ") else { continue };
        let mut command = first.to_owned();
        while command.ends_with('\\') {
            command = format!("{}\n{}", command, lines.next().expect("another line"));
        }
        all.push(command);
    }
    all
}

#[test]
fn every_example_of_the_help_runs() {
    let overview = text(&datapath(&["help"], "").stdout);
    let commands = overview.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands: Vec<_> = commands.map_while(|line| line.split_whitespace().next()).collect();
    assert!(commands.len() > 8, "{commands:?}");
    let folder = std::env::temp_dir().join(format!("datapath-examples-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("it can be made");
    let program = fs::canonicalize(program().get_program()).expect("it is there");
    let path = std::env::join_paths(
        std::iter::once(program.parent().expect("a folder").to_owned())
            .chain(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default())),
    );
    let path = path.expect("a path");
    for command in commands.into_iter().filter(|&name| name != "help") {
        let help = text(&datapath(&["help", command], "").stdout);
        assert!(help.lines().all(|line| line.chars().count() <= 100), "{help}");
        let examples = examples(&help);
        assert!(!examples.is_empty(), "{command} has no example");
        // It measures the speed of this machine for seconds; `npm run bench` runs it.
        let measured = examples.iter().filter(|_| command != "bench");
        // The examples of these measure for long, and none needs another.
        let many = if ["plan", "sensitivity", "validate"].contains(&command) { examples.len() } else { 1 };
        for example in one_in(many, measured) {
            let run = Command::new("sh").args(["-c", example]).current_dir(&folder).env("PATH", &path).output();
            let run = run.expect("a shell");
            assert!(run.status.success() && !run.stderr.starts_with(b"datapath:"), "{example}: {}", text(&run.stderr));
        }
    }
    fs::remove_dir_all(&folder).expect("it can be removed");
}

#[test]
fn a_command_is_known_by_its_old_name() {
    let today = datapath(&["sensitivity", "rr-vswitch", "--figures", "throughput", "--interactions"], "");
    let former = datapath(&["explain", "rr-vswitch", "--figures", "throughput", "--pairs"], "");
    assert!(today.status.success() && today.stdout == former.stdout);
}

#[test]
fn sensitivity_shows_the_joint_effect_of_two_durations() {
    let arguments = ["sensitivity", "rr-vswitch", "--interactions", "--figures", "throughput,utilisation"];
    let output = datapath(&[&arguments[..], &["--json"]].concat(), "");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let pairs = json["pairs"].as_array().unwrap();
    let of = |id: &str| pairs.iter().filter(|pair| pair["figure"] == id).collect::<Vec<_>>();
    assert_eq!((of("throughput").len(), of("utilisation").len(), pairs.len()), (15, 15, 30));
    let first = of("throughput")[0];
    assert_eq!(first["constants"], serde_json::json!(["vswitch_hold", "card_per_batch"]));
    let [alone, both] = [&first["alone"][1], &first["both"]].map(|times| times["times"].as_f64().unwrap());
    assert!(1.15 < alone && alone + 0.3 < both, "{first}");
    // They follow one another.
    assert!(first["beyond"].as_f64().unwrap().abs() < 1e-3, "{first}");
    assert!(of("utilisation")[0]["beyond"].is_null());

    let shown = text(&datapath(&arguments, "").stdout);
    assert!(shown.contains("\n  vswitch_hold, card_per_batch "), "{shown}");
    let without = text(&datapath(&arguments[..2], "").stdout);
    assert!(!without.contains("both halved"), "{without}");
}

/// The text of a machine's file before and after the value of a constant, and that value.
fn around<'a>(machine: &'a str, constant: &str) -> (&'a str, f64, &'a str) {
    let heading = format!("[constants.{constant}]\nvalue = ");
    let value = machine.find(&heading).expect("it has that constant") + heading.len();
    let (before, rest) = machine.split_at(value);
    let (value, after) = rest.split_at(rest.find('\n').expect("more than one line"));
    (before, value.parse().expect("a number"), after)
}

/// The built-in machine with one constant multiplied by `times`.
fn machine(name: &str, constant: &str, times: f64) -> String {
    let (before, value, after) = around(Platform::built_in_text(name).expect("it is built in"), constant);
    file(&format!("{name} {constant}.toml"), format!("{before}{}{after}", value * times))
}

#[test]
fn a_machine_of_a_user_is_a_what_if() {
    let machine = &*machine("z15", "card_per_batch", 0.5);
    let rate = |arguments: &[&str]| {
        let output = datapath(arguments, "{}");
        assert!(output.status.success(), "{}", text(&output.stderr));
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        let first = &json["report"]["figures"][0];
        (first["value"].as_f64().unwrap(), first["published"].is_null(), json["report"]["what_if"].clone())
    };
    let (found, is_published, nothing) = rate(&["run", "-", "--json"]);
    let (faster, is_other, what_if) = rate(&["run", "-", "--json", "--platform", machine]);
    assert!(faster > 1.1 * found, "{faster} against {found}");
    assert!(!is_published && is_other && nothing.is_null());
    assert_eq!(what_if[0]["path"], "platform");

    let row = "workload,mtu,smt,layer,connections,attachment\nRR,1492,1,3,1,vswitch\n";
    let csv = text(&datapath(&["--platform", machine, "predict", "osa-vs-vswitch", "-"], row).stdout);
    assert!(csv.lines().next().unwrap().ends_with(",what_if,problem"), "{csv}");
    assert!(csv.contains("is your own machine"), "{csv}");
    assert!(!text(&datapath(&["predict", "osa-vs-vswitch", "-"], row).stdout).contains("what_if"));

    // A file never takes the place of a built-in machine silently; under another name it does not.
    let named = |machine: &str| text(&datapath(&["list", "--platform", machine], "").stderr);
    assert!(named(machine).contains("has the name of a built-in one, z15"), "{}", named(machine));
    let other = fs::read_to_string(machine).unwrap().replace("name = \"z15\"", "name = \"my-z15\"\nbase = \"z15\"");
    assert_eq!(named(&file("my-z15.toml", other)), "");

    fs::write(machine, "name = \"z17\"").unwrap();
    let output = datapath(&["run", "-", "--platform", machine], "{}");
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("constants: is missing"), "{}", text(&output.stderr));
}

#[test]
fn a_machine_of_a_user_is_calibrated_to_the_reports_of_its_namesake() {
    let larger = machine("z990", "fcp_request", 1.5);
    let fitted = |options: &[&str]| {
        let fit = ["calibrate", "z990", "--report", "qebsm-fcp", "--rounds", "2"];
        let output = datapath(&[&fit[..], options].concat(), "");
        assert!(output.status.success(), "{}", text(&output.stderr));
        let machine = text(&output.stdout);
        let [(_, request, _), (_, io, _)] = ["fcp_request", "fcp_io"].map(|constant| around(&machine, constant));
        (request, io)
    };
    let ((request, io), (larger_request, larger_io)) = (fitted(&[]), fitted(&["--platform", &larger]));
    // The calibration does not fit the one constant. With fewer I/Os, each must cost more to reach
    // the measured total.
    assert_eq!(larger_request, 1.5 * request);
    assert!(1.3 * io < larger_io && larger_io < 1.5 * io, "{larger_io} against {io}");

    let message = refusal(&["calibrate", "z15", "--platform", &larger], "");
    assert!(message.contains("--platform: the machine in that file is not called \"z15\""), "{message}");
    let text = fs::read_to_string(&larger).expect("it is there").replacen("\"z990\"", "\"mine\"", 1);
    let mine = file("mine.toml", text);
    let message = refusal(&["calibrate", "mine", "--platform", &mine], "");
    assert!(message.contains("no report measured a machine called \"mine\""), "{message}");
}

/// With every command that simulates. A refused file gets the expected message.
#[test]
fn a_machine_of_a_user_is_refused_with_a_sentence_or_runs() {
    let z15 = Platform::built_in_text("z15").expect("it is built in");
    let with = |old: &str, new: &str| {
        assert!(z15.contains(old), "{old}");
        z15.replace(old, new)
    };
    let reports = "reports = [\"osa-vs-vswitch\"]\n";
    let sweep = file("swept.json", r#"{"vary":{"workload.connections":[20,50]},"for_ms":60}"#);
    for (index, machine) in [with(reports, ""), with(reports, "reports = []\n")].into_iter().enumerate() {
        let machine = &*file(&format!("without reports {index}.toml"), machine);
        for command in [&["run", "-", "--for", "200ms"][..], &["sweep", &sweep], &["list"], &["schema"]] {
            let output = datapath(&[command, &["--platform", machine]].concat(), "{}");
            assert!(output.status.success(), "{command:?}: {}", text(&output.stderr));
            assert!(!text(&output.stdout).is_empty(), "{command:?}");
        }
    }
    let of_path = "[paths.vswitch]\n";
    for (index, (machine, expected)) in [
        (with(reports, "reports = [\"nobody\"]\n"), "paths.vswitch.reports: \"nobody\" is no report on such a path"),
        (with(reports, "reports = [\"24-way\"]\n"), "(none, as in [], or of: osa-vs-vswitch"),
        (
            with("workloads = [\"RR\", \"STR\"]", "workloads = [\"WEB\"]"),
            "paths.vswitch.workloads: WEB is no work on such",
        ),
        (
            with("connections = [1, 50]", "connections = [1, 501]"),
            "paths.vswitch.connections: 501 is out of range (1 to 500",
        ),
        (with("mtu = [1492, 8992]", "mtu = [0]"), "paths.vswitch.mtu: 0 is out of range"),
        (with("link_gbps = [10]", "link_gbps = [1e308]"), "paths.vswitch.link_gbps: 1"),
        (with("link_gbps = [10]", "link_gbps = [nan]"), "paths.vswitch.link_gbps: must be a list"),
        (with("smt = [1, 2]", "smt = []"), "paths.vswitch.smt: is missing"),
        (with("smt = [1, 2]", "smt = [1, 2]\npairs = [9]"), "paths.vswitch.pairs: 9 is out of range"),
        (with("smt = [1, 2]", "smt = [1, 2]\npairs = [1]"), "paths.dedicated-osa.pairs: 1 is out of range"),
        (with("range = [3, 40]", "range = [40, 3]"), "constants.card_per_batch.range: is no range"),
        (with("start = 14.5", "start = -1"), "constants.card_per_batch.start: is out of range"),
        (with("value = 13.95", "value = 1e308"), "constants.card_per_batch: 1"),
        (with("value = 13.95", ""), "constants.card_per_batch: has no value"),
        (with(of_path, &format!("{of_path}{of_path}")), "duplicate key"),
        (String::new(), "name: is missing"),
    ]
    .into_iter()
    .enumerate()
    {
        let machine = file(&format!("wrong {index}.toml"), machine);
        for command in [&["run", "rr-vswitch"][..], &["sweep", &sweep], &["validate"], &["calibrate", "z15"], &["list"]]
        {
            let message = refusal(&[command, &["--platform", &machine]].concat(), "");
            assert!(message.contains(expected), "{command:?}: {expected} is not in {message}");
        }
    }
    let not_utf8 = file("latin1.toml", b"name = \"z\xff\"".as_slice());
    assert!(refusal(&["list", "--platform", &not_utf8], "").contains("is not UTF-8 text from line 1 on"));
    // Without the path that a report measured there is nothing to fit.
    let z990 = Platform::built_in_text("z990").expect("it is built in");
    let (before, of_fcp) = z990.split_once("[paths.fcp]\n").expect("it has a disk");
    let (_, after) = of_fcp.split_once("\n[").expect("it has other paths");
    let without_disk = file("without disk.toml", format!("{before}[{after}"));
    let message = refusal(&["calibrate", "z990", "--report", "qebsm-fcp", "--platform", &without_disk], "");
    assert!(message.contains("z990 has no report \"qebsm-fcp\"; one of: qebsm-osa-hipersockets, 24-way"), "{message}");
}

/// The problems of a path's description with one more field.
fn problems_with(way: &AttachmentRules, path: &str, value: &serde_json::Value) -> Vec<Problem> {
    let mut description = serde_json::to_value(&way.default).expect("it can be written");
    put(&mut description, path, value.clone());
    Scenario::from_json(&description.to_string(), &Platforms::default()).err().unwrap_or_default()
}

fn put(description: &mut serde_json::Value, path: &str, value: serde_json::Value) {
    let mut at = description;
    for name in path.split('.') {
        at = &mut at[name];
    }
    *at = value;
}

/// Every value of every field that some path accepts is tried on all paths of all machines: a
/// refusal names the paths that accept it, and `beside` where that is a remedy.
#[test]
fn a_refusal_names_the_way_out() {
    let rules = rules();
    let ways = || rules.machines.iter().flat_map(|machine| machine.ways.iter().map(move |way| (machine.name, way)));
    let mut refused = 0;
    for (machine, way) in ways() {
        for (other, has) in ways() {
            for rule in &has.fields {
                let values = rule.range.into_iter().flatten().chain(rule.choices.iter().copied());
                for value in values.map(|value| serde_json::to_value(value).expect("JSON")) {
                    if !problems_with(has, rule.path, &value).is_empty() {
                        continue;
                    }
                    let problems = problems_with(way, rule.path, &value);
                    let Some(problem) = problems.iter().find(|problem| problem.path == rule.path) else { continue };
                    let hint = problem.hint.as_str();
                    refused += 1;
                    let named = hint.split(['(', ')', ';']).any(|list| list.split(", ").any(|name| name == other));
                    assert!(named && hint.contains(has.attachment), "{machine} {}: {problem} {other}", way.attachment);
                    let Some((_, rest)) = hint.split_once("next to it: ") else { continue };
                    let main = rest.split(' ').next().expect("a way");
                    // The advised scenario runs.
                    let main =
                        ways().find(|(name, one)| *name == machine && one.attachment == main).expect("it is here");
                    let mut description = main.1.default.clone();
                    description.concurrent = vec![way.default.clone().into_concurrent()];
                    let mut description = serde_json::to_value(&description).expect("JSON");
                    put(&mut description, rule.path, value.clone());
                    if rule.path == "workload.kind" {
                        let workload = description["workload"].as_object_mut().expect("an object");
                        workload.retain(|name, _| ["kind", "connections"].contains(&name.as_str()));
                    }
                    assert_eq!(
                        Scenario::from_json(&description.to_string(), &Platforms::default()).err(),
                        None,
                        "{problem}"
                    );
                }
            }
        }
        // Paths.
        for (other, has) in ways() {
            let text = format!(r#"{{"platform":"{machine}","network":{{"attachment":"{}"}}}}"#, has.attachment);
            for problem in Scenario::from_json(&text, &Platforms::default()).err().unwrap_or_default() {
                refused += 1;
                assert!(problem.hint.as_str().contains(&format!("{} is on the ", has.attachment)), "{problem}");
                assert!(problem.hint.as_str().contains(other), "{problem}");
            }
        }
        // Constants.
        for (other, has) in ways() {
            let machine = Platform::built_in(other).expect("it is built in");
            for (name, constant) in machine.constants.iter() {
                let with = |way| problems_with(way, "constants", &serde_json::json!({ *name: constant.value }));
                let is_of_other = with(has).is_empty();
                for problem in with(way).iter().filter(|_| is_of_other) {
                    refused += 1;
                    assert!(
                        problem.hint.as_str().contains(has.attachment) && problem.hint.as_str().contains(other),
                        "{problem} {other}"
                    );
                }
            }
        }
    }
    assert!(refused > 1000, "{refused}");
    for (text, wanted) in [
        (r#"{"network":{"mtu":9000}}"#, "576 to 8992 bytes"),
        (r#"{"network":{"mtu":1}}"#, "576 to 8992 bytes"),
        (r#"{"workload":{"connections":99999999999}}"#, "1 to 500 connections"),
        (r#"{"network":{"link_gbps":10000}}"#, "Read as Mb/s it would be 10 Gb/s"),
        (r#"{"platform":"z990","network":{"attachment":"vswitch"}}"#, "vswitch is on the z15, z14, z900"),
        (r#"{"workload":{"kind":"CRR"}}"#, "(z900)"),
        (
            r#"{"platform":"z990","network":{"attachment":"hipersockets"},"lpar":{"capped":true}}"#,
            "guest-lan in `network`, hipersockets in `concurrent`",
        ),
        (
            r#"{"platform":"z900","network":{"attachment":"vm-router"},"pairs":[{}]}"#,
            "pairs are possible over dedicated-osa (z15, z990), vswitch (z15, z14, z900)",
        ),
        (r#"{"workload":{"file_bytes":1000}}"#, "it belongs to IOzone over fcp (z990)"),
        (r#"{"platform":"z14","pairs":[{"kind":"CRR"}]}"#, "(z900)"),
        (r#"{"platform":"z990","concurrent":[{"workload":{"kind":"CRR"}}]}"#, "(z900)"),
    ] {
        assert!(refusal(&["run", "-"], text).contains(wanted), "{wanted}: {}", refusal(&["run", "-"], text));
    }
    let message = refusal(&["predict", "osa-vs-vswitch", "-"], format!("{HEADER}CRR,1492,1,3,1,vswitch\n"));
    assert!(message.contains("CRR is in vswitch-vs-router"), "{message}");
}

/// Ways in which people mistype a word: in other letters, and with one letter missing.
fn mistyped(word: &str) -> [String; 3] {
    let swapped: String = word
        .chars()
        .map(|c| {
            if c == '-' {
                '_'
            } else if c == '_' {
                '-'
            } else {
                c
            }
        })
        .collect();
    let upper = if word == word.to_uppercase() { word.to_lowercase() } else { word.to_uppercase() };
    let mut missing: Vec<char> = word.chars().collect();
    missing.remove(word.chars().count() / 2);
    [upper, if swapped == word { format!("{word}_") } else { swapped }, missing.into_iter().collect()]
}

/// Every name, mistyped.
/// A recorded load is read from a file or a pipe, in every command that simulates a scenario.
#[test]
fn a_trace_is_given_beside_its_scenario() {
    let folder = std::env::temp_dir().join(format!("datapath-trace-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("it can be made");
    let file = |name: &str, rows: &str| {
        fs::write(folder.join(name), rows).expect("it can be written");
        folder.join(name).to_string_lossy().into_owned()
    };
    let rows = |step: f64| (0..50).map(|row| format!("{}\n", f64::from(row) * step)).collect::<String>();
    let load = file("load.csv", &format!("at_ms\n{}", rows(0.25)));
    let scenario = file("scenario.json", r#"{"workload":{"arrivals":"trace","connections":20}}"#);
    let good = |arguments: &[&str], input: &str| {
        let run = datapath(arguments, input);
        assert!(run.status.success(), "{arguments:?}: {}", text(&run.stderr));
        text(&run.stdout)
    };
    let table = good(&["run", &scenario, "--trace", &load], "");
    assert!(table.contains("trace load.csv: 50 requests in 0.012500 s, observed"), "{table}");
    assert!(table.contains("extrapolated: workload.trace: IBM measured only closed loops"), "{table}");
    let json = |arguments: &[&str], input: &str| -> serde_json::Value {
        serde_json::from_str(&good(arguments, input)).expect("JSON")
    };
    let run = json(&["--trace", "-", "run", &scenario, "--json", "--for", "50ms"], &format!("AT_MS\n{}", rows(0.25)));
    let again = json(&["run", "-", "--json", "--for", "50ms", "--trace", &load], &run.to_string());
    assert_eq!(again["digest"], run["digest"]);
    assert_eq!(again["traces"][0]["digest"], run["description"]["workload"]["trace"]["digest"]);
    assert_eq!(again["description"]["workload"]["trace"]["name"], "load.csv");
    let sweep = r#"{"scenario":{"workload":{"arrivals":"trace","connections":20}},
        "vary":{"workload.trace_speed":[1,2]},"figures":["throughput"],"for_ms":2000}"#;
    let speeds: Vec<f64> = rows_of(&good(&["sweep", "-", "--trace", &load], sweep))
        .iter()
        .map(|row| row["throughput"].parse().expect("a number"))
        .collect();
    assert!((speeds[0] / 4000.0 - 1.0).abs() < 0.02 && (speeds[1] / 8000.0 - 1.0).abs() < 0.02, "{speeds:?}");
    let answer = good(&["plan", &scenario, "--trace", &load, "--until", "busy < 20%", "--quick"], "");
    assert!(answer.contains("workload.trace_speed"), "{answer}");
    let other = file("other.csv", &format!("at_ms\n{}", rows(0.5)));
    let wrong = file("wrong.csv", "at_ms\n0\n2\n1\n");
    for (arguments, input, expected) in [
        (&["run", &scenario][..], "", "workload.trace: is missing"),
        (&["run", "-", "--trace", &other], &*run.to_string(), "which is not given"),
        (
            &["run", &scenario, "--trace", &wrong],
            "",
            "wrong.csv: at_ms: line 4: 1 is earlier than 2 in the line before it (rows in",
        ),
        (&["run", &scenario, "--trace", "nothing-here.csv"], "", "cannot be read"),
        (&["sweep", "-", "--trace", &load, "--out", "x"], sweep, "a sweep into a folder cannot have a trace"),
    ] {
        let run = datapath(arguments, input);
        assert_eq!(run.status.code(), Some(2), "{arguments:?}");
        assert!(text(&run.stderr).contains(expected), "{arguments:?}: {}", text(&run.stderr));
    }
    fs::remove_dir_all(&folder).expect("it can be removed");
}

#[test]
fn a_mistyped_name_gets_a_suggestion() {
    let suggested = |message: &str, name: &str, given: &str, exactly: bool| {
        let wanted = format!("did you mean {name}?");
        let is_fine = if exactly { message.contains(&wanted) } else { message.contains("did you mean ") };
        assert!(is_fine, "{given} for {name}: {message}");
    };
    let problems_of = |text: &str| {
        let read = Description::from_json(text, &Platforms::default())
            .and_then(|description| Scenario::new(&description, &Platforms::default()));
        read.err().unwrap_or_default().iter().map(ToString::to_string).collect::<String>()
    };
    let rules = rules();
    for path in rules.fields.iter().map(|field| field.path) {
        let (room, name) = path.split_once('.').unwrap_or(("", path));
        for (index, given) in mistyped(name).iter().enumerate() {
            let text = if room.is_empty() {
                format!(r#"{{"{given}":1}}"#)
            } else {
                format!(r#"{{"{room}":{{"{given}":1}}}}"#)
            };
            suggested(&problems_of(&text), name, given, index < 2);
        }
        // Without its room, the field is found elsewhere.
        if !room.is_empty() && name != "connections" {
            suggested(&problems_of(&format!(r#"{{"{name}":1}}"#)), path, name, true);
        }
    }
    for name in rules.pair_fields.iter().map(|field| field.path) {
        for given in mistyped(name) {
            suggested(&problems_of(&format!(r#"{{"platform":"z14","pairs":[{{"{given}":1}}]}}"#)), name, &given, true);
        }
    }
    for platform in Platform::all() {
        for (name, _) in platform.constants.iter() {
            for (index, given) in mistyped(name).iter().enumerate() {
                suggested(&problems_of(&format!(r#"{{"constants":{{"{given}":1}}}}"#)), name, given, index < 2);
            }
        }
        for (index, given) in mistyped(&platform.name).iter().enumerate() {
            suggested(&problems_of(&format!(r#"{{"platform":"{given}"}}"#)), &platform.name, given, index < 2);
            let message = refusal(&["calibrate", given], "");
            suggested(&message, &platform.name, given, index < 2);
        }
    }
    for (field, words) in [("network.attachment", &Attachment::NAMES[..]), ("workload.kind", &WorkloadKind::NAMES)] {
        let (room, name) = field.split_once('.').expect("a room");
        for word in words {
            let [upper, swapped, missing] = mistyped(word);
            for given in
                [upper, swapped, missing].iter().filter(|given| given.len() > 1 && !words.contains(&given.as_str()))
            {
                let exactly = given.len() >= word.len();
                suggested(&problems_of(&format!(r#"{{"{room}":{{"{name}":"{given}"}}}}"#)), word, given, exactly);
            }
        }
    }
    let listed = datapath(&["list", "--json"], "").stdout;
    let listed: Vec<serde_json::Value> = serde_json::from_slice(&listed).expect("JSON");
    for name in listed.iter().step_by(7).map(|named| named["name"].as_str().expect("text")) {
        // In capitals it is found.
        for given in &mistyped(name)[1..] {
            suggested(&refusal(&["run", given], ""), name, given, false);
            suggested(&refusal(&["sweep", "-"], format!(r#"{{"scenario":"{given}"}}"#)), name, given, false);
        }
    }
    for report in REPORTS {
        for given in &mistyped(report.stem)[1..] {
            for command in [&["validate", given][..], &["predict", given, "-"]] {
                suggested(&refusal(command, ""), report.stem, given, true);
            }
        }
    }
    for (arguments, input, wanted) in [
        (&["sensitivity", "rr-vswitch", "--figures", "total-cpu"][..], "", "did you mean total_cpu?"),
        (&["sweep", "-"], r#"{"figures":["Throughput"]}"#, "did you mean throughput?"),
        (&["sweep", "-"], r#"{"varry":{}}"#, "did you mean vary?"),
        (&["sweep", "-"], r#"{"vary":{"workload.conections":[1]}}"#, "did you mean connections?"),
        (&["sweep", "-"], r#"{"vary":{"connections":[1]}}"#, "did you mean workload.connections?"),
        (&["sweep", "-"], r#"{"vary":{"constants.dispach":[1]}}"#, "did you mean dispatch?"),
        (&["calibrate", "z15", "--report", "osa_vs_vswitch"], "", "did you mean osa-vs-vswitch?"),
        (&["predict", "24-way", "-"], "procesors\n16\n", "is processors meant by procesors?"),
        (&["run", "-"], r#"{"concurrent":[{"worklod":{}}]}"#, "did you mean workload?"),
        (&["run", "-"], r#"{"platform":"z14","pairs":[{"priority":"HIGH"}]}"#, "did you mean high?"),
    ] {
        let message = refusal(arguments, input);
        assert!(message.contains(wanted), "{arguments:?} {input}: {message}");
    }
}

/// The program reads its own output: as a file, as a pipe, in a sweep.
#[test]
fn the_output_can_be_read_again() {
    let run = |input: &[u8]| -> serde_json::Value {
        let output = datapath(&["run", "-", "--for", "1ms", "--json"], input);
        assert!(output.status.success(), "{}", text(&output.stderr));
        serde_json::from_slice(&output.stdout).expect("JSON")
    };
    let listed: Vec<serde_json::Value> =
        serde_json::from_slice(&datapath(&["list", "--json"], "").stdout).expect("JSON");
    for named in listed.iter().step_by(5) {
        let once = run(named.to_string().as_bytes());
        let again = run(once.to_string().as_bytes());
        assert_eq!([&once["digest"], &once["description"]], [&again["digest"], &again["description"]], "{named}");
        let by_name = datapath(&["run", named["name"].as_str().expect("text"), "--for", "1ms", "--json"], "").stdout;
        assert_eq!(serde_json::from_slice::<serde_json::Value>(&by_name).expect("JSON")["digest"], once["digest"]);
    }
    let printed = datapath(&["run", "rr-vswitch", "--seed", "5", "--for", "1ms", "--json"], "").stdout;
    let printed: serde_json::Value = serde_json::from_slice(&printed).expect("JSON");
    let spec = serde_json::json!({ "scenario": printed, "vary": { "workload.connections": [2] }, "for_ms": 1 });
    let row = rows_of(&text(&datapath(&["sweep", "-"], spec.to_string()).stdout)).remove(0);
    assert_eq!([row["seed"].as_str(), &row["workload.connections"]], ["5", "2"]);
    let mut wrong = printed;
    wrong["description"]["workload"]["connections"] = 0.into();
    assert!(refusal(&["run", "-"], wrong.to_string()).contains("workload.connections: 0 is out of range"));
    assert!(refusal(&["sensitivity", "-"], wrong.to_string()).contains("workload.connections: 0 is out of range"));
    // A scenario has no such field.
    assert!(refusal(&["run", "-"], r#"{"description":{}}"#).contains("description: is an unknown field"));
}

/// For every report: a bad row, and a row with too few cells, do not affect the others.
#[test]
fn predict_keeps_the_good_rows() {
    let quick = |report: &str, table: &str| {
        let output = datapath(&["predict", report, "-", "--quick"], table);
        (output.status.code(), rows_of(&text(&output.stdout)), text(&output.stderr))
    };
    let tables = [
        ("osa-vs-vswitch", HEADER, "RR,1492,1,3,1,vswitch", "RR,9000,1,3,1,vswitch"),
        ("vswitch-vs-router", "workload,mtu,path,connections\n", "RR,1492,vswitch,50", "RR,1492,hipersockets,50"),
        ("qebsm-fcp", "zvm_level\n", "5.1.0", "9.9"),
        ("24-way", "run,processors\n", "a,16", "b,165"),
        ("priority-queueing", QUEUEING, "a,8,yes,yes,A,RR,low", "b,8,yes,yes,A,STR,"),
        (
            "qebsm-osa-hipersockets",
            "device,workload,mtu,zvm_level,connections\n",
            "osa,RR,1492,5.1.0,1",
            "osa,CRR,1492,5.1.0,1",
        ),
    ];
    for (report, header, good, bad) in one_in(2, tables) {
        let (code, alone, _) = quick(report, &format!("{header}{good}\n"));
        assert_eq!((code, alone.len(), alone[0]["problem"].as_str()), (Some(0), 1, ""), "{report}");
        let short = if header.contains(',') { "x\n" } else { "" };
        let (code, rows, message) = quick(report, &format!("{header}{bad}\n{good}\n{short}"));
        assert_eq!((code, rows.len()), (Some(2), 2 + short.len() / 2), "{report}: {message}");
        assert_eq!(rows[1], alone[0], "{report}");
        assert!(
            !rows[0]["problem"].is_empty() && message.replace('"', "").contains(&rows[0]["problem"]),
            "{report}: {message}"
        );
        assert!(message.contains("row 1: ") && !message.contains("row 2: "), "{report}: {message}");
        for row in rows.iter().skip(2) {
            assert!(row["problem"].contains("has 1 cell, the header has "), "{report}: {row:?}");
        }
        let results = rows[0].iter().filter(|(name, _)| name.ends_with("_half_width"));
        assert!(results.clone().count() > 0 && results.clone().all(|(_, cell)| cell.is_empty()), "{report}");
    }
    // The rows of one run succeed or fail together.
    let (code, rows, message) = quick(
        "priority-queueing",
        &format!("{QUEUEING}a,8,yes,yes,A,RR,low\na,8,yes,yes,B,RR,\nb,8,yes,yes,A,RR,low\n"),
    );
    assert_eq!(code, Some(2));
    assert!(rows[0]["problem"].contains("because row 2 of the same run is wrong"), "{message}");
    assert!(rows[0]["rr_etr"].is_empty() && !rows[2]["rr_etr"].is_empty(), "{rows:?}");
}

/// Columns in capitals and with blanks, comments and empty lines change nothing.
#[test]
fn a_table_is_read_as_people_write_it() {
    let of = |table: &str| {
        let output = datapath(&["predict", "osa-vs-vswitch", "-", "--quick"], table);
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let plain = of(&format!("{HEADER}RR,1492,1,3,1,vswitch\nSTR,1492,1,3,1,vswitch\n"));
    let written = of(
        "# my rows, \"some\n\n  # of them\n WORKLOAD , Mtu,SMT,Layer,\"Connections\",attachment\n\n   \n#RR,1492,1,3,1,vswitch\n\
         RR,1492,1,3,1,vswitch\n # and\n\nSTR , 1492,1,3,1,vswitch\n#",
    );
    assert!(written.starts_with("WORKLOAD,Mtu,SMT,Layer,Connections,attachment,throughput,"), "{written}");
    assert!(plain.lines().skip(1).eq(written.lines().skip(1)), "{plain}\n{written}");
    let twice = refusal(&["predict", "24-way", "-"], "processors,Processors\n16,16\n");
    assert!(twice.contains("processors: is there twice"), "{twice}");
}

/// Every result column of every report keeps its values; predictions go into other columns.
#[test]
fn predict_never_overwrites_what_was_measured() {
    let tables = [
        ("vswitch-vs-router", "workload,mtu,path,connections", "RR,1492,vswitch,50"),
        ("qebsm-fcp", "zvm_level", "5.1.0"),
        ("priority-queueing", QUEUEING.trim_end(), "a,8,yes,yes,A,RR,low"),
    ];
    for (report, header, row) in one_in(3, tables) {
        let predict = |table: &str| {
            let output = datapath(&["predict", report, "-", "--quick"], table);
            assert!(output.status.success(), "{}", text(&output.stderr));
            (text(&output.stdout), text(&output.stderr))
        };
        let (plain, silent) = predict(&format!("{header}\n{row}\n"));
        assert!(silent.is_empty(), "{silent}");
        let plain = rows_of(&plain).remove(0);
        let mut predicted: Vec<_> =
            plain.iter().filter(|(column, _)| !header.split(',').any(|given| given == *column)).collect();
        predicted.sort();
        for (column, predicted) in one_in(4, predicted) {
            for name in [column.clone(), column.to_uppercase()] {
                let (csv, message) = predict(&format!("{name},{header}\nmine,{row}\n"));
                let kept = rows_of(&csv).remove(0);
                assert_eq!((kept[&name].as_str(), &kept[&format!("{column}_predicted")]), ("mine", predicted), "{csv}");
                assert!(message.contains(&format!("{column}_predicted has what is predicted")), "{message}");
                let (filled, message) = predict(&format!("{name},{header}\n,{row}\n"));
                assert_eq!((&rows_of(&filled)[0][&name], message.as_str()), (predicted, ""), "{filled}");
            }
        }
    }
    // One cell suffices to make it a measured column.
    let table = "workload,mtu,path,connections,throughput\nRR,1492,vswitch,50,1.5\nRR,1492,vswitch,1,\n";
    let rows = rows_of(&text(&datapath(&["predict", "vswitch-vs-router", "-", "--quick"], table).stdout));
    assert_eq!([rows[0]["throughput"].as_str(), &rows[1]["throughput"]], ["1.5", ""]);
    assert!(rows.iter().all(|row| !row["throughput_predicted"].is_empty()), "{rows:?}");
}

/// Every constant with a unit, in the next smaller and larger unit; other values are a choice.
#[test]
fn a_mistaken_unit_is_questioned() {
    let is_questioned = |way: &AttachmentRules, name: &str, value: f64| {
        let mut description = way.default.clone();
        description.constants.set(name, value)?;
        let scenario = Scenario::new(&description, &Platforms::default()).ok()?;
        Some(unlikely_values(&scenario).iter().any(|question| question.path == format!("constants.{name}")))
    };
    let mut count = 0;
    for (platform, way) in
        rules().machines.iter().flat_map(|machine| machine.ways.iter().map(move |way| (machine.name, way)))
    {
        assert_eq!(
            unlikely_values(&Scenario::new(&way.default, &Platforms::default()).expect("it is one")),
            [],
            "{platform} {}",
            way.attachment
        );
        let platform = Platform::built_in(platform).expect("it is built in");
        for (name, constant) in platform.constants.iter().filter(|(_, constant)| constant.value >= 0.01) {
            let factors: &[f64] = match constant.unit {
                "µs" | "ns" | "ms" => &[1000.0, 0.001],
                "KB" => &[1000.0, 1000.0 / 1024.0 * 1000.0, 0.001],
                "B/µs" => &[8.0, 0.008, 0.001, 1000.0],
                _ => &[],
            };
            for (factor, wanted) in
                factors.iter().map(|factor| (factor, true)).chain([0.5, 1.5, 2.0, 3.0].iter().map(|f| (f, false)))
            {
                // Numbers are kept to a millionth.
                let value = constant.value * factor;
                let Some(is_questioned) = is_questioned(way, name, value).filter(|_| value >= 1e-4) else { continue };
                count += usize::from(wanted);
                assert_eq!(
                    is_questioned, wanted,
                    "{} {name}: {value} {}, found {}",
                    platform.name, constant.unit, constant.value
                );
            }
        }
    }
    assert!(count > 200, "{count}");
    for (scenario, path, wanted) in [
        (r#"{"constants":{"window":65536}}"#, "constants.window", "Read as bytes it would be 65.536 KB"),
        (r#"{"workload":{"response_bytes":4}}"#, "workload.response_bytes", "Read as KB it would be 4000 bytes"),
        (r#"{"workload":{"request_bytes":1600}}"#, "workload.request_bytes", "Read as bits it would be 200 bytes"),
        (
            r#"{"workload":{"kind":"STR","response_bytes":20}}"#,
            "workload.response_bytes",
            "Read as MiB it would be 20971520 bytes",
        ),
        (r#"{"workload":{"think_ms":0.005}}"#, "workload.think_ms", "Read as s it would be 5 ms"),
        (r#"{"network":{"link_gbps":1.25}}"#, "network.link_gbps", "Read as GB/s it would be 10 Gb/s"),
        (
            r#"{"platform":"z990","network":{"attachment":"fcp"},"workload":{"file_bytes":800}}"#,
            "workload.file_bytes",
            "Read as MiB it would be 838860800 bytes",
        ),
        (
            r#"{"platform":"z14","pairs":[{"kind":"RR","request_bytes":1600}]}"#,
            "pairs.0.request_bytes",
            "Read as bits it would be 200 bytes",
        ),
        (
            r#"{"platform":"z990","concurrent":[{"workload":{"request_bytes":1600}}]}"#,
            "concurrent.0.workload.request_bytes",
            "Read as bits it would be 200 bytes",
        ),
    ] {
        let output = datapath(&["run", "-", "--for", "1ms", "--json"], scenario);
        assert!(output.status.success(), "{scenario}: {}", text(&output.stderr));
        let message = text(&output.stderr);
        assert!(message.lines().any(|line| line.starts_with(path) && line.contains(wanted)), "{scenario}: {message}");
        let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let notes = json["report"]["what_if"].as_array().expect("notes");
        let is_asked =
            |note: &serde_json::Value| note["path"] == path && note["message"].as_str().expect("text").contains(wanted);
        assert!(notes.iter().any(is_asked), "{scenario}: {notes:?}");
        let spec = format!(r#"{{"scenario":{scenario},"for_ms":1}}"#);
        let output = datapath(&["sweep", "-"], spec);
        assert!(rows_of(&text(&output.stdout))[0]["what_if"].contains(wanted), "{scenario}");
        assert!(text(&output.stderr).contains(wanted), "{scenario}");
    }
    let output = datapath(&["run", "-", "--for", "1ms"], r#"{"constants":{"window":600},"workload":{"think_ms":5}}"#);
    assert!(output.stderr.is_empty() || !text(&output.stderr).contains("meant"), "{}", text(&output.stderr));
}

/// Many points: each takes a moment, and the first takes the longest.
const LONG: &str = r#"{"vary":{"workload.connections":[50,1],"seed":{"from":1,"to":400,"step":1}},
    "figures":["throughput"],"for_ms":2000}"#;

fn ended(mut child: Child, signal: &str) -> ExitStatus {
    let killed = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("it is there");
    assert!(killed.success());
    child.wait().expect("it ends")
}

/// Rows appear in order, each complete, while others are still being simulated.
#[cfg(unix)]
#[test]
fn rows_of_a_sweep_come_one_by_one() {
    let spec = file("long.json", LONG);
    let mut child =
        program().args(["sweep", &spec]).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
    let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines().map(|line| line.expect("UTF-8"));
    assert!(lines.next().expect("a header").starts_with("point,points,workload.connections,seed,"));
    for point in 0..5 {
        let line = lines.next().expect("a row");
        assert!(line.starts_with(&format!("{point},800,")), "{line}");
    }
    // It has hardly begun.
    assert_eq!(child.try_wait().expect("it can be asked"), None);
    child.kill().expect("it is ours");
    child.wait().expect("it ends");
}

/// The finished rows are kept, each complete, and the file is not mistaken for a finished one.
#[cfg(unix)]
#[test]
fn a_sweep_that_a_signal_ends_keeps_what_is_done() {
    let spec = file("long to be ended.json", LONG);
    for (signal, code, name) in [("-TERM", Some(143), "SIGTERM"), ("-INT", Some(130), "SIGINT"), ("-KILL", None, "")] {
        let rows = place(&format!("rows{signal}.csv"));
        let printed = fs::File::create(place("printed.csv")).expect("it can be made");
        let messages = fs::File::create(place("messages.txt")).expect("it can be made");
        for to_file in [true, false] {
            let mut command = program();
            command.args(["sweep", &spec, "--shard", "1/2"]).stderr(messages.try_clone().expect("a file"));
            let path = if to_file {
                command.args(["--output", &rows]);
                rows.clone()
            } else {
                command.stdout(printed.try_clone().expect("a file"));
                place("printed.csv")
            };
            // Left by an earlier run.
            fs::write(&path, "").expect("it can be emptied");
            let mut child = command.spawn().expect("it starts");
            let read = || fs::read_to_string(&path).unwrap_or_default();
            while read().lines().count() < 4 {
                assert_eq!(child.try_wait().expect("it can be asked"), None, "it has hundreds of points to go");
                std::thread::sleep(Duration::from_millis(20));
            }
            assert_eq!(ended(child, signal).code(), code);
            let csv = read();
            assert!(csv.ends_with('\n'), "{signal}: {csv}");
            let rows = rows_of(&csv);
            let points: Vec<usize> = rows.iter().map(|row| row["point"].parse().expect("a number")).collect();
            assert!(points.is_sorted() && (3..400).contains(&points.len()), "{signal}: {points:?}");
            // A complete file has the number of rows that each row gives; this file has fewer.
            assert!(rows.iter().all(|row| row["points"] == "800" && !row["throughput_unit"].is_empty()), "{csv}");
            let messages = fs::read_to_string(place("messages.txt")).expect("it is there");
            assert!(name.is_empty() || messages.contains(&format!("ended by {name}: ")), "{messages}");
            assert!(name.is_empty() || messages.contains(" of 400 points are done"), "{messages}");
        }
    }
    let output = datapath(&["sweep", "-", "--output", "/no/such/folder/rows.csv"], r#"{"for_ms":1}"#);
    assert_eq!(output.status.code(), Some(2));
    let whole = place("whole.csv");
    assert!(datapath(&["sweep", "-", "--output", &whole], r#"{"for_ms":400}"#).status.success());
    assert_eq!(fs::read(&whole).expect("it is there"), datapath(&["sweep", "-"], r#"{"for_ms":400}"#).stdout);
}

#[test]
fn a_sweep_says_once_how_many_points_had_too_little_time() {
    let sweep = |connections: &str, ms: u32| {
        let spec =
            format!(r#"{{"vary":{{"workload.connections":{connections}}},"figures":["throughput"],"for_ms":{ms}}}"#);
        let output = datapath(&["sweep", "-"], spec);
        (output.status.code(), text(&output.stderr))
    };
    let (code, warning) = sweep("[1,2,50]", 60);
    assert!(code == Some(0) && warning.lines().count() == 1, "{warning}");
    assert!(warning.starts_with("2 of 3 points have no figures"), "{warning}");
    let (code, warning) = sweep("[1,2]", 20);
    assert!(code == Some(1) && warning.contains("2 of 2 points have no figures"), "{warning}");
    // Only the points without figures are simulated again, and keep their numbers.
    let spec = |ms: u32| {
        format!(r#"{{"vary":{{"workload.connections":[1,2,50]}},"figures":["throughput","p95"],"for_ms":{ms}}}"#)
    };
    let first = file("too-short.csv", text(&datapath(&["sweep", "-"], spec(60)).stdout));
    let again = text(&datapath(&["sweep", "-", "--redo", &first], spec(400)).stdout);
    let rows = rows_of(&again);
    assert_eq!(rows.iter().map(|row| row["point"].as_str()).collect::<Vec<_>>(), ["0", "1"], "{again}");
    assert!(rows.iter().all(|row| !row["response_p95"].is_empty() && row["problem"].is_empty()), "{again}");
    let message = refusal(&["sweep", "-", "--redo", &first], r#"{"vary":{"workload.connections":[1,2]}}"#);
    assert!(message.contains("is of a sweep of 3 points, and this one has 2"), "{message}");
    // The time that it asks for is enough.
    let ms = warning.split("set for_ms to ").nth(1).and_then(|rest| rest.split(',').next()).expect("a time");
    assert_eq!(sweep("[1,2]", ms.parse().expect("a number")), (Some(0), String::new()));
}

/// Three processes share a folder and are killed again and again; the table is that of one sweep.
#[cfg(unix)]
#[test]
fn a_sweep_in_a_folder_survives_kills() {
    let spec = file(
        "campaign.json",
        r#"{"vary":{"workload.connections":[20,30,50],"seed":{"from":1,"to":40,"step":1}},"figures":["throughput"],"for_ms":60}"#,
    );
    let folder = place("campaign");
    let _ = fs::remove_dir_all(&folder);
    let arguments =
        |shard: &'static str| ["sweep", &spec, "--out", &folder, "--part-size", "7", "--shard", shard, "--resume"];
    let missing = |shards: &[&str]| {
        let output = datapath(&[&["missing", &folder], shards].concat(), "");
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    let mut kills = 0;
    while kills == 0 || !missing(&[]).is_empty() {
        let children: Vec<Child> = ["1/3", "2/3", "3/3"]
            .into_iter()
            .map(|shard| program().args(arguments(shard)).stderr(Stdio::null()).spawn().expect("it starts"))
            .collect();
        // Each round may do a little more than the one before, so that the last one ends.
        std::thread::sleep(Duration::from_millis(30 + 40 * kills));
        for mut child in children {
            let _ = child.kill();
            child.wait().expect("it ends");
        }
        kills += 1;
        assert!(kills < 60, "it gets on");
        // A quick machine may have finished before the first kill.
        if kills == 1 && !missing(&[]).is_empty() {
            let output = datapath(&["merge", &folder], "");
            let lacks = text(&output.stderr).contains("lacks") || text(&output.stderr).contains("has no campaign");
            assert!(output.status.code() == Some(2) && lacks, "{}", text(&output.stderr));
        }
    }
    assert_eq!(missing(&["--shards", "3"]), "");
    let whole = datapath(&["sweep", &spec], "").stdout;
    assert!(datapath(&["merge", &folder], "").stdout == whole);
    let parquet = place("campaign.parquet");
    let output = datapath(&["merge", &folder, "--parquet", &parquet], "");
    assert!(output.status.success() && output.stdout.is_empty(), "{}", text(&output.stderr));
    let table = fs::read(&parquet).expect("it is there");
    assert!(table.starts_with(b"PAR1") && table.ends_with(b"PAR1"));
    // The ending says the same, and a sweep that writes no parts refuses it.
    let by_ending = place("by ending.PARQUET");
    assert!(datapath(&["merge", &folder, "--output", &by_ending], "").status.success());
    assert!(fs::read(&by_ending).expect("it is there") == table);
    let output = datapath(&["sweep", &spec, "--output", &place("sweep.parquet")], "");
    let way_out = "is written row by row as CSV (fill a folder by `--out DIR`; `datapath merge DIR --parquet FILE`";
    assert!(output.status.code() == Some(2) && text(&output.stderr).contains(way_out), "{}", text(&output.stderr));
    assert!(!PathBuf::from(place("sweep.parquet")).exists());
    // A lost part is missed, by its number and by its share.
    let lost = PathBuf::from(&folder).join("part-03.csv");
    fs::remove_file(&lost).expect("it is there");
    assert_eq!((missing(&[]), missing(&["--shards", "3"])), ("4\n".into(), "1\n".into()));
    let refused = |arguments: &[&str], wanted: &str| {
        let output = datapath(arguments, "");
        assert!(output.status.code() == Some(2) && text(&output.stderr).contains(wanted), "{}", text(&output.stderr));
    };
    refused(&["sweep", &spec, "--out", &folder], "has 17 of these parts already (--resume simulates the others)");
    let other = file("other campaign.json", r#"{"for_ms":1}"#);
    refused(
        &["sweep", &other, "--out", &folder, "--resume"],
        "has the results of another specification (another folder)",
    );
    refused(&["merge", &folder, "--parquet", &parquet], "lacks 1 of 18 parts");
    assert!(fs::read(&parquet).expect("it is there") == table);
    refused(&["merge", &folder, "--parquet", "/no/such/folder/table.parquet"], "cannot be written");
    refused(&["merge", &folder, "--parquet", &parquet, "--output", &parquet], "cannot be used with");
    refused(&["missing", &place("no campaign")], "has no campaign");
    refused(&["sweep", &spec, "--resume"], "--out");
    assert!(program().args(arguments("1/3")).stderr(Stdio::null()).status().expect("it starts").success());
    assert!(datapath(&["merge", &folder], "").stdout == whole);
}

/// The documentation shows it, and a diff shows what changed in it.
#[test]
fn help_is_recorded() {
    let help = |arguments: &[&str]| {
        let output = program().args(arguments).arg("--help").env("COLUMNS", "100").output().expect("it starts");
        text(&output.stdout)
    };
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("golden/help");
    let update = std::env::var("GOLDEN").is_ok_and(|how| how == "update");
    let overview = help(&[]);
    let commands = overview.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names: Vec<_> =
        commands.map_while(|line| line.split_whitespace().next()).filter(|&name| name != "help").collect();
    assert!(names.len() > 8, "{names:?}");
    let mut files: Vec<_> = names.iter().map(|&name| (format!("{name}.txt"), help(&[name]))).collect();
    files.push(("datapath.txt".into(), overview.clone()));
    for (file, now) in &files {
        if update {
            fs::write(folder.join(file), now).expect("the file can be written");
        }
        let recorded = fs::read_to_string(folder.join(file)).unwrap_or_default();
        assert!(recorded == *now, "golden/help/{file} is not what the program prints: run `npm run golden`");
    }
    for entry in fs::read_dir(&folder).expect("a folder").flatten() {
        let name = entry.file_name().into_string().expect("a name");
        assert!(files.iter().any(|(file, _)| *file == name), "golden/help/{name} is of no command");
    }
}
