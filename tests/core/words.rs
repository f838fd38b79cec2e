//! Does each language have words for everything that the simulator says, and does the page's engine
//! contain none?

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use datapath::scenario::fields::MIX_FIELDS;
use datapath::scenario::rules::rules;
use datapath::{Attachment, WorkloadKind};

fn core() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../core")
}

/// The sentences of a language, by the names of their files and their own names.
fn catalogue(language: &Path) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(language).expect("a folder").flatten() {
        let text = fs::read_to_string(entry.path()).expect("a catalogue");
        let file = entry.path().file_stem().expect("a name").to_string_lossy().into_owned();
        let sentences: BTreeMap<String, String> = serde_json::from_str(&text).expect("names and texts");
        all.extend(sentences.into_iter().map(|(name, template)| (format!("{file}.{name}"), template)));
    }
    all
}

fn languages() -> Vec<PathBuf> {
    let folders = fs::read_dir(core().join("words")).expect("it is there").flatten().map(|entry| entry.path());
    folders.filter(|path| path.is_dir() && !path.ends_with("src")).collect()
}

/// The names of the blanks of a template, each once, sorted.
fn blanks(template: &str) -> Vec<&str> {
    let parts = template.split('{').skip(1).filter_map(|part| Some(part.split_once('}')?.0));
    let mut names: Vec<&str> = parts.filter(|name| name.chars().all(|c| c.is_alphanumeric() || c == '_')).collect();
    names.sort_unstable();
    names.dedup();
    names
}

#[test]
fn each_language_has_each_sentence_with_its_blanks_and_none_twice() {
    let english = catalogue(&core().join("words/en"));
    assert!(english.len() > 100, "{}", english.len());
    for language in languages() {
        let mut sentences = catalogue(&language);
        // The English name of a part is its code.
        sentences.retain(|name, _| !name.starts_with("names."));
        let known = |all: &BTreeMap<String, String>| all.keys().cloned().collect::<BTreeSet<_>>();
        let differ: Vec<_> = known(&sentences).symmetric_difference(&known(&english)).cloned().collect();
        assert!(differ.is_empty(), "{language:?} and English differ in the sentences {differ:?}");
        for (name, template) in &sentences {
            assert_eq!(blanks(template), blanks(&english[name]), "blanks of {name} in {language:?}");
        }
        // Fields may have equal words: those of a pair equal those of the whole. A language may have one text
        // for two that differ in English only by a capital letter.
        let of_fields = |name: &str| name.starts_with("fields.") || name.starts_with("schema.");
        let said = sentences.iter().filter(|(name, _)| !of_fields(name));
        let mut texts: Vec<_> = said.map(|(name, text)| (text, english[name].to_lowercase())).collect();
        texts.sort_unstable();
        let is_twice = |[first, second]: &&[(&String, String); 2]| {
            first.0 == second.0 && (first.1 != second.1 || language.ends_with("en"))
        };
        if let Some([first, _]) = texts.array_windows().find(is_twice) {
            panic!("{language:?} says twice: {}", first.0);
        }
    }
}

/// All sources of the core: the crate, the path, the text without comments and tests.
fn sources() -> Vec<(String, String)> {
    let (mut found, mut left) = (Vec::new(), vec![core()]);
    while let Some(folder) = left.pop() {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                left.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let text = fs::read_to_string(&path).expect("a source");
                let text = text.split("\nmod tests {").next().unwrap_or_default();
                let lines = text.lines().map(str::trim).filter(|line| !line.starts_with("//"));
                let name = path.strip_prefix(core()).expect("in it").to_string_lossy().into_owned();
                found.push((name, lines.collect::<Vec<_>>().join("\n")));
            }
        }
    }
    found
}

#[test]
fn each_sentence_is_used() {
    let all: String = sources().into_iter().map(|(_, text)| text).collect();
    let is_used = |call: &str| {
        let ends =
            |(at, _): (usize, &str)| !all[at + call.len()..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
        all.match_indices(call).any(ends)
    };
    for (name, template) in catalogue(&core().join("words/en")) {
        let Some((file, sentence)) = name.split_once('.').filter(|(file, _)| !["fields", "schema"].contains(file))
        else {
            continue;
        };
        // A sentence with several blanks is a struct.
        let words = sentence.split('_').map(|word| word[..1].to_ascii_uppercase() + &word[1..]);
        let item = if blanks(&template).len() < 2 { sentence.to_owned() } else { words.collect() };
        // Only readout uses these, where `figures` is a module.
        let module = if file == "figures" { "figure_words" } else { file };
        assert!(is_used(&format!("{module}::{item}")), "nothing says {name}");
    }
}

#[test]
fn each_field_workload_and_path_has_words_and_nothing_else_has() {
    let rules = rules();
    let fields = rules.fields.iter().map(|field| field.path.to_owned());
    let of_pairs = rules.pair_fields.iter().map(|field| format!("pairs.{}", field.path));
    let of_mix = MIX_FIELDS.iter().map(|field| format!("workload.mix.{}", field.path));
    let others = ["network.attachment".into(), "workload.mix".into(), "workload.trace".into()];
    let of_trace = ["name", "digest"].map(|field| format!("workload.trace.{field}"));
    let fields: Vec<String> = fields.chain(of_pairs).chain(of_mix).chain(others).collect();
    let path = |end| Attachment::ALL.map(|path| format!("network.attachment.{}{end}", path.name()));
    let kinds = WorkloadKind::ALL.map(|kind| format!("workload.kind.{}", kind.name()));
    let labels = [&fields[..], &path(""), &["pairs".into()]].concat();
    let english = catalogue(&core().join("words/en"));
    for (file, names) in [("fields.", labels), ("schema.", [&fields[..], &of_trace, &path(".over"), &kinds].concat())] {
        let names: BTreeSet<&str> = names.iter().map(|name| &**name).collect();
        let words: BTreeSet<&str> = english.keys().filter_map(|name| name.strip_prefix(file)).collect();
        // A switch has words for on and for off, a number may have words for none.
        let of_value = |name: &&&str| {
            let both = |field: &str| ["true", "false"].iter().all(|on| words.contains(&*format!("{field}.{on}")));
            name.rsplit_once('.').is_some_and(|(field, value)| {
                names.contains(field) && (value == "0" || (["true", "false"].contains(&value) && both(field)))
            })
        };
        let words: BTreeSet<&str> = words.iter().filter(|name| !of_value(name)).copied().collect();
        let differ: Vec<_> = names.symmetric_difference(&words).collect();
        assert!(differ.is_empty(), "without words in {file}json, or words without use: {differ:?}");
    }
}

/// Where English remains in crates that the page's engine contains, and what it is. A file without
/// English must not get any.
const ENGLISH: &[(&str, &str)] = &[
    ("experiments/src/sensitivity/duration.rs", "names of durations"),
    ("experiments/src/sensitivity/cost_attribution.rs", "names of places, by which it finds them"),
    ("experiments/src/prediction_intervals/mod.rs", "names of intervals"),
    ("experiments/src/sensitivity/study.rs", "for the program and Python only"),
    ("model/src/cost.rs", "what constants mean: for the program, and files that it writes"),
    ("model/src/event.rs", "names of events"),
    ("model/src/ids.rs", "what ids are: in documentation"),
    ("readout/src/quantity/mod.rs", "names in the published tables; names in the program's tables"),
    ("readout/src/quantity/queueing.rs", "names in the program's tables"),
    ("readout/src/quantity/web_serving.rs", "names in the published tables; names in the program's tables"),
    ("readout/src/quantity/mixed.rs", "names in the program's tables"),
    ("readout/src/counting.rs", "names in the published tables"),
    ("readout/src/percentile.rs", "names in the program's tables"),
    ("readout/src/summary.rs", "what the program prints"),
    ("scenario/src/attachment_table.rs", "names of paths, in the schema and the rules"),
    ("scenario/src/fields.rs", "labels, in the schema and the rules"),
    ("scenario/src/schema.rs", "for the program only"),
    ("scenario/src/unit.rs", "names of units"),
    ("words/src/lib.rs", "articles of English names"),
    ("words/src/twins.rs", "for the build script"),
    ("world/src/assembly/mod.rs", "names of parts"),
    ("world/src/assembly/network.rs", "names of parts"),
    ("world/src/assembly/storage.rs", "names of parts"),
    ("world/src/assembly/web_serving.rs", "names of parts"),
    ("world/src/topology.rs", "names of places"),
];

/// Whether a line of Rust has a text of two English words or more.
fn has_sentence(line: &str) -> bool {
    let is_word = |word: &str| word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic() || ",:;'.`".contains(c));
    let texts = line.replace("\\\"", "").split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    texts.iter().any(|text| {
        let words: Vec<&str> = text.split(' ').collect();
        words.array_windows().any(|&[first, second]| is_word(first) && is_word(second))
    })
}

#[test]
fn the_engine_of_the_page_speaks_no_language() {
    const CRATES: [&str; 10] = [
        "engine/",
        "model/",
        "components/",
        "words/src",
        "scenario/src",
        "world/",
        "readout/",
        "wasm/",
        "experiments/src/sensitivity/",
        "experiments/src/prediction_intervals/",
    ];
    // Only developers read these.
    const OURS: [&str; 5] = ["expect(", "panic!", "assert", "unreachable!", "#["];
    assert!(has_sentence(r#"    "\"is it\" out of range","#) && !has_sentence(r#"called("a", b, "c")"#));
    let of_page = |(name, _): &(String, String)| CRATES.iter().any(|of| name.starts_with(of));
    let mut english: Vec<String> = Vec::new();
    for (name, text) in sources().into_iter().filter(of_page) {
        let mut lines = text.lines().filter(|line| OURS.iter().all(|ours| !line.contains(ours)));
        english.extend(lines.any(has_sentence).then_some(name));
    }
    english.sort_unstable();
    let mut known: Vec<&str> = ENGLISH.iter().map(|(name, _)| *name).collect();
    known.sort_unstable();
    assert_eq!(english, known, "left: what has sentences; they belong into core/words");
}
