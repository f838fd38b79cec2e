//! Are a user's measurements read as people write them, judged as their errors say, and fitted only
//! as far as they go? Does each plausible mistake get a message with file, line, column, what was
//! given, and a way out?

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output};

use datapath::experiments::measurements::Measurements;
use datapath::experiments::measurements::fit::figure_columns;
use datapath::scenario::platform::Platforms;
use datapath_tests::is_full;
use serde_json::Value;

use crate::command_line::{datapath, file, place, refusal, text};

fn json(output: &Output) -> Value {
    serde_json::from_slice(&output.stdout).unwrap_or_else(|error| panic!("{error}: {}", text(&output.stderr)))
}

/// Two setups of the report on the z15 as the model simulates them, times some factors.
fn table(factors: [[f64; 3]; 2]) -> String {
    let mut table = String::from("workload,connections,attachment,throughput,emul_cpu_ms,cp_cpu_ms,source\n");
    for (attachment, factors) in ["vswitch", "dedicated-osa"].into_iter().zip(factors) {
        let scenario = format!(r#"{{"network":{{"attachment":"{attachment}"}}}}"#);
        let run = json(&datapath(&["run", "-", "--json", "--quick"], scenario));
        let figure = |id: &str| {
            let figures = run["report"]["figures"].as_array().expect("figures");
            figures
                .iter()
                .find(|figure| figure["id"] == id)
                .and_then(|figure| figure["value"].as_f64())
                .expect("a value")
        };
        let [throughput, guests, cp] = ["throughput", "emul_cpu", "cp_cpu"].map(figure);
        let [a, b, c] = factors;
        table += &format!("RR,1,{attachment},{:.2},{:.6},{:.6},mine\n", throughput * a, guests * b, cp * c);
    }
    table
}

#[test]
fn a_table_of_the_model_with_noise_is_inside_and_a_wrong_figure_is_outside() {
    // Two standard deviations of noise of 2.5%: the intervals of these rows are wider.
    let noisy = datapath(&["compare", "-", "--json"], table([[1.01, 1.03, 0.97], [0.99, 0.97, 1.03]]));
    let noise = json(&noisy);
    assert_eq!(noisy.status.code(), Some(0), "{noise}");
    assert_eq!(noise["summary"]["inside"], 6, "{noise}");

    let wrong = datapath(&["compare", "-", "--json"], table([[1.0, 2.0, 1.0], [0.5, 1.0, 1.0]]));
    let json = json(&wrong);
    assert_eq!(wrong.status.code(), Some(1), "{json}");
    let figures = json["figures"].as_array().expect("figures");
    let verdict = |index: usize| figures[index]["verdict"].as_str().expect("a verdict");
    assert_eq!((0..6).map(verdict).collect::<Vec<_>>(), ["inside", "outside", "inside", "outside", "inside", "inside"]);
    for index in [1, 3] {
        let number = |name: &str| figures[index][name].as_f64().expect("a number");
        let beyond = if index == 1 {
            number("measured") / number("high") - 1.0
        } else {
            1.0 - number("measured") / number("low")
        };
        assert!((number("outside_pct") - 100.0 * beyond).abs() < 1.0, "{}", figures[index]);
        assert!((number("error_pct") - 100.0 * (number("model") / number("measured") - 1.0)).abs() < 1e-9);
    }
}

#[test]
fn one_bad_row_does_not_lose_the_others() {
    let rows = "Platform;Network.Attachment;workload.connections;Throughput;response_us;note of mine\n\
        # the next line is of the lab\n\
        ;vswitch;1;5754,3;173,4;x\n\
        ;vswitch;1;5.754,3;;\n\
        ;vswitch;2;9000;;\n\
        ;vswitch;501;9000;;\n\
        z14;dedicated-osa;1;9000;;\n\
        ;hipersockets;1;9000;;\n";
    let output = datapath(&["compare", "-", "--csv"], rows);
    let (csv, messages) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(2));
    for message in [
        "standard input: the cells are separated by semicolons, and numbers have a decimal comma",
        "these columns are not used: note of mine",
        "standard input: line 4, Throughput: cannot be \"5.754,3\" (a comma before the decimals",
    ] {
        assert!(messages.contains(message), "{message}: {messages}");
    }
    let of_line =
        |line: usize| csv.lines().find(|row| row.starts_with(&format!("{line},"))).unwrap_or_default().to_owned();
    assert!(of_line(3).contains("inside"), "{csv}");
    assert!(csv.contains("response_time,µs,173.4,,") && csv.contains("no report has this figure"), "{csv}");
    for line in [6, 7, 8] {
        assert!(of_line(line).contains("not modelled"), "{line}: {csv}");
    }
    assert!(of_line(6).contains("501 is out of range (1 to 500"), "{csv}");
    assert!(of_line(8).contains("z990"), "the way out is another machine: {csv}");
}

#[test]
fn a_combination_that_no_row_has_is_extrapolated_without_a_verdict() {
    let row =
        "workload,connections,attachment,mtu,throughput\nRR,1,dedicated-osa,8992,5000\nRR,25,vswitch,4000,50000\n";
    let output = datapath(&["compare", "-", "--json"], row);
    let json = json(&output);
    assert_eq!(output.status.code(), Some(0));
    for figure in json["figures"].as_array().expect("figures") {
        assert_eq!(figure["verdict"], "no interval", "{figure}");
        assert!(figure["error_pct"].is_number() && figure["low"].is_null(), "{figure}");
        assert!(
            figure["reason"].as_str().expect("a reason").starts_with("extrapolated: mtu: ")
                || figure["reason"].as_str().expect("a reason").starts_with("extrapolated: network.mtu"),
            "{figure}"
        );
    }
}

#[test]
fn people_read_the_comparison_in_their_language() {
    let own = file("german.csv", "workload;connections;attachment;throughput\nRR;1;vswitch;5754,3\nRR;0,5;vswitch;x\n");
    let german = |options: &[&str]| {
        let mut program = crate::command_line::program();
        program.args([&["compare", own.as_str()], options].concat()).env("LANG", "de_DE.UTF-8");
        program.output().expect("it starts")
    };
    let output = german(&[]);
    let (table, messages) = (text(&output.stdout), text(&output.stderr));
    for words in
        ["Aufbau", "90-%-Intervall", " bis ", "innerhalb", "1 von 1 Kennzahlen mit einem Intervall liegen darin"]
    {
        assert!(table.contains(words), "{words}: {table}");
    }
    assert!(messages.contains("Zeile 3, throughput: „x“") || messages.contains("Zeile 3, throughput: "), "{messages}");
    let csv = text(&german(&["--csv"]).stdout);
    assert!(csv.starts_with("line,setup,source,platform,") && csv.contains(",inside,"), "{csv}");
}

/// Every published row is a measurement, too.
#[test]
fn every_published_table_is_read() {
    for report in datapath::experiments::reports::REPORTS {
        let read = Measurements::read(report.rows.text, &Platforms::default(), report.platform).expect("a table");
        assert!(read.problems.is_empty(), "{}: {:?}", report.stem, read.problems);
        let cases = report.cases();
        assert_eq!(read.runs.len(), cases.len(), "{}", report.stem);
        for (run, case) in read.runs.iter().zip(&cases) {
            let scenario = run.scenario.as_ref().unwrap_or_else(|problems| panic!("{}: {problems:?}", report.stem));
            let description = case.description.clone().completed(scenario.path());
            assert_eq!(scenario.description, description, "{}: {}", report.stem, case.published.run);
            for figure in &case.published.figures {
                let measured = run.figures.iter().find(|measured| measured.quantity == Ok(figure.quantity));
                let measured = measured.unwrap_or_else(|| panic!("{}: {:?}", case.published.run, figure.quantity));
                assert_eq!(measured.value, figure.value, "{}: {:?}", case.published.run, figure.quantity);
            }
        }
    }
}

#[test]
fn plausible_mistakes_get_a_message() {
    let header = "workload,connections,attachment,throughput";
    let mistakes: &[(&str, &str)] = &[
        ("", ": is empty (a line with the names of the columns"),
        ("workload,throughput\n", ": has no rows (a line with the names"),
        ("workload,thruput\nRR,5\n", "thruput: is an unknown column (did you mean throughput?"),
        ("workload,connections\nRR,5\n", "has no column with a measured figure (one at least, for example throughput"),
        ("throughput,source\n5,x\n", "has no column that describes what was measured (columns of a report"),
        ("workload,throughput,Throughput\nRR,5,5\n", "line 1, Throughput: is there twice (one column of each name)"),
        ("mtu,network.mtu,throughput\n1492,1492,5\n", "network.mtu: gives network.mtu, as mtu does (one of the two"),
        ("workload,total_cpu_ms_half_width,throughput\nRR,1,5\n", "belongs to total_cpu_ms, which is no column"),
        ("constants.dispatch,throughput\n1,5\n", "constants.dispatch: is a constant of a machine"),
        (
            "workload,priority,throughput\nRR,low,5\n",
            "priority: describes several guests of one run (a row for each guest",
        ),
        (
            "{header}\nRR,1,vswitch,\"35,214.88\"\n",
            "line 2, throughput: cannot be \"35,214.88\" (a point before the decimals",
        ),
        (
            "{header}\nRR,1,vswitch,5754 tx/s\n",
            "line 2, throughput: cannot be \"5754 tx/s\" (the number without its unit",
        ),
        ("{header}\nRR,1,vswitch,n/a\n", "line 2, throughput: cannot be \"n/a\" (a number, or an empty cell"),
        ("{header}\nRR,1,vswitch,-5\n", "line 2, throughput: cannot be \"-5\" (a number from 0)"),
        ("{header}\nRR,1,vswitch,\n", "line 2: has no measured figure (fill in one"),
        ("{header}\nRR,1,vswich,5\n", "line 2, attachment: cannot be \"vswich\" (did you mean vswitch?"),
        ("{header}\nRR,many,vswitch,5\n", "line 2, connections: must be a whole number, not \"many\""),
        (
            "{header}\nRR,1,vswitch,5,7\n",
            "line 2: the number of cells is 5, and the header has 4 (as many as the header",
        ),
        ("{header}\n# later\nRR,1,\"vswitch,5\nRR,1,vswitch,5\n", "is a quote not closed?"),
        ("{header},throughput_unit\nSTR,1,vswitch,900,MB\n", "throughput_unit: cannot be \"MB\" (one of: MB/s, Gbit/s"),
        ("{header},throughput_unit\nRR,1,vswitch,900,Mbit/s\n", "throughput_unit: cannot be \"Mbit/s\" (one of: tx/s)"),
        ("{header},platform\nRR,1,vswitch,900,z16\n", "not modelled"),
    ];
    assert!(mistakes.len() >= 15);
    for (index, (table, message)) in mistakes.iter().enumerate() {
        let table = table.replace("{header}", header);
        let path = file(&format!("mistake-{index}.csv"), &table);
        let output = datapath(&["compare", &path], "");
        let printed = text(&output.stderr) + &text(&output.stdout);
        assert!(printed.contains(message), "{table}: {printed}");
        if *message != "not modelled" {
            assert_eq!(output.status.code(), Some(2), "{table}");
            assert!(text(&output.stderr).contains(&format!("mistake-{index}.csv: ")), "{printed}");
        }
    }
}

#[test]
fn a_fit_to_few_rows_is_refused() {
    let few = "connections,attachment,throughput\n1,vswitch,5500\n10,vswitch,34000\n1,dedicated-osa,9000\n";
    let machine = place("never.toml");
    let message = refusal(&["calibrate", "--measurements", "-", "--from", "z15", "--out", &machine], few);
    assert!(message.contains("has rows of 3 different setups of the z15; 4 at least"), "{message}");
    assert!(!PathBuf::from(machine).exists());
    let message = refusal(&["calibrate", "--measurements", "-"], "connections,attachment,throughput\n1,vswitch,x\n");
    assert!(message.contains("line 2, throughput: cannot be \"x\""), "{message}");
    let message = refusal(&["calibrate", "--measurements", "-", "--from", "z16"], few);
    assert!(message.contains("there is no platform \"z16\""), "{message}");
    let message = refusal(&["calibrate", "z15", "--from", "z15"], "");
    assert!(message.contains("--measurements"), "{message}");
}

/// Percentiles of response times are figures of a table, in either unit of time, and no fit uses them.
#[test]
fn percentiles_are_compared_and_not_fitted_to() {
    let table = "workload,connections,attachment,throughput,p50_us,P95_ms,response_p99_us,p99.9_us,max\n\
                 RR,10,vswitch,35000,280,0.35,400,450,600\n";
    let output = datapath(&["compare", "-", "--json"], table);
    let compared = json(&output);
    assert!(!text(&output.stderr).contains("not used"), "{}", text(&output.stderr));
    let figures = compared["figures"].as_array().expect("figures");
    let ids = ["throughput", "response_p50", "response_p95", "response_p99", "response_p999", "response_max"];
    assert_eq!(figures.iter().map(|figure| figure["id"].as_str().expect("an id")).collect::<Vec<_>>(), ids);
    for figure in &figures[1..] {
        assert_eq!(figure["verdict"], "no interval", "{figure}");
        assert_eq!(figure["reason"], "no report has this figure, so there is no interval for it");
        assert!(figure["error_pct"].as_f64().is_some_and(|error| error.abs() < 60.0), "{figure}");
    }
    let runs = Measurements::read(table, &Platforms::default(), "z15").expect("a table").runs;
    let columns = figure_columns(&runs);
    assert_eq!(columns.iter().map(|column| column.used).collect::<Vec<_>>(), [1, 0, 0, 0, 0, 0]);
    assert!(columns[1..].iter().all(|column| column.reason.is_some()), "{columns:?}");
    // Each guest of a run has its own.
    let guests = "run,ifls,ptfs_installed,priority_queueing_enabled,guest,workload,priority,p95_us\n\
                  1,8,no,-,1,RR,-,500\n1,8,no,-,2,RR,-,400\n";
    let runs = Measurements::read(guests, &Platforms::default(), "z14").expect("a table").runs;
    let found: Vec<String> =
        runs[0].figures.iter().map(|figure| figure.quantity.as_ref().expect("it has").id()).collect();
    assert_eq!(found, ["guest_1_response_p95", "guest_2_response_p95"]);
}

/// The result of `import` for each file in `tests/measurements`.
#[test]
fn files_of_load_generators_become_tables() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("measurements");
    let update = std::env::var("GOLDEN").is_ok_and(|how| how == "update");
    for (tool, name, set) in [
        ("iperf3", "iperf3", &["--set", "network.attachment=vswitch", "--set", "network.mtu=1492"][..]),
        ("netperf", "netperf-rr", &["--set", "network.attachment=vswitch"]),
        ("netperf", "netperf-crr", &["--set", "platform=z900"]),
        ("netperf", "netperf-stream", &[]),
        ("uperf", "uperf", &["--set", "workload=RR"]),
        ("sadf", "sadf", &["--set", "throughput=5712.43", "--set", "workload=RR"]),
    ] {
        let path = folder.join(format!("{name}.txt")).to_string_lossy().into_owned();
        let output = datapath(&[&["import", tool, path.as_str()], set].concat(), "");
        assert!(output.status.success(), "{name}: {}", text(&output.stderr));
        let (now, golden) = (text(&output.stdout), folder.join(format!("{name}.csv")));
        if update {
            fs::write(&golden, &now).expect("the file can be written");
        }
        let recorded = fs::read_to_string(&golden).unwrap_or_default();
        assert!(recorded == now, "{name}.csv is not what the program prints: run `npm run golden`\n{now}");
        let read = Measurements::read(&now, &Platforms::default(), "z15").expect("a table of measurements");
        assert_eq!((read.runs.len(), read.problems.len()), (1, 0), "{name}: {:?}", read.problems);
        assert!(read.runs[0].scenario.is_ok(), "{name}: {:?}", read.runs[0].scenario);
    }
    // As CSV, netperf's names are longer.
    let csv = "Throughput,Throughput Units,50th Percentile Latency Microseconds,90th Percentile Latency Microseconds,\
               99th Percentile Latency Microseconds\n5712.43,Trans/s,168,203,291\n";
    let output = datapath(&["import", "netperf", "-", "--set", "workload=RR"], csv);
    assert!(text(&output.stdout).contains("p50_us,p90_us,p99_us\n"), "{output:?}");
    assert!(text(&output.stdout).ends_with(",5712.43,tx/s,168,203,291\n"), "{output:?}");
    // 198,705,152 bytes of payload in 4.023256 s, in MB of 2²⁰ bytes of whole packets.
    let table = fs::read_to_string(folder.join("iperf3.csv")).expect("a table");
    let read = Measurements::read(&table, &Platforms::default(), "z15").expect("a table");
    let megabytes = read.runs[0].figures[0].value;
    let wanted = 198_705_152.0 / 4.023_256 / f64::from(1 << 20) * 1492.0 / 1440.0;
    assert!((megabytes / wanted - 1.0).abs() < 1e-6, "{megabytes} instead of {wanted}");
}

#[test]
fn files_that_are_none_of_a_load_generator_are_refused() {
    let iperf3 = r#"{"start":{"test_start":{"protocol":"UDP","num_streams":1}},"intervals":[],"end":{}}"#;
    let netperf =
        "MIGRATED TCP REQUEST/RESPONSE TEST from a to b : first burst 6\nTHROUGHPUT=5\nTHROUGHPUT_UNITS=Trans/s\n";
    let hosts = r#"{"sysstat":{"hosts":[{"number-of-cpus":2,"statistics":[{"cpu-load":[{"cpu":"0","idle":5}]}]}]}}"#;
    let rr: &[&str] = &["--set", "workload=RR"];
    let rate: &[&str] = &["--set", "throughput=5"];
    for (tool, file, set, message) in [
        ("iperf3", "", &[][..], "standard input: is empty (as `iperf3 --client HOST --json` prints it)"),
        ("iperf3", "Connecting to host", &[], "is no JSON that can be read: expected value at line 1 column 1"),
        ("iperf3", r#"{"error":"unable to connect"}"#, &[], "error: is a run that failed: unable to connect"),
        ("iperf3", "{}", &[], "start.test_start.protocol: is missing"),
        ("iperf3", iperf3, &[], "start.test_start.protocol: is UDP; the model has TCP only"),
        ("netperf", "Recv Send\n87380 16384\n", &[], "THROUGHPUT: is missing (as `netperf -t TCP_RR -- -k THROUGHPUT"),
        ("netperf", "THROUGHPUT=5\n", &[], "THROUGHPUT_UNITS: is missing"),
        ("netperf", "THROUGHPUT=x\nTHROUGHPUT_UNITS=Trans/s\n", &[], "THROUGHPUT: cannot be \"x\""),
        (
            "netperf",
            "THROUGHPUT=5\nTHROUGHPUT_UNITS=MBytes/s\n",
            &[],
            "cannot be \"MBytes/s\" (one of: Trans/s, 10^3bits/s",
        ),
        (
            "netperf",
            "THROUGHPUT=5\nTHROUGHPUT_UNITS=Trans/s\n",
            &[],
            "workload: is not in the file (add `--set workload=RR`)",
        ),
        ("netperf", netperf, &[], "BURST_SIZE: has several requests on one connection at once"),
        (
            "uperf",
            "Txn1 0 / 1.00(s) = 0 1op/s\n",
            rr,
            "timestamp_ms: is missing (as `uperf -R -i 1 -m PROFILE` prints it)",
        ),
        ("uperf", "timestamp_ms:1 name:Txn1 nr_bytes:0 nr_ops:?\n", rr, "line 1, nr_ops: cannot be \"?\""),
        (
            "uperf",
            "timestamp_ms:1 name:a nr_bytes:0 nr_ops:0\ntimestamp_ms:9 name:a nr_bytes:1 nr_ops:4\n",
            &[],
            "workload: is not in the file",
        ),
        ("sadf", "{\"sysstat\": {\"hosts\": [ {,", rate, "is no JSON that can be read"),
        ("sadf", hosts, &[], "throughput: is not in the file (add `--set throughput=35000`)"),
        ("sadf", hosts, rate, "sysstat.hosts.0.statistics.cpu-load: is missing (as `sadf -j FILE -- -u` prints it)"),
    ] {
        let printed = refusal(&[&["import", tool, "-"], set].concat(), file);
        assert!(printed.contains(message), "{tool}: {file}: {printed}");
    }
    let printed = refusal(&["import", "sar", "-"], "");
    assert!(printed.contains("[possible values: netperf, iperf3, uperf, sadf]"), "{printed}");
}

/// The commands of the how-to, in the folder where its table is.
#[test]
fn the_how_to_runs() {
    let page = include_str!("../../docs/how-to/compare-your-own-measurements.md");
    let blocks: Vec<&str> = page.split("```").skip(1).step_by(2).map(|block| block.trim_start_matches('\n')).collect();
    let [table, import, compare, fit, again] = blocks[..] else { panic!("five blocks: {blocks:?}") };
    let folder = std::env::temp_dir().join(format!("datapath-how-to-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("it can be made");
    fs::write(folder.join("measurements.csv"), table).expect("it can be written");
    let program = fs::canonicalize(crate::command_line::program().get_program()).expect("it is there");
    let run = |commands: &str| {
        let commands = commands.replace("datapath ", &format!("'{}' ", program.display()));
        Command::new("sh").args(["-ec", &commands]).current_dir(&folder).output().expect("a shell")
    };
    let imported = run(import);
    assert!(
        text(&imported.stdout).contains("netperf.txt,,vswitch,,RR,1,5712.43,tx/s,173.20,168,203,291"),
        "{imported:?}"
    );
    let compared = run(compare);
    assert_eq!(compared.status.code(), Some(1));
    let table = text(&compared.stdout);
    assert!(table.contains("outside by 13.9%") && table.contains("20 of 24 figures"), "{table}");
    let outside = table.lines().filter(|line| line.contains("outside by"));
    let over_card = outside.filter(|line| line.contains("dedicated-osa") && line.contains("throughput"));
    assert_eq!(over_card.count(), 3, "{table}");
    // A fit simulates each measured setup many times.
    if !is_full() {
        return fs::remove_dir_all(&folder).expect("it can be removed");
    }
    let fitted = run(fit);
    let printed = text(&fitted.stderr);
    assert!(fitted.status.success(), "{printed}");
    let is_fitted = |line: &&str| line.ends_with("fitted") || line.contains("fitted  ");
    assert!(printed.lines().filter(is_fitted).any(|line| line.contains("card_per_batch")), "{printed}");
    for words in [
        "18 figures of 6 rows to fit to; 2 rows are left out",
        "kept: no figure changes with it",
        "no 90% intervals: 8 different setups, 9 at least",
    ] {
        assert!(printed.contains(words), "{words}: {printed}");
    }
    let machine = fs::read_to_string(folder.join("my.toml")).expect("it was written");
    assert!(machine.starts_with("# Fitted by `datapath calibrate --measurements` to 18 figures"), "{machine}");
    assert!(machine.contains("fitted to measurements.csv, 13.95 before"), "{machine}");
    // It has the name of its file, so it replaces no built-in machine.
    assert!(machine.contains("name = \"my\"") && machine.contains("base = \"z15\""), "{machine}");
    let value = machine.split("[constants.card_per_batch]\nvalue = ").nth(1).and_then(|rest| rest.lines().next());
    let value: f64 = value.and_then(|value| value.parse().ok()).expect("a number");
    assert!((value / (0.7 * 13.95) - 1.0).abs() < 0.05, "{value}: {printed}");
    let again = run(again);
    assert!(again.status.success(), "{}{}", text(&again.stdout), text(&again.stderr));
    assert!(text(&again.stdout).contains("is your own machine"), "{}", text(&again.stdout));
    assert!(text(&again.stdout).contains("0 of 0 figures with an interval lie inside it; without an interval: 24"));
    fs::remove_dir_all(&folder).expect("it can be removed");
}
