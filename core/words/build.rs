//! Makes a function of each sentence of `en/*.json`, which takes the value of its blank and returns
//! the phrase; of a sentence with several blanks, a struct that names their values. With the feature
//! `german` each has its text of `de/*.json`, too.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::{env, fs, path::Path};

use blanks::blanks;
use twins::twins;

#[path = "src/blanks.rs"]
mod blanks;
#[path = "src/twins.rs"]
mod twins;

fn main() {
    println!("cargo::rerun-if-changed=en");
    println!("cargo::rerun-if-changed=de");
    let (mut files, mut out) = (Vec::new(), String::new());
    for entry in fs::read_dir("en").expect("the English words").flatten() {
        files.push(entry.path());
    }
    files.sort();
    for file in files {
        let german = Path::new("de").join(file.file_name().expect("a name"));
        let sentences = twins(catalogue(&file), &catalogue(&german))
            .unwrap_or_else(|missing| panic!("core/words/{} lacks {missing}", german.display()));
        let named = sentences.keys().any(|name| name.contains('.'));
        let uses = if named { "use crate::Phrase;" } else { "use crate::{Blank, Phrase};" };
        let module = file.file_stem().expect("a name").to_string_lossy();
        let _ = writeln!(out, "/// The sentences of `en/{module}.json`.\npub mod {module} {{\n{uses}");
        if named {
            write_names(&mut out, &module, &sentences);
        } else {
            for (name, templates) in &sentences {
                write_sentence(&mut out, &module, name, templates);
            }
        }
        out.push_str("}\n");
    }
    let folder = env::var("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&folder).join("sentences.rs"), out).expect("cargo's own folder");
    let names: Vec<_> = catalogue(Path::new("de/names.json")).into_iter().collect();
    let names = format!("/// English names, sorted, and their German.\nstatic NAMES: &[(&str, &str)] = &{names:?};\n");
    fs::write(Path::new(&folder).join("names.rs"), names).expect("cargo's own folder");
}

fn catalogue(file: &Path) -> BTreeMap<String, String> {
    let at = file.display();
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("core/words/{at}: {error}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("core/words/{at} is no object of texts: {error}"))
}

/// A function, or if values could be confused, a struct that names them.
fn write_sentence(out: &mut String, module: &str, name: &str, [template, german]: &[String; 2]) {
    let blanks = blanks(template);
    // The blanks of limits are names of parts, and shares.
    let is_named = module == "limits" && env::var_os("CARGO_FEATURE_GERMAN").is_some();
    let [begin, end] = if is_named { ["&crate::named(", ")"] } else { ["", ""] };
    let of = |form: &str| blanks.iter().map(|blank| form.replace('_', blank)).collect::<Vec<_>>().join(", ");
    let phrase = |values: String| {
        format!("Phrase::new(crate::template!(\"{module}.{name}\", {template:?}, {german:?}), &[{values}])")
    };
    let _ = if blanks.len() < 2 {
        let (arguments, phrase) = (of("_: &dyn Blank"), phrase(of(&format!("{begin}_{end}"))));
        writeln!(out, "/// {template}\n#[must_use]\npub fn {name}({arguments}) -> Phrase {{\n{phrase}\n}}")
    } else {
        let (name, fields, phrase) =
            (camel_case(name), of("pub _: &'a dyn Blank"), phrase(of(&format!("{begin}self._{end}"))));
        writeln!(
            out,
            "/// {template}\n#[allow(missing_docs)]\npub struct {name}<'a> {{ {fields} }}\n\
             impl {name}<'_> {{\n/// The sentence.\n#[must_use]\npub fn phrase(&self) -> Phrase {{\n{phrase}\n}}\n}}"
        )
    };
}

fn camel_case(name: &str) -> String {
    let word = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
    name.split('_').map(word).collect()
}

/// One function for words that the core looks up by name, such as a field of a scenario.
fn write_names(out: &mut String, module: &str, words: &BTreeMap<String, [String; 2]>) {
    let _ = writeln!(
        out,
        "/// The words for what has this name.\n///\n/// # Panics\n/// In English, if there are none.\n\
         #[must_use]\n#[allow(clippy::match_same_arms)]\npub fn of(name: &str) -> Phrase {{\n\
         #[cfg(not(feature = \"english\"))]\nreturn Phrase::new(&[\"{module}.\", name].concat(), &[]);\n\
         #[cfg(feature = \"english\")]\nPhrase::new(match name {{"
    );
    for (name, [text, german]) in words {
        let _ = writeln!(out, "{name:?} => crate::template!(\"\", {text:?}, {german:?}),");
    }
    out.push_str("_ => panic!(\"no words for {name}\"),\n}, &[])\n}\n");
}
