//! Does the page know what the core gives it? The page's types are generated from the core's; `npm
//! run golden` rewrites them.

use datapath::scenario::platform::Platforms;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use datapath::experiments::catalogue::catalogue;
use datapath::experiments::measurements::comparison_document::{
    ComparedFigure, MeasuredRow, MeasuredTable, TableProblem,
};
use datapath::experiments::measurements::machine_fit::ChangedMachine;
use datapath::experiments::plan::condition::Reading;
use datapath::experiments::plan::study::JudgedLoad;
use datapath::experiments::plan::{Answer, AnswerFigure, Binding};
use datapath::experiments::prediction_intervals::{FigureInterval, IntervalMethod, PredictionIntervals};
use datapath::experiments::published::Report;
use datapath::experiments::reports::REPORTS;
use datapath::experiments::rows::run_result;
use datapath::experiments::sensitivity::{
    CostAttribution, CostOwner, DurationInfo, Elasticity, Factor, FigureRatio, FigureSensitivity, Interaction,
};
use datapath::experiments::table::Role;
use datapath::hypervisor::locks::LockKind;
use datapath::model::cost::Costs;
use datapath::model::packet::PacketKind;
use datapath::readout::configuration;
use datapath::readout::figure_metadata::{Chart, DisplayUnit};
use datapath::readout::figure_set::FigureSet;
use datapath::readout::frame::ACTIVITIES;
use datapath::readout::journey::{Journey, JourneyStep};
use datapath::readout::layout::{FrameNames, GuestLabel, Layout, Lock, Part, Place, Route};
use datapath::readout::measure::Measure;
use datapath::readout::measurement::Measurement;
use datapath::readout::milestone::Milestone;
use datapath::readout::processor_time::ProcessorTime;
use datapath::readout::profile::{MeanResidence, Profile};
use datapath::readout::quantity::Quantity;
use datapath::readout::response_distribution::{ExampleTransaction, ResponseBin, ResponseDistribution};
use datapath::readout::response_time_breakdown::{Residence, ResponseTimeBreakdown, Transactions};
use datapath::readout::run_result::{Figure, Published, RunResult};
use datapath::readout::series_point::SeriesPoint;
use datapath::readout::transaction_pattern::Coverage;
use datapath::readout::utilization::{Limit, Resource, Utilization};
use datapath::readout::wait_reasons::{WaitCause, WaitReason};
use datapath::scenario::attachment::Attachment;
use datapath::scenario::description::{
    ArrivalPattern, ConcurrentWork, Description, Guest, Hypervisor, Lpar, MixPart, NamedTrace, Network, Pair, Priority,
    WhenBusy, Workload,
};
use datapath::scenario::fields::Group;
use datapath::scenario::platform::{Constant, Platform};
use datapath::scenario::problem::Problem;
use datapath::scenario::rules::{AttachmentRules, FieldInfo, Machine, MixLimits, Rule, Rules, rules};
use datapath::scenario::scenario::Scenario;
use datapath::scenario::schema::schema;
use datapath::scenario::workload::WorkloadKind;
use datapath::world::steps;
use datapath::world::topology::{Heading, PartKind, Phase, PlaceKind};
use serde_json::{Value, json};
use ts_rs::{Config, TS};

const TYPES: &str = "../web/packages/engine/generated/types.ts";
const RULES: &str = "../web/packages/engine/generated/rules.json";
const PUBLISHED: &str = "../web/packages/engine/generated/published.json";
const CONSTANTS: &str = "../web/packages/engine/generated/constants.json";
const SCENARIO: &str = "../web/packages/engine/generated/scenario.json";
const FIGURES: &str = "../web/packages/engine/generated/figures.json";

/// Longest line that prettier writes, in columns; a tab counts as two.
const WIDTH: usize = 120;

/// A type of words, laid out as prettier would: on one line, below its name, or one word per line.
fn words(out: &mut String, name: &str, words: &[&str]) {
    let all: Vec<_> = words.iter().map(|word| format!("'{word}'")).collect();
    let (name, line) = (format!("export type {name} ="), format!("{};", all.join(" | ")));
    let text = match line.len() {
        length if name.len() + 1 + length <= WIDTH => format!("{name} {line}"),
        length if 2 + length <= WIDTH => format!("{name}\n\t{line}"),
        _ => format!("{name}\n\t| {};", all.join("\n\t| ")),
    };
    writeln!(out, "{text}").expect("a string grows");
}

/// An interface with the meaning of its fields, laid out as prettier would.
fn structure<T: TS>(out: &mut String, config: &Config) {
    let declared = T::decl(config).replacen("type ", "export type ", 1);
    let text = format!("{}\n{declared}", T::docs().unwrap_or_default().trim());
    out.push('\n');
    let mut indent = "";
    let mut lines = text.lines().map(str::trim);
    while let Some(line) = lines.next() {
        if line == "/**" {
            let meaning: Vec<_> = lines.by_ref().take_while(|&line| line != "*/").map(|line| &line[2..]).collect();
            let comment = match meaning[..] {
                [sentence] => format!("/** {sentence} */"),
                _ => format!("/**\n{indent} * {}\n{indent} */", meaning.join(&format!("\n{indent} * "))),
            };
            writeln!(out, "{indent}{comment}").expect("a string grows");
        } else if let Some(last) = line.strip_suffix(", };") {
            writeln!(out, "{indent}{last};\n}};").expect("a string grows");
        } else if let Some(field) = line.strip_suffix(',') {
            writeln!(out, "{indent}{field};").expect("a string grows");
        } else {
            writeln!(out, "{line}").expect("a string grows");
            indent = "\t";
        }
    }
}

fn generated() -> String {
    let config = Config::new().with_large_int("number");
    let mut out = String::from(
        "/** What crosses between the page and the core. Generated from the core by `npm run golden`; do not edit. */\n\n",
    );
    words(&mut out, "Side", &["client", "server"]);
    words(&mut out, "PartKind", &PartKind::ALL.map(PartKind::name));
    words(&mut out, "PlaceKind", &PlaceKind::ALL.map(PlaceKind::name));
    words(&mut out, "Heading", &Heading::ALL.map(Heading::name));
    words(&mut out, "Phase", &Phase::ALL.map(Phase::name));
    words(&mut out, "WaitCause", &WaitCause::ALL.map(WaitCause::name));
    words(&mut out, "StepName", &steps::NAMES);
    words(&mut out, "LockKind", &LockKind::ALL.map(LockKind::name));
    words(&mut out, "Priority", &Priority::ALL.map(Priority::name));
    words(&mut out, "ArrivalPattern", &ArrivalPattern::ALL.map(ArrivalPattern::name));
    words(&mut out, "WhenBusy", &WhenBusy::ALL.map(WhenBusy::name));
    words(&mut out, "QueuePriority", &["management", "high", "normal", "low"]);
    words(&mut out, "PacketKind", &PacketKind::NAMES);
    words(&mut out, "Attachment", &Attachment::ALL.map(Attachment::name));
    words(&mut out, "WorkloadKind", &WorkloadKind::ALL.map(WorkloadKind::name));
    words(&mut out, "FieldGroup", &Group::ALL.map(Group::name));
    out += "export type Scalar = number | boolean | string;\n";
    words(&mut out, "Role", &Role::ALL.map(Role::name));
    words(&mut out, "Coverage", &Coverage::ALL.map(Coverage::name));
    let FrameNames { header, processor, lock, card, guest, place, packet } = FrameNames::ALL;
    words(&mut out, "Resource", &Resource::ALL.map(Resource::name));
    words(&mut out, "Chart", &Chart::ALL.map(Chart::name));
    words(&mut out, "CostOwner", &CostOwner::ALL.map(CostOwner::name));
    words(&mut out, "IntervalMethod", &IntervalMethod::ALL.map(IntervalMethod::name));
    words(&mut out, "Milestone", &Milestone::ALL.map(Milestone::name));
    words(&mut out, "HeaderField", header);
    words(&mut out, "ProcessorField", processor);
    words(&mut out, "LockField", lock);
    words(&mut out, "CardField", card);
    words(&mut out, "GuestField", guest);
    words(&mut out, "PlaceField", place);
    words(&mut out, "PacketField", packet);

    out += "\n/** What the numbers for a processor's activity mean. */\nexport const ACTIVITY = { ";
    let codes = ACTIVITIES.iter().enumerate().map(|(code, name)| {
        let quote = if name.contains('-') { "'" } else { "" };
        format!("{quote}{name}{quote}: {code}")
    });
    out += &codes.collect::<Vec<_>>().join(", ");
    out += " } as const;\n";
    let machines: Vec<_> = Platform::all().map(|platform| format!("'{}'", platform.name)).collect();
    let machines = machines.join(" | ");
    writeln!(
        out,
        "\n/** The name of a built-in machine, which editors suggest; a name of another machine is text. */\n\
         export type PlatformName = {machines} | (string & {{}});"
    )
    .expect("a string grows");
    let milestones = Milestone::ALL.map(|milestone| format!("'{}'", milestone.name())).join(", ");
    writeln!(out, "\n/** Moments that can be looked for. */\nexport const MILESTONES: Milestone[] = [{milestones}];")
        .expect("a string grows");

    structure::<Problem>(&mut out, &config);
    structure::<Description>(&mut out, &config);
    structure::<Lpar>(&mut out, &config);
    structure::<Hypervisor>(&mut out, &config);
    structure::<Guest>(&mut out, &config);
    structure::<Network>(&mut out, &config);
    structure::<Workload>(&mut out, &config);
    structure::<Pair>(&mut out, &config);
    structure::<MixPart>(&mut out, &config);
    structure::<NamedTrace>(&mut out, &config);
    structure::<ConcurrentWork>(&mut out, &config);
    structure::<Constant>(&mut out, &config);
    structure::<Rules>(&mut out, &config);
    structure::<FieldInfo>(&mut out, &config);
    structure::<MixLimits>(&mut out, &config);
    structure::<Machine>(&mut out, &config);
    structure::<AttachmentRules>(&mut out, &config);
    structure::<Rule>(&mut out, &config);
    structure::<Layout>(&mut out, &config);
    structure::<Part>(&mut out, &config);
    structure::<Place>(&mut out, &config);
    structure::<Lock>(&mut out, &config);
    structure::<GuestLabel>(&mut out, &config);
    structure::<Route>(&mut out, &config);
    structure::<FrameNames>(&mut out, &config);
    structure::<Journey>(&mut out, &config);
    structure::<JourneyStep>(&mut out, &config);
    structure::<WaitReason>(&mut out, &config);
    structure::<Transactions>(&mut out, &config);
    structure::<ProcessorTime>(&mut out, &config);
    structure::<ResponseTimeBreakdown>(&mut out, &config);
    structure::<Residence>(&mut out, &config);
    structure::<RunResult>(&mut out, &config);
    structure::<ResponseDistribution>(&mut out, &config);
    structure::<ResponseBin>(&mut out, &config);
    structure::<ExampleTransaction>(&mut out, &config);
    structure::<Profile>(&mut out, &config);
    structure::<Utilization>(&mut out, &config);
    structure::<Limit>(&mut out, &config);
    structure::<MeanResidence>(&mut out, &config);
    structure::<Figure>(&mut out, &config);
    structure::<DisplayUnit>(&mut out, &config);
    structure::<Published>(&mut out, &config);
    structure::<SeriesPoint>(&mut out, &config);
    structure::<DurationInfo>(&mut out, &config);
    structure::<FigureSensitivity>(&mut out, &config);
    structure::<Elasticity>(&mut out, &config);
    structure::<FigureRatio>(&mut out, &config);
    structure::<Factor>(&mut out, &config);
    structure::<Interaction>(&mut out, &config);
    structure::<PredictionIntervals>(&mut out, &config);
    structure::<FigureInterval>(&mut out, &config);
    structure::<MeasuredTable>(&mut out, &config);
    structure::<MeasuredRow>(&mut out, &config);
    structure::<TableProblem>(&mut out, &config);
    structure::<ComparedFigure<'static>>(&mut out, &config);
    structure::<Answer>(&mut out, &config);
    structure::<Binding>(&mut out, &config);
    structure::<AnswerFigure>(&mut out, &config);
    structure::<Reading>(&mut out, &config);
    structure::<JudgedLoad>(&mut out, &config);
    structure::<ChangedMachine>(&mut out, &config);
    out
}

fn held(file: &str, generated: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    if std::env::var("GOLDEN").is_ok_and(|how| how == "update") {
        fs::write(&path, generated).expect("the file can be written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == generated, "{file} is not what the core says: run `npm run golden`");
}

#[test]
fn the_page_has_the_types_of_the_core() {
    held(TYPES, &generated());
}

/// Links and controls need the rules before the engine has started.
#[test]
fn the_page_has_the_rules_of_the_core() {
    held(RULES, &format!("{:#}\n", json!(rules())));
}

/// The page looks up published figures by configuration.
#[test]
fn the_page_has_what_was_published() {
    let mut rows = serde_json::Map::new();
    for case in REPORTS.into_iter().flat_map(Report::cases) {
        let scenario = Scenario::new(&case.description, &Platforms::default()).expect("a published row is valid");
        let figures = case.published.figures.iter();
        let figures: serde_json::Map<_, _> =
            figures.map(|figure| (figure.quantity.id(), json!([figure.value, figure.role as u8]))).collect();
        let report = REPORTS.iter().position(|report| report.stem == case.report.stem);
        let row = json!([case.published.run, report, figures]);
        let before = rows.insert(configuration::name(&scenario), row);
        assert_eq!(before, None, "{} has the name of another configuration", case.published.run);
    }
    // The file is kept small, because it is part of what a teacher hands out.
    let (reports, roles) = (REPORTS.map(|report| report.title), Role::ALL.map(Role::name));
    let rows: Vec<String> = rows.iter().map(|(name, row)| format!("{}:{row}", json!(name))).collect();
    let text = format!(
        "{{\"reports\":{},\n\"roles\":{},\n\"rows\":{{\n{}\n}}}}\n",
        json!(reports),
        json!(roles),
        rows.join(",\n")
    );
    held(PUBLISHED, &text);
}

/// A reader of constants wants to know their origin; no simulation needs it.
#[test]
fn the_page_has_the_constants_of_the_machines() {
    let machines = Platform::all().map(|platform| {
        let constants = platform.constants.iter().map(|&(name, ref constant)| {
            let mut entry = json!(constant);
            entry["name"] = name.into();
            let cost = Costs::CATALOGUE.iter().find(|cost| cost.name == name).expect("a cost that is known");
            entry["meaning"] = cost.meaning.into();
            entry["limits"] = json!(cost.range());
            let ways =
                platform.paths.iter().filter(|(attachment, path)| path.groups(*attachment).contains(&cost.group));
            entry["ways"] = json!(ways.map(|(attachment, _)| attachment.name()).collect::<Vec<_>>());
            entry["parts"] =
                json!(CostAttribution::of(name).concerns.iter().map(|kind| kind.name()).collect::<Vec<_>>());
            entry
        });
        (platform.name.to_string(), constants.collect())
    });
    held(CONSTANTS, &format!("{:#}\n", Value::Object(machines.collect())));
}

/// A schema without what it says of single machines: the rules say that (`RULES`).
fn on_any_machine(schema: Value) -> Value {
    match schema {
        Value::Object(fields) => Value::Object(
            fields
                .into_iter()
                .filter(|(name, _)| name != "allOf")
                .map(|(name, value)| (name, on_any_machine(value)))
                .collect(),
        ),
        other => other,
    }
}

#[test]
fn the_documentation_has_every_field_of_a_scenario() {
    held(SCENARIO, &format!("{:#}\n", on_any_machine(schema())));
}

/// Adds what is not there yet.
fn note(list: &mut Value, text: &str) {
    let list = list.as_array_mut().expect("a list");
    if !text.is_empty() && !list.iter().any(|known| known == text) {
        list.push(text.into());
    }
}

/// Which runs have a figure.
fn runs_with(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Operation(_) => "files",
        Quantity::Queueing(_) => "guests",
        Quantity::WebServing(_) => "web",
        Quantity::Mixed(_) => "mixed",
        _ => "one",
    }
}

/// Every figure that a run can have. Where each guest has its own, the first one's stands for all.
#[test]
fn the_documentation_has_every_figure() {
    let platforms = Platforms::default();
    let named = catalogue().into_iter().map(|named| named.description);
    let defaults = rules().machines.into_iter().flat_map(|machine| machine.ways).map(|way| way.default);
    // What no report measured has figures, too.
    let offered = [
        r#"{"workload": {"offered_per_second": 1000}}"#,
        r#"{"workload": {"offered_per_second": 1000, "when_busy": "wait", "mix": [{}, {}]}}"#,
        r#"{"platform": "z14", "pairs": [{}, {}], "workload": {"kind": "RR", "offered_per_second": 1000}}"#,
    ];
    let offered = offered.map(|text| Scenario::from_json(text, &platforms).expect("a scenario"));
    let scenarios = defaults.chain(named).map(|one| Scenario::new(&one, &platforms).expect("a scenario"));
    let mut figures: Vec<Value> = Vec::new();
    for scenario in scenarios.chain(offered) {
        let shown: Vec<_> =
            run_result(&Measurement::new(scenario.clone())).figures.into_iter().map(|one| one.id).collect();
        let measure = Measure::of(&scenario);
        for (quantity, _) in FigureSet::of(&scenario).figures(&scenario, &[]).iter() {
            let id = quantity.id();
            if !shown.contains(&id) || quantity.guest().is_some_and(|guest| guest > 0) {
                continue;
            }
            let at = figures.iter().position(|known| known["id"] == *id).unwrap_or_else(|| {
                figures.push(json!({
                    "id": id, "runs": runs_with(quantity), "each_guest": quantity.is_of_a_guest(),
                    "part_of": quantity.part_of().map(Quantity::id),
                    "labels": [], "units": [], "meanings": [], "notes": []
                }));
                figures.len() - 1
            });
            let known = &mut figures[at];
            note(&mut known["labels"], &quantity.label(&measure).to_string());
            note(&mut known["units"], &quantity.unit(&measure));
            note(&mut known["meanings"], &quantity.description(&measure).to_string());
            note(&mut known["notes"], &quantity.footnote(&measure).map(|text| text.to_string()).unwrap_or_default());
        }
    }
    held(FIGURES, &format!("{:#}\n", Value::Array(figures)));
}
