//! Makes a function of each sentence of `en/*.json`: it takes the values of the blanks and returns
//! the phrase.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::{env, fs, path::Path};

fn main() {
    println!("cargo::rerun-if-changed=en");
    let (mut files, mut out) = (Vec::new(), String::new());
    for entry in fs::read_dir("en").expect("the English words").flatten() {
        files.push(entry.path());
    }
    files.sort();
    for file in files {
        let text = fs::read_to_string(&file).expect("a catalogue");
        let sentences: BTreeMap<String, String> = serde_json::from_str(&text).expect("names and texts");
        let named = sentences.keys().any(|name| name.contains('.'));
        let uses = if named { "use crate::Phrase;" } else { "use crate::{Blank, Phrase};" };
        let module = file.file_stem().expect("a name").to_string_lossy();
        let _ = writeln!(out, "/// The sentences of `en/{module}.json`.\npub mod {module} {{\n{uses}");
        if named {
            write_names(&mut out, &module, &sentences);
        } else {
            for (name, template) in &sentences {
                write_function(&mut out, &module, name, template);
            }
        }
        out.push_str("}\n");
    }
    let path = Path::new(&env::var("OUT_DIR").expect("cargo sets it")).join("sentences.rs");
    fs::write(path, out).expect("cargo's own folder");
}

fn write_function(out: &mut String, module: &str, name: &str, template: &str) {
    let blanks = blanks(template);
    let arguments: Vec<String> = blanks.iter().map(|blank| format!("{blank}: &dyn Blank")).collect();
    let code = [&[&*format!("{module}.{name}")], &blanks[..]].concat().join("\u{1f}");
    let _ = writeln!(
        out,
        "/// {template}\n#[must_use]\npub fn {name}({}) -> Phrase {{\n\
         Phrase::new(if cfg!(feature = \"english\") {{ {template:?} }} else {{ {code:?} }}, &[{}])\n}}",
        arguments.join(", "),
        blanks.join(", "),
    );
}

/// One function for words that the core looks up by name, such as a field of a scenario.
fn write_names(out: &mut String, module: &str, words: &BTreeMap<String, String>) {
    let _ = writeln!(
        out,
        "/// The words for what has this name.\n///\n/// # Panics\n/// In English, if there are none.\n\
         #[must_use]\n#[allow(clippy::match_same_arms)]\npub fn of(name: &str) -> Phrase {{\n\
         #[cfg(not(feature = \"english\"))]\nreturn Phrase::new(&[\"{module}.\", name].concat(), &[]);\n\
         #[cfg(feature = \"english\")]\nPhrase::new(match name {{"
    );
    for (name, text) in words {
        let _ = writeln!(out, "{name:?} => {text:?},");
    }
    out.push_str("_ => panic!(\"no words for {name}\"),\n}, &[])\n}\n");
}

/// The names in braces, each once, in their order.
fn blanks(template: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for part in template.split('{').skip(1) {
        let Some((name, _)) = part.split_once('}') else { continue };
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_lowercase() || c == '_');
        if is_name && !names.contains(&name) {
            names.push(name);
        }
    }
    names
}
