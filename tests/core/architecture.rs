//! Is the structure in order: which module imports which, and what must not be committed?

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests lies in the repository").to_path_buf()
}

fn sources(folder: &Path, endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            if !["node_modules", "target", "build", ".svelte-kit", ".git", "wasm"].contains(&name.as_str())
                || path.ends_with("core/wasm")
                || path.ends_with("tests/wasm")
            {
                found.extend(sources(&path, endings));
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push((path.clone(), fs::read_to_string(&path).unwrap_or_default()));
        }
    }
    found
}

/// The crates of the core that each crate may use, in the order of `ARCHITECTURE.md`.
const LAYERS: &[(&str, &[&str])] = &[
    ("engine", &[]),
    ("model", &["engine"]),
    ("components", &["engine", "model"]),
    ("words", &[]),
    ("scenario", &["engine", "model", "words"]),
    ("world", &["engine", "model", "components", "scenario"]),
    ("readout", &["engine", "model", "words", "scenario", "world"]),
    ("experiments", &["engine", "model", "words", "scenario", "world", "readout"]),
    ("datapath", &["engine", "model", "components", "words", "scenario", "world", "readout", "experiments"]),
    ("cli", &["datapath"]),
    ("python", &["datapath"]),
    ("wasm", &["datapath"]),
];

/// The crates that make the library available to a program or a language, each in its own way.
const AROUND: &[&str] = &["cli", "python", "wasm"];

/// The crates of the page's engine through which every event passes; the page compiles all others
/// for size.
const FAST: &[&str] = &["components", "engine", "model", "world"];

fn manifest(folder: &str) -> toml::Table {
    let path = root().join(folder).join("Cargo.toml");
    fs::read_to_string(&path).expect("a crate has a manifest").parse().expect("cargo has read it")
}

/// The folders of the crates in `core`.
fn crates() -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(root().join("core"))
        .expect("it is there")
        .flatten()
        .filter(|entry| entry.path().join("Cargo.toml").exists())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// The sources of the crates that make up the library.
fn library() -> impl Iterator<Item = (PathBuf, String)> {
    let names = LAYERS.iter().map(|(name, _)| *name).filter(|name| !AROUND.contains(name));
    names.flat_map(|name| sources(&root().join("core").join(name).join("src"), &[".rs"]))
}

fn folder_of(package: &str) -> Option<String> {
    if package == "datapath" { Some(package.to_owned()) } else { package.strip_prefix("datapath-").map(str::to_owned) }
}

#[test]
fn a_crate_uses_only_the_layers_below_it() {
    for (name, allowed) in LAYERS {
        let manifest = manifest(&format!("core/{name}"));
        let targets = manifest.get("target").and_then(toml::Value::as_table);
        let tables = targets.into_iter().flat_map(toml::Table::values).filter_map(toml::Value::as_table);
        for table in std::iter::once(&manifest).chain(tables) {
            let dependencies = table.get("dependencies").and_then(toml::Value::as_table);
            for used in dependencies.into_iter().flat_map(toml::Table::keys).filter_map(|name| folder_of(name)) {
                assert!(allowed.contains(&used.as_str()), "core/{name} must not use core/{used}");
            }
        }
    }
    let known: Vec<&str> = LAYERS.iter().map(|(name, _)| *name).chain(["fuzz"]).collect();
    for name in crates() {
        assert!(known.contains(&name.as_str()), "core/{name} has no place among the layers");
    }
}

/// A guest must not know whether it uses a dedicated card or a vswitch.
#[test]
fn the_kinds_of_components_do_not_know_each_other() {
    const KINDS: [&str; 3] = ["guest", "hardware", "hypervisor"];
    for kind in KINDS {
        let files = sources(&root().join("core/components/src").join(kind), &[".rs"]);
        assert!(!files.is_empty(), "{kind} has no sources");
        for (path, text) in files {
            for other in KINDS.iter().filter(|other| **other != kind) {
                assert!(!text.contains(&format!("crate::{other}")), "{} names {other}", path.display());
            }
        }
    }
}

/// Cargo only warns of a wrong name in a profile, and the page's engine would slowly become larger
/// or slower.
#[test]
fn each_crate_is_compiled_for_speed_or_for_size() {
    let workspace: toml::Table =
        fs::read_to_string(root().join("Cargo.toml")).expect("it is there").parse().expect("cargo has read it");
    let small: Vec<String> = workspace["profile"]["page"]["package"]
        .as_table()
        .expect("the profile names packages")
        .keys()
        .filter_map(|name| folder_of(name))
        .collect();
    for name in &small {
        assert!(crates().contains(name), "the profile names core/{name}, which is no crate");
    }
    for (name, _) in LAYERS.iter().filter(|(name, _)| !["cli", "datapath", "python"].contains(name)) {
        let is_small = small.iter().any(|package| package == name);
        assert_ne!(is_small, FAST.contains(name), "core/{name} is for speed or for size, and for one of them");
    }
}

#[test]
fn a_crate_keeps_its_sources_in_its_own_folder() {
    for name in crates() {
        let manifest = manifest(&format!("core/{name}"));
        let bins = manifest.get("bin").and_then(toml::Value::as_array).into_iter().flatten();
        for target in manifest.get("lib").into_iter().chain(bins) {
            let path = target.get("path").and_then(toml::Value::as_str).unwrap_or_default();
            assert!(!path.contains(".."), "core/{name} builds {path}");
        }
        let readme = fs::read_to_string(root().join("core").join(&name).join("README.md")).unwrap_or_default();
        assert!(readme.lines().count() > 3, "core/{name} has no README");
    }
}

/// A target with `test = false` must have no tests, because they would never run. Without tests,
/// nothing is linked in vain.
#[test]
fn no_test_is_in_a_target_without_tests() {
    let folders = crates().into_iter().map(|name| format!("core/{name}")).chain(["tests".to_owned()]);
    for folder in folders {
        let manifest = manifest(&folder);
        let bins = manifest.get("bin").and_then(toml::Value::as_array).into_iter().flatten();
        for target in manifest.get("lib").into_iter().chain(bins) {
            if target.get("test").and_then(toml::Value::as_bool) != Some(false) {
                continue;
            }
            let path = target.get("path").and_then(toml::Value::as_str).unwrap_or("src/lib.rs");
            let file = root().join(&folder).join(path);
            let text = fs::read_to_string(&file).expect("cargo has found it");
            let folder = file.parent().expect("it lies in a folder");
            let modules = text.lines().filter_map(|line| line.trim_start_matches("pub ").strip_prefix("mod "));
            let mut parts = vec![(file.clone(), text.clone())];
            for module in modules.filter_map(|rest| rest.strip_suffix(';')) {
                let one = folder.join(format!("{module}.rs"));
                parts.push((one.clone(), fs::read_to_string(one).unwrap_or_default()));
                parts.extend(sources(&folder.join(module), &[".rs"]));
            }
            for (path, text) in parts {
                assert!(!text.contains("#[test]"), "{} has a test that never runs", path.display());
            }
        }
    }
}

/// Features choose what is compiled, not targets: a Python wheel for a browser is WebAssembly, too,
/// but not the page.
#[test]
fn no_target_decides_what_is_compiled() {
    for name in crates() {
        let folder = root().join("core").join(&name);
        for (path, text) in sources(&folder, &[".rs", ".toml"]) {
            assert!(!text.contains("target_arch"), "{} asks for the target", path.display());
        }
    }
}

/// No published result is an input: only `experiments` opens its tables, and the build script of
/// `scenario`, which copies the columns that describe a configuration.
#[test]
fn only_experiments_opens_published_results() {
    let mut readers = Vec::new();
    for name in crates() {
        let folder = root().join("core").join(&name);
        for (path, text) in sources(&folder, &[".rs"]) {
            if text.contains("reports/tables") || text.contains("reports/predicted") {
                readers.push(path.strip_prefix(root().join("core")).expect("it lies there").to_path_buf());
            }
        }
        let data = sources(&folder, &[".csv"]);
        assert!(data.is_empty() || name == "experiments", "core/{name} holds a table");
    }
    assert!(readers.contains(&PathBuf::from("experiments/src/n_way.rs")), "{readers:?}");
    readers.retain(|path| !path.starts_with("experiments"));
    assert_eq!(readers, [PathBuf::from("scenario/build.rs")]);
}

/// What differs between workloads is in their rows and programs: no other code may ask which
/// workload it has.
#[test]
fn only_rows_and_programs_know_the_workload() {
    const KNOW: &[(&str, &[&str])] = &[
        ("WorkloadKind::IoZone", &[]),
        ("Work::File", &["scenario/src/scenario.rs", "world/src/assembly"]),
        ("Program::IoZone", &["world/src/programs", "world/src/assembly"]),
    ];
    for (path, text) in library() {
        let path = path.strip_prefix(root().join("core")).expect("it lies there");
        for (name, know) in KNOW.iter().filter(|(name, _)| bare(&text).contains(name)) {
            assert!(know.iter().any(|allowed| path.starts_with(allowed)), "{} asks for {name}", path.display());
        }
    }
}

#[test]
fn the_engine_knows_no_domain_word() {
    const WORDS: &[&str] =
        &["packet", "guest", "vswitch", "osa", "lpar", "qdio", "tcp", "mainframe", "hypervisor", "interrupt"];
    for (path, text) in sources(&root().join("core/engine/src"), &[".rs"]) {
        let text = text.to_lowercase();
        // The `//!` of a module may say what the module does not know.
        let body: String = text.lines().filter(|line| !line.starts_with("//!")).collect();
        for word in body.split(|c: char| !c.is_alphanumeric()) {
            assert!(!WORDS.contains(&word), "{} says {word}", path.display());
        }
    }
}

#[test]
fn only_wasm_mentions_wasm_bindgen_and_stays_small() {
    for (path, text) in library() {
        assert!(!text.contains("wasm_bindgen"), "{}", path.display());
    }
    let lines = fs::read_to_string(root().join("core/wasm/src/lib.rs")).expect("the crate exists").lines().count();
    assert!(lines < 200, "{lines} lines");
}

#[test]
fn the_library_reads_no_clock_file_or_environment() {
    // A campaign is a folder.
    for (path, text) in library().filter(|(path, _)| !path.ends_with("experiments/src/campaign.rs")) {
        for forbidden in ["std::fs", "std::env", "std::time", "std::net", "SystemTime", "HashMap", "HashSet"] {
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            assert!(!code.contains(forbidden), "{} uses {forbidden}", path.display());
        }
    }
}

#[test]
fn nothing_names_a_machine_or_a_mirror() {
    let slash = "/";
    let paths = ["work", "root"].map(|folder| format!("{slash}{folder}{slash}main"));
    let code = [".rs", ".toml", ".json", ".ts", ".svelte", ".mjs", ".md", ".lock", ".css", ".html", ".js"];
    let endings = [&code[..], &[".mdx", ".py", ".rst", ".txt", ".yml"]].concat();
    for (path, text) in sources(&root(), &endings) {
        for forbidden in &paths {
            assert!(!text.contains(forbidden.as_str()), "{} holds {forbidden}", path.display());
        }
        if path.ends_with("package-lock.json") {
            assert!(!text.contains("\"resolved\": \"http"), "the lock file names a registry");
        }
    }
}

/// The neighbours in its room that each module names, without tests.
fn neighbours(room: &str, folder: &Path) -> Vec<(String, Vec<String>)> {
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    for (path, text) in sources(folder, &[".rs"]) {
        let inside = path.strip_prefix(folder).expect("it lies in the room");
        let mut parts = inside.components().map(|part| part.as_os_str().to_string_lossy().into_owned());
        let module = parts.next().unwrap_or_default().trim_end_matches(".rs").to_owned();
        let is_nested = parts.next().is_some();
        if ["mod", "lib", "main"].contains(&module.as_str()) {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let own_prefix = if room.is_empty() { "crate::".to_owned() } else { format!("crate::{room}::") };
        let prefixes = if is_nested { vec![own_prefix.as_str()] } else { vec![own_prefix.as_str(), "super::"] };
        let mut named: Vec<String> = Vec::new();
        for prefix in prefixes {
            for (at, _) in code.match_indices(prefix) {
                let rest = &code[at + prefix.len()..];
                let list = if let Some(list) = rest.strip_prefix('{') { list.split('}').next() } else { Some(rest) };
                let several = rest.starts_with('{');
                for item in list.unwrap_or_default().split(',').take(if several { usize::MAX } else { 1 }) {
                    let name = item.trim().split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
                    named.push(name.to_owned());
                }
            }
        }
        match all.iter_mut().find(|(known, _)| *known == module) {
            Some((_, known)) => known.extend(named),
            None => all.push((module, named)),
        }
    }
    all
}

/// Each crate, and each folder of a crate whose folders do not know each other.
const ROOMS: &[(&str, &str)] = &[
    ("engine", ""),
    ("model", ""),
    ("model", "workload"),
    ("components", "hardware"),
    ("components", "hypervisor"),
    ("components", "guest"),
    ("scenario", ""),
    ("world", ""),
    ("readout", ""),
    ("experiments", ""),
    ("cli", ""),
];

/// Modules of a room must not use each other in a cycle.
#[test]
fn no_module_uses_itself_through_others() {
    for (name, room) in ROOMS {
        let folder = root().join("core").join(name).join("src").join(room);
        let all = neighbours(room, &folder);
        assert!(!all.is_empty(), "core/{name} has no sources");
        let named =
            |module: &str| all.iter().find(|(known, _)| known == module).map_or(&[][..], |(_, named)| &named[..]);
        for (module, _) in &all {
            let (mut seen, mut next): (Vec<&str>, Vec<&str>) = (Vec::new(), vec![module]);
            while let Some(at) = next.pop() {
                for other in
                    named(at).iter().filter(|other| *other != at && all.iter().any(|(known, _)| known == *other))
                {
                    assert!(other != module, "core/{name} {room}: {module} uses itself by way of {seen:?} and {at}");
                    if !seen.contains(&other.as_str()) {
                        seen.push(other);
                        next.push(other);
                    }
                }
            }
        }
    }
}

/// The hash of a state is derived, so that no field can be left out. These types implement it by
/// hand, for the reason that they give.
#[test]
fn the_digest_is_derived() {
    let by_hand = [
        "arena.rs",
        "calendar.rs",
        "time.rs",
        "stable_hash.rs",
        "journal.rs",
        "pair_kinds.rs",
        "response_times.rs",
        "units.rs",
        "sizes.rs",
        "trace.rs",
        "varying_sizes.rs",
        "workload_progress.rs",
    ];
    for (path, text) in library() {
        let says_it_itself = text.contains(" Hash for ");
        assert_eq!(says_it_itself, by_hand.iter().any(|known| path.ends_with(known)), "{}", path.display());
    }
}

/// A reader of a device first learns what is modelled and what is not; and the rules of each device
/// have tests in its file.
#[test]
fn every_device_states_its_scope_and_has_tests() {
    for folder in ["hardware", "hypervisor", "guest"] {
        for (path, text) in sources(&root().join("core/components/src").join(folder), &[".rs"]) {
            if path.ends_with("mod.rs") {
                continue;
            }
            let intro: String = text.lines().take_while(|line| line.starts_with("//!")).collect();
            let missing: Vec<&str> = ["# Scope", "*Modelled:*", "*Simplified:*", "*Left out:*", "*Validated:*"]
                .into_iter()
                .filter(|part| !intro.replace("//! ", " ").contains(part))
                .collect();
            assert!(missing.is_empty(), "{}: {missing:?} in what stands at its top", path.display());
            // A file with costs only has no rules.
            assert!(!text.contains("fn ") || text.contains("#[test]"), "{}: no test in it", path.display());
        }
    }
}

/// Words with one meaning (`docs/contributing/style.md`), and all identifiers of the core that may contain
/// them. A new identifier must be justified.
const ONE_MEANING: &[(&str, &[&str])] = &[
    (
        "web",
        &[
            // These concern web serving, which is always called so; …
            "LIMIT_WEB_SERVING",
            "WARM_UP_ROUNDS_WEB_SERVING",
            "WebClient",
            "WebServer",
            "WebServing",
            "WebServingQuantity",
            "of_web_serving",
            "serves_web",
            "web_servers",
            "web_serving",
            // … and this is the name of a constant in machines' files.
            "web_client",
            "web_kernel_locks",
            "web_kernel_share",
            "web_serve",
        ],
    ),
    ("lane", &[]),
    (
        "page",
        &[
            "STORAGE_PAGE_BYTES",
            "StoragePages",
            "per_storage_page",
            "replenishing_costs_by_buffer_and_page",
            "shadow_page",
            "storage_pages",
        ],
    ),
    ("site", &[]),
    ("switch", &["a_switch_holds_frames_at_its_uplink_and_a_guests_card_in_its_own", "switch", "thread_switch"]),
    ("phase", &["Phase", "phase"]),
    ("dispatched", &["Dispatched", "dispatched_at"]),
    // The search for the largest load; `Plan` is the former name of `Scenario`.
    ("plan", &["Plan", "plan"]),
    (
        "report",
        &[
            // A published report; what a run gives is its result.
            "REPORT",
            "REPORTS",
            "REPORT_COLUMNS",
            "Report",
            "every_fitted_constant_belongs_to_one_report",
            "every_report_has_the_refits_of_its_machine",
            "is_in_report",
            "no_report",
            "no_report_of_path",
            "report",
            "reports",
            "the_constants_belong_to_the_rows_of_the_report",
        ],
    ),
];

/// The code of a file without comments and strings.
fn bare(text: &str) -> String {
    let (mut bare, mut rest) = (String::new(), text);
    while let Some(next) = rest.chars().next() {
        let skipped = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("'\"'") {
            3
        } else if rest.starts_with("r#\"") {
            rest.find("\"#").map_or(rest.len(), |at| at + 2)
        } else if next == '"' {
            let mut escaped = false;
            let end = rest[1..].find(|c| {
                let ends = c == '"' && !escaped;
                escaped = c == '\\' && !escaped;
                ends
            });
            end.map_or(rest.len(), |at| at + 2)
        } else {
            bare.push(next);
            rest = &rest[next.len_utf8()..];
            continue;
        };
        bare.push(' ');
        rest = &rest[skipped..];
    }
    bare
}

/// The words of an identifier, in lower case: `WebServing` and `web_serving` have two.
fn words(identifier: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut after_small = false;
    for c in identifier.chars() {
        if c == '_' || (c.is_uppercase() && after_small) {
            words.push(String::new());
        }
        after_small = c.is_lowercase();
        if c != '_' {
            words.last_mut().expect("there is one").extend(c.to_lowercase());
        }
    }
    words
}

#[test]
fn a_word_has_one_meaning() {
    for (path, text) in library() {
        let code = bare(&text);
        for identifier in code.split(|c: char| !c.is_alphanumeric() && c != '_') {
            for part in words(identifier) {
                let is_form_of =
                    |word: &str| part.strip_prefix(word).is_some_and(|rest| ["", "s", "es"].contains(&rest));
                for (word, allowed) in ONE_MEANING.iter().filter(|(word, _)| is_form_of(word)) {
                    let file = path.display();
                    assert!(
                        allowed.contains(&identifier),
                        "{file}: {identifier}; {word}, see docs/contributing/style.md, Names"
                    );
                }
            }
        }
    }
}

/// Words that were used as names, each with several meanings. A thing is named by its noun, an
/// action by its verb.
const REFUSED: &[&str] = &[
    "asked", "astray", "drawn", "misread", "nobody", "planned", "reported", "said", "somebody", "told", "varied",
    "whoever",
];
/// Words that are refused as a whole name, but allowed in longer names with a noun.
const REFUSED_ALONE: &[&str] = &["beside", "given", "known", "others", "own", "still", "was"];
/// The name of a test is a sentence, and may have the words of a sentence.
#[test]
fn names_are_nouns_and_verbs() {
    let programs = AROUND.iter().map(|name| sources(&root().join("core").join(name).join("src"), &[".rs"]));
    for (path, text) in library().chain(programs.flatten()) {
        let mut before = "";
        for line in text.lines().map(str::trim).filter(|line| !line.starts_with("///")) {
            let mut code = line.split_whitespace();
            let kind = code.by_ref().find(|word| !word.starts_with("pub") && !["async", "unsafe"].contains(word));
            let mut name = code.next().unwrap_or_default();
            if kind == Some("const") && name == "fn" {
                name = code.next().unwrap_or_default();
            }
            let name = name.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
            let is_item = ["const", "enum", "fn", "macro_rules!", "mod", "static", "struct", "trait", "type"];
            if kind.is_some_and(|kind| is_item.contains(&kind)) && before != "#[test]" {
                let words = words(name);
                let is_refused = words.iter().any(|word| REFUSED.contains(&word.as_str()))
                    || (words.len() == 1 && REFUSED_ALONE.contains(&words[0].as_str()));
                assert!(!is_refused, "{}: {name}; see docs/contributing/style.md, Names", path.display());
            }
            before = line;
        }
    }
}
