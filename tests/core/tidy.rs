//! Is the house in order? Who imports whom, and what must not be committed.

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

/// What each module of the core may import; in the order of `ARCHITECTURE.md`.
const LAYERS: &[(&str, &[&str])] = &[
    ("engine", &[]),
    ("model", &["engine"]),
    ("hardware", &["engine", "model"]),
    ("hypervisor", &["engine", "model"]),
    ("guest", &["engine", "model"]),
    ("workload", &["engine", "model"]),
    ("scenario", &["engine", "model", "workload"]),
    ("world", &["engine", "model", "hardware", "hypervisor", "guest", "workload", "scenario"]),
    ("readout", &["engine", "model", "scenario", "world"]),
    ("experiments", &["engine", "model", "scenario", "world", "readout"]),
];

#[test]
fn imports_point_one_way() {
    for (module, allowed) in LAYERS {
        let folder = root().join("core/src").join(module);
        let files = sources(&folder, &[".rs"]);
        assert!(!files.is_empty(), "{module} has no sources");
        for (path, text) in files {
            for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
                for (_, rest) in line.match_indices("crate::").map(|(at, found)| (at, &line[at + found.len()..])) {
                    let target = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
                    let is_module = LAYERS.iter().any(|(name, _)| *name == target);
                    assert!(
                        !is_module || target == *module || allowed.contains(&target),
                        "{}: {module} must not import {target}",
                        path.display()
                    );
                }
            }
        }
    }
}

#[test]
fn the_engine_knows_no_domain_word() {
    const WORDS: &[&str] =
        &["packet", "guest", "vswitch", "osa", "lpar", "qdio", "tcp", "mainframe", "hypervisor", "interrupt"];
    for (path, text) in sources(&root().join("core/src/engine"), &[".rs"]) {
        let text = text.to_lowercase();
        // `//!` of the module itself says what it does not know.
        let body: String = text.lines().filter(|line| !line.starts_with("//!")).collect();
        for word in body.split(|c: char| !c.is_alphanumeric()) {
            assert!(!WORDS.contains(&word), "{} says {word}", path.display());
        }
    }
}

#[test]
fn only_wasm_mentions_wasm_bindgen_and_stays_small() {
    for (path, text) in sources(&root().join("core/src"), &[".rs"]) {
        assert!(!text.contains("wasm_bindgen"), "{}", path.display());
    }
    let lines = fs::read_to_string(root().join("core/wasm/src/lib.rs")).expect("the crate exists").lines().count();
    assert!(lines < 200, "{lines} lines");
}

#[test]
fn the_library_reads_no_clock_file_or_environment() {
    for (path, text) in sources(&root().join("core/src"), &[".rs"]) {
        if path.components().any(|part| part.as_os_str() == "bin") {
            continue;
        }
        for forbidden in ["std::fs", "std::env", "std::time", "std::net", "SystemTime", "HashMap", "HashSet"] {
            assert!(!text.contains(forbidden), "{} uses {forbidden}", path.display());
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

/// Which neighbours in its room each module names, tests aside.
fn neighbours(room: &str) -> Vec<(String, Vec<String>)> {
    let folder = root().join("core/src").join(room);
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    for (path, text) in sources(&folder, &[".rs"]) {
        let inside = path.strip_prefix(&folder).expect("it lies in the room");
        let mut parts = inside.components().map(|part| part.as_os_str().to_string_lossy().into_owned());
        let module = parts.next().unwrap_or_default().trim_end_matches(".rs").to_owned();
        let is_nested = parts.next().is_some();
        if module == "mod" {
            continue;
        }
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let own = format!("crate::{room}::");
        let prefixes = if is_nested { vec![own.as_str()] } else { vec![own.as_str(), "super::"] };
        let mut named: Vec<String> = Vec::new();
        for prefix in prefixes {
            for (at, _) in code.match_indices(prefix) {
                let rest = &code[at + prefix.len()..];
                let list = if let Some(list) = rest.strip_prefix('{') { list.split('}').next() } else { Some(rest) };
                let several = rest.starts_with('{');
                for one in list.unwrap_or_default().split(',').take(if several { usize::MAX } else { 1 }) {
                    let name = one.trim().split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
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

/// Modules of a room may use one another one way only.
#[test]
fn no_module_uses_itself_by_way_of_others() {
    for room in ["model", "hardware", "hypervisor", "guest", "world", "readout", "experiments"] {
        let all = neighbours(room);
        let named =
            |module: &str| all.iter().find(|(known, _)| known == module).map_or(&[][..], |(_, named)| &named[..]);
        for (module, _) in &all {
            let (mut seen, mut next): (Vec<&str>, Vec<&str>) = (Vec::new(), vec![module]);
            while let Some(at) = next.pop() {
                for other in
                    named(at).iter().filter(|other| *other != at && all.iter().any(|(known, _)| known == *other))
                {
                    assert!(other != module, "core/src/{room}: {module} uses itself by way of {seen:?} and {at}");
                    if !seen.contains(&other.as_str()) {
                        seen.push(other);
                        next.push(other);
                    }
                }
            }
        }
    }
}

/// What a state comes to in its digest is derived, so that nothing of it can be left out; these say why they say it themselves.
#[test]
fn the_digest_is_derived() {
    let by_hand = ["engine/arena.rs", "engine/calendar.rs", "engine/time.rs", "model/journal.rs", "model/measures.rs"];
    for (path, text) in sources(&root().join("core/src"), &[".rs"]) {
        let says_it_itself = text.contains(" Hash for ");
        assert_eq!(says_it_itself, by_hand.iter().any(|known| path.ends_with(known)), "{}", path.display());
    }
}

/// Whoever meets a device first reads what of it is modelled and what is not; and each has its rules tried beside it.
#[test]
fn every_device_says_its_scope_and_is_tried() {
    for folder in ["hardware", "hypervisor", "guest"] {
        for (path, text) in sources(&root().join("core/src").join(folder), &[".rs"]) {
            if path.ends_with("mod.rs") {
                continue;
            }
            let intro: String = text.lines().take_while(|line| line.starts_with("//!")).collect();
            let missing: Vec<&str> = ["# Scope", "*Modelled:*", "*Simplified:*", "*Left out:*", "*Validated:*"]
                .into_iter()
                .filter(|part| !intro.replace("//! ", " ").contains(part))
                .collect();
            assert!(missing.is_empty(), "{}: {missing:?} in what stands at its top", path.display());
            // Prices alone have no rules.
            assert!(!text.contains("fn ") || text.contains("#[test]"), "{}: no test beside it", path.display());
        }
    }
}

/// Words that mean one thing (`CONTRIBUTING.md`), and all identifiers of the core that may hold them. A new one is to be thought about.
const ONE_MEANING: &[(&str, &[&str])] = &[
    (
        "web",
        &[
            // Web serving, always called so; …
            "LIMIT_WEB_SERVING",
            "WARM_UP_ROUNDS_WEB_SERVING",
            "WebClient",
            "WebServer",
            "WebServing",
            "WebServingQuantity",
            "serves_web",
            "web_servers",
            "web_serving",
            // … as machines' files name its constants.
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
];

/// The code of a file without what people read: neither comments nor strings.
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

/// The words of an identifier, in small letters: `WebServing` and `web_serving` have two.
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
    for (path, text) in sources(&root().join("core/src"), &[".rs"]) {
        let code = bare(&text);
        for identifier in code.split(|c: char| !c.is_alphanumeric() && c != '_') {
            for said in words(identifier) {
                let one = |word: &str| said.strip_prefix(word).is_some_and(|rest| ["", "s", "es"].contains(&rest));
                for (word, allowed) in ONE_MEANING.iter().filter(|(word, _)| one(word)) {
                    let told = path.display();
                    assert!(allowed.contains(&identifier), "{told}: {identifier}; {word}, see CONTRIBUTING.md, Names");
                }
            }
        }
    }
}
