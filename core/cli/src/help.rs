//! The help text about a scenario, from the rules that check scenarios.

use datapath::scenario::attachment::Attachment;
use datapath::scenario::fields::MIX_FIELDS;
use datapath::scenario::rules::{AttachmentRules, FieldInfo, Rule, Rules, rules};
use serde_json::json;

/// Width of a line.
pub(crate) const WIDTH: usize = 100;

/// The fields of a scenario, with an example.
pub(crate) fn scenario() -> String {
    let rules = rules();
    let ways = || rules.machines.iter().flat_map(|machine| &machine.ways);
    let mut text = String::from(
        "A scenario file is JSON; `datapath schema` prints its JSON Schema. Every field may be left out. Its\n\
         default is the value that was measured on that machine and path. A complete scenario:\n",
    );
    let usual = ways().next().map(|way| format!("{:#}", json!(way.default))).unwrap_or_default();
    text += &indented(&usual);
    text += "\nMachines (platform) and their paths (network.attachment):\n";
    for machine in &rules.machines {
        let names: Vec<_> = machine.ways.iter().map(|way| way.attachment).collect();
        text += &format!("  {:<6}{}\n", machine.name, names.join(", "));
    }
    text += "\nOther fields, with the values that they can have (and where, if paths differ):\n";
    for field in &rules.fields {
        text += &explained(field, &limits(&rules, ways().flat_map(|way| Some((way, rule(&way.fields, field)?)))));
    }
    text += "\nworkload.mix: a list of kinds of transactions on the same connections, instead of request_bytes and\nresponse_bytes. Fields of each:\n";
    for field in MIX_FIELDS {
        let [least, most] = (field.range)(Attachment::Vswitch).ends().expect("numbers have ends");
        let field = FieldInfo::of(field, &format!("workload.mix.{}", field.path));
        text += &explained(&field, &format!("{least} to {most}"));
    }
    text += "\npairs: a list of up to 8 kinds of pairs of guests, 1 to 64 pairs in all, on one virtual switch or with a\ncard each. Fields of each kind; fields left out default to those in workload and guest, if these have them:\n";
    for field in &rules.pair_fields {
        text += &explained(field, &limits(&rules, ways().flat_map(|way| Some((way, rule(&way.pair_fields, field)?)))));
    }
    text += "\nconcurrent: a list of up to three other workloads in the same partitions. Each is an object with\n\
        guest, network and workload as above, and with \"shares_vswitch\": true on the virtual switch of\n\
        network and its uplink instead of a switch of its own. Try `datapath run mixed-partition`.\n\
        \nconstants: other constants for the machine (a what-if), by the names in its file, for example\n\
        {\"dispatch\": 1.2}. `datapath sensitivity` shows which constants matter; `datapath schema` lists\n\
        all of them with unit and limits.\n";
    text
}

fn rule<'a>(rules: &'a [Rule], field: &FieldInfo) -> Option<&'a Rule> {
    rules.iter().find(|rule| rule.path == field.path)
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}\n")).collect()
}

/// The values that a field can have, by path if paths differ.
fn limits<'a>(rules: &Rules, on: impl Iterator<Item = (&'a AttachmentRules, &'a Rule)>) -> String {
    let mut all: Vec<(String, Vec<String>)> = Vec::new();
    let mut count = 0;
    for (way, rule) in on {
        count += 1;
        let can = match (&rule.range, rule.choices.as_slice()) {
            (Some([least, most]), _) => format!("{least} to {most}"),
            (None, choices) => choices.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        };
        let machine = rules.machines.iter().find(|machine| machine.ways.iter().any(|one| std::ptr::eq(one, way)));
        let name = format!("{} {}", machine.map_or("", |machine| machine.name), way.attachment);
        match all.iter_mut().find(|(known, _)| *known == can) {
            Some((_, names)) => names.push(name),
            None => all.push((can, vec![name])),
        }
    }
    // The limit of most paths needs no names.
    all.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
    let lines = all.iter().enumerate().map(|(index, (can, names))| {
        if index == 0 && 2 * names.len() > count { can.clone() } else { format!("{can} ({})", names.join(", ")) }
    });
    lines.collect::<Vec<_>>().join("; ")
}

/// A field with its meaning and its limits, wrapped into lines.
fn explained(field: &FieldInfo, limits: &str) -> String {
    let unit = if field.unit.is_empty() { String::new() } else { format!(" [{}]", field.unit) };
    let mut text = format!("  {}{unit}\n", field.path);
    let mut line = String::from("     ");
    for word in field.about.as_str().split(' ').chain(limits.split(' ')) {
        if line.len() + word.len() > WIDTH {
            text += &line;
            text += "\n";
            line = String::from("     ");
        }
        line += " ";
        line += word;
    }
    text + &line + "\n"
}
