//! Has each language a word for all that the simulator can say, and for nothing else?

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use datapath::words::Sentence;
use datapath::{readout, scenario};

/// The files of a language, each with the sentences whose words it holds.
fn files() -> [(&'static str, Vec<Sentence>); 2] {
    let problems = [scenario::sentences::problems::SENTENCES, readout::sentences::SENTENCES].concat();
    let authoring = [scenario::sentences::authoring::SENTENCES, &[("verbatim", &["text"])]].concat();
    [("problems.json", problems), ("authoring.json", authoring)]
}

/// The folders of the languages.
fn languages() -> Vec<PathBuf> {
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/words");
    let folders = fs::read_dir(words).expect("it is there").flatten().map(|entry| entry.path());
    folders.filter(|path| path.is_dir() && !path.ends_with("src")).collect()
}

fn words(language: &Path, file: &str) -> BTreeMap<String, String> {
    let text = fs::read_to_string(language.join(file)).unwrap_or_else(|_| panic!("{language:?} has no {file}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{language:?} {file}: {error}"))
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
fn each_language_says_all_that_is_said_and_nothing_else() {
    assert!(languages().iter().any(|language| language.ends_with("en")), "{:?}", languages());
    for language in languages() {
        let mut texts: Vec<String> = Vec::new();
        for (file, sentences) in files() {
            let words = words(&language, file);
            for (id, names) in &sentences {
                let template = words.get(*id).unwrap_or_else(|| panic!("{language:?} {file} has no words for {id}"));
                let mut names = names.to_vec();
                names.sort_unstable();
                assert_eq!(blanks(template), names, "blanks of {id} in {language:?}");
            }
            for id in words.keys() {
                assert!(sentences.iter().any(|(known, _)| known == id), "{language:?} {file}: nothing says {id}");
            }
            texts.extend(words.into_values());
        }
        texts.sort_unstable();
        if let Some([one, _]) = texts.array_windows().find(|[one, other]| one == other) {
            panic!("{language:?} says twice: {one}");
        }
    }
}

/// Where English sentences still stand in crates that the page's engine is made of, and what they are; a file that has none must
/// not get one.
const STILL_ENGLISH: &[(&str, &str)] = &[
    ("experiments/src/prediction_intervals/mod.rs", "names of intervals"),
    ("experiments/src/sensitivity/cost_attribution.rs", "names of places, which it looks for"),
    ("experiments/src/sensitivity/duration.rs", "names of durations"),
    ("model/src/cost.rs", "what constants mean: for the program, and files that it writes"),
    ("model/src/event.rs", "names of events"),
    ("model/src/ids.rs", "what ids are: in documentation"),
    ("readout/src/counting.rs", "figures"),
    ("readout/src/figure_metadata.rs", "figures"),
    ("readout/src/quantity/mixed.rs", "figures"),
    ("readout/src/quantity/mod.rs", "figures"),
    ("readout/src/quantity/queueing.rs", "figures"),
    ("readout/src/quantity/web_serving.rs", "figures"),
    ("readout/src/summary.rs", "what the program prints"),
    ("readout/src/utilization.rs", "the limit of a run, names of stations"),
    ("scenario/src/attachments.rs", "names of paths, in the schema and the rules"),
    ("scenario/src/fields.rs", "labels, in the schema and the rules"),
    ("scenario/src/json.rs", "what serde needs and nobody reads"),
    ("scenario/src/platform_file.rs", "for the program only"),
    ("scenario/src/schema.rs", "for the program only"),
    ("scenario/src/unit.rs", "names of units"),
    ("scenario/src/workloads.rs", "names of workloads, in the schema and the rules"),
    ("world/src/assembly/mod.rs", "names of parts"),
    ("world/src/assembly/network.rs", "names of parts"),
    ("world/src/assembly/storage.rs", "names of parts"),
    ("world/src/assembly/web_serving.rs", "names of parts"),
    ("world/src/topology.rs", "names of places"),
];

/// The sources that the page's engine is made of.
fn sources() -> Vec<(String, String)> {
    let folders = ["engine", "model", "components", "words", "scenario", "world", "readout", "wasm"];
    let folders = folders.map(|name| format!("{name}/src")).into_iter();
    let all = folders.chain(["sensitivity", "prediction_intervals"].map(|name| format!("experiments/src/{name}")));
    let core = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core");
    let (mut found, mut left) = (Vec::new(), all.collect::<Vec<_>>());
    while let Some(folder) = left.pop() {
        for entry in fs::read_dir(core.join(&folder)).expect("a folder").flatten() {
            let name = format!("{folder}/{}", entry.file_name().to_string_lossy());
            if entry.path().is_dir() {
                left.push(name);
            } else {
                found.push((name, fs::read_to_string(entry.path()).expect("a source")));
            }
        }
    }
    found
}

/// Whether a line of Rust has a text of two English words or more.
fn has_sentence(line: &str) -> bool {
    let is_word = |word: &str| word.len() > 1 && word.chars().all(|c| c.is_ascii_alphabetic() || ",:;'.`".contains(c));
    let texts = line.replace("\\\"", "").split('"').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>();
    texts.iter().any(|text| {
        let words: Vec<&str> = text.split(' ').collect();
        words.array_windows().any(|&[one, other]| is_word(one) && is_word(other))
    })
}

#[test]
fn the_engine_of_the_page_speaks_no_language() {
    // What only we read.
    const OURS: [&str; 5] = ["expect(", "panic!", "assert", "unreachable!", "#["];
    assert!(has_sentence(r#"    "\"is it\" out of range","#) && !has_sentence(r#"called("a", b, "c")"#));
    let mut english: Vec<String> = Vec::new();
    for (name, text) in sources() {
        let text = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
        let lines = text.lines().map(str::trim).filter(|line| !line.starts_with("//"));
        let mut lines = lines.filter(|line| OURS.iter().all(|ours| !line.contains(ours)));
        english.extend(lines.any(has_sentence).then_some(name));
    }
    english.sort_unstable();
    let known: Vec<&str> = STILL_ENGLISH.iter().map(|(name, _)| *name).collect();
    assert_eq!(english, known, "left: what has sentences; they belong into core/words");
}
