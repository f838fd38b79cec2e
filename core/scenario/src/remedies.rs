//! The way out of a refusal: the machine or path that has what was wanted, the nearest value, `concurrent` guests. All of it is
//! computed from the machines.

use super::attachment::Attachment;
use super::description::{ConcurrentWork, Description};
use super::fields::{Applicability, CONCURRENT_ROOMS, FIELDS, Field, PAIR_FIELDS};
use super::platform::{Path, Platform, PlatformRef, Platforms};
use super::problem::Problem;
use super::unit::{question, question_of_constant};
use super::validate::each_pair;
use super::value::{Range, Scalar};
use super::workload::WorkloadKind;
use datapath_model::cost::Costs;
use datapath_words::{Blank, Phrase, authoring};

/// Adds the remedies of each problem to its hint.
#[must_use]
pub(crate) fn with_ways_out(
    description: &Description,
    platform: &Platform,
    platforms: &Platforms,
    problems: Vec<Problem>,
) -> Vec<Problem> {
    let with = |problem: Problem| {
        let refused = Refused { description, platform, platforms, is_concurrent: false };
        let hint = refused
            .ways_out(&problem.path)
            .into_iter()
            .fold(problem.hint, |all, next| authoring::Both { first: &all, then: &next }.phrase());
        Problem { hint, ..problem }
    };
    problems.into_iter().map(with).collect()
}

/// A refused setting.
#[derive(Clone, Copy)]
struct Refused<'a> {
    description: &'a Description,
    platform: &'a Platform,
    platforms: &'a Platforms,
    /// Whether it is an entry of `concurrent`.
    is_concurrent: bool,
}

impl Refused<'_> {
    fn ways_out(self, path: &str) -> Vec<Phrase> {
        if let Some((index, path)) = entry(path, "concurrent.") {
            let Some(own) = self.description.concurrent.get(index) else { return Vec::new() };
            let standalone = self.description.standalone(own);
            return Refused { description: &standalone, is_concurrent: true, ..self }.ways_out(path);
        }
        if let Some((index, path)) = entry(path, "pairs.") {
            let pair = each_pair(self.description).find(|(known, ..)| *known == index);
            let field = PAIR_FIELDS.iter().find(|field| field.path == path);
            let value = field.zip(pair).and_then(|(field, (_, kind, pair))| Some((field, kind, (field.value)(pair)?)));
            let Some((field, kind, value)) = value else { return Vec::new() };
            return self.of_field(field, kind, value);
        }
        let attachment = self.description.network.attachment;
        match path {
            "network.attachment" => {
                let on = self.machines(|platform| platform.path(attachment).is_some());
                hint(&on, |on| authoring::PathIsOn { path: &attachment.name(), machines: on }.phrase())
            }
            "pairs" if !self.description.pairs.is_empty() && attachment.facts().pairs_max <= 1 => {
                let ways = self.ways(|attachment, _| attachment.facts().pairs_max > 1);
                [hint(&ways, authoring::pairs_over), vec![authoring::concurrent_guests()]].concat()
            }
            _ => {
                if let Some(name) = path.strip_prefix("constants.") {
                    return self.of_constant(name);
                }
                let field = FIELDS.iter().find(|field| field.path == path);
                let value = field.and_then(|field| Some((field, (field.value)(self.description)?)));
                let Some((field, value)) = value else { return Vec::new() };
                let own = self.of_field(field, self.description.workload.kind, value);
                // A shared setting may be refused because of concurrent work.
                let of_other = |other: &ConcurrentWork| {
                    let standalone = self.description.standalone(other);
                    let refused = Refused { description: &standalone, is_concurrent: true, ..self };
                    Some(refused.of_field(field, standalone.workload.kind, value)).filter(|ways| !ways.is_empty())
                };
                if own.is_empty() {
                    self.description.concurrent.iter().find_map(of_other).unwrap_or_default()
                } else {
                    own
                }
            }
        }
    }

    fn of_constant(self, name: &str) -> Vec<Phrase> {
        let Some(cost) = Costs::CATALOGUE.iter().find(|cost| cost.name == name) else { return Vec::new() };
        let Some((_, value)) = self.description.constants.iter().find(|(known, _)| *known == name) else {
            return Vec::new();
        };
        let [least, most] = cost.range();
        let range = Range::Number(least, most);
        if range.holds(Scalar::Number(value)) {
            let ways = self.ways(|attachment, path| path.groups(attachment).contains(&cost.group));
            return hint(&ways, authoring::constant_of);
        }
        let found = *self.platform.costs.clone().at(cost);
        question_of_constant(value, cost.unit.name(), found).into_iter().collect()
    }

    fn of_field<T>(self, field: &Field<T>, kind: WorkloadKind, value: Scalar) -> Vec<Phrase> {
        let attachment = self.description.network.attachment;
        let path = self.platform.path(attachment);
        // On another path: the workload must stay the same if that path can carry it.
        let measured = |path: &Path| {
            let kind = Some(kind).filter(|kind| path.workloads.contains(kind)).or(path.workloads.first().copied());
            kind.map_or_else(Vec::new, |kind| (field.measured)(path, kind))
        };
        if !field.is_for(kind) {
            let has = |path: &Path| path.workloads.iter().any(|&kind| field.is_for(kind));
            let kinds: Vec<_> =
                WorkloadKind::ALL.into_iter().filter(|&kind| field.is_for(kind)).map(WorkloadKind::name).collect();
            return hint(&self.ways(|_, path| has(path)), |ways| {
                authoring::BelongsTo { work: &kinds.join(", "), paths: ways }.phrase()
            });
        }
        if matches!(field.applies, Applicability::WhereMeasured | Applicability::On(_))
            && path.is_some_and(|path| !field.is_on(attachment, path))
        {
            return self.elsewhere(&|attachment, path| field.is_on(attachment, path), authoring::possible_over, true);
        }
        let range = (field.range)(attachment);
        let can = |attachment, path: &Path| {
            field.is_on(attachment, path)
                && (field.range)(attachment).holds(value)
                && (!field.only_measured || measured(path).contains(&value))
        };
        let over = |ways: &dyn Blank| authoring::ValueOver { value: &value, paths: ways }.phrase();
        if !range.holds(value) {
            let usual: Vec<f64> = path.map_or_else(Vec::new, measured).into_iter().map(Scalar::size).collect();
            let mut all = self.elsewhere(&can, over, !field.only_measured);
            all.extend(question(value.size(), field.unit, &usual));
            return all;
        }
        let listed = path.map_or_else(Vec::new, measured);
        if field.only_measured && !listed.is_empty() && !listed.contains(&value) {
            let shared = field.path.split_once('.').is_some_and(|(room, _)| !CONCURRENT_ROOMS.contains(&room));
            return self.elsewhere(&can, over, !shared);
        }
        Vec::new()
    }

    /// Other paths that have it, and a path of this machine that the scenario can run in `concurrent`.
    fn elsewhere(
        self,
        has: &dyn Fn(Attachment, &Path) -> bool,
        over: impl Fn(&dyn Blank) -> Phrase,
        can_be_concurrent: bool,
    ) -> Vec<Phrase> {
        let mut all = hint(&self.ways(has), over);
        let here = self.platform.paths.iter().find(|&&(way, ref path)| path.pairs.is_empty() && has(way, path));
        if let Some((way, _)) = here.filter(|_| can_be_concurrent && !self.is_concurrent && !self.needs_pairs()) {
            let [way, own] = [*way, self.description.network.attachment].map(Attachment::name);
            all.push(authoring::CanHaveConcurrent { machine: &self.platform.name, path: &way, own: &own }.phrase());
        }
        all
    }

    fn needs_pairs(self) -> bool {
        self.platform.path(self.description.network.attachment).is_some_and(|path| !path.pairs.is_empty())
    }

    /// The machines that satisfy a condition.
    fn machines(self, has: impl Fn(&Platform) -> bool) -> String {
        let with: Vec<PlatformRef> = self.platforms.iter().filter(|platform| has(platform)).collect();
        with.iter().map(|platform| &*platform.name).collect::<Vec<_>>().join(", ")
    }

    /// The paths that satisfy a condition, each with its machines.
    fn ways(self, has: impl Fn(Attachment, &Path) -> bool) -> String {
        let on = |attachment: Attachment| {
            let machines =
                self.machines(|platform| platform.path(attachment).is_some_and(|path| has(attachment, path)));
            (!machines.is_empty()).then(|| format!("{} ({machines})", attachment.name()))
        };
        Attachment::ALL.into_iter().filter_map(on).collect::<Vec<_>>().join(", ")
    }
}

/// A hint that ends in a list; none if the list is empty.
fn hint(list: &str, words: impl Fn(&dyn Blank) -> Phrase) -> Vec<Phrase> {
    if list.is_empty() { Vec::new() } else { vec![words(&list)] }
}

/// The number of an entry, and the rest of the path.
fn entry<'a>(path: &'a str, list: &str) -> Option<(usize, &'a str)> {
    let (index, rest) = path.strip_prefix(list)?.split_once('.')?;
    Some((index.parse().ok()?, rest))
}
