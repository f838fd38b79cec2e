//! Conditions on the figures of a run, as a person writes them: `p95 < 1 ms`.

use datapath_engine::math;
use datapath_readout::measure::Measure;
use datapath_readout::measurement::Measurement;
use datapath_scenario::problem::Problem;
use datapath_scenario::scenario::Scenario;
use datapath_scenario::suggestion::nearest;
use datapath_scenario::value::Scalar;
use datapath_words::{Phrase, plan};
use serde::Serialize;

use super::point::Point;
use crate::figure_names::{REFUSED, SHORT_NAMES, of_any};

/// The busy share of the busiest station.
const BUSY: &str = "busy";
/// The largest such share at which a load counts as carried, in percent.
const REFUSED_MAX: f64 = 1.0;
/// Units of time in µs.
const TIMES: [(&str, f64); 11] = [
    ("ns", 1e-3),
    ("us", 1.0),
    ("µs", 1.0),
    ("usec", 1.0),
    ("ms", 1e3),
    ("msec", 1e3),
    ("s", 1e6),
    ("sec", 1e6),
    ("secs", 1e6),
    ("second", 1e6),
    ("seconds", 1e6),
];

/// No response is as fast as this, so a smaller number without a unit is likely one of milliseconds.
const SHORT_US: f64 = 20.0;

/// The side of the bound on which a figure must lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Relation {
    Below,
    Above,
}

/// A figure that a condition is about.
#[derive(Clone, Debug, PartialEq)]
struct Subject {
    /// Its id, or [`BUSY`].
    id: String,
    unit: String,
}

/// A condition on the figures of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Condition {
    /// As it was given, with the unit of the figure if it had none.
    pub text: String,
    subjects: Vec<Subject>,
    relation: Relation,
    /// The bound, in the unit of the figure.
    bound: f64,
    /// What the number was taken for, if it had no unit and another one is likely; or why the condition
    /// is there, if it was not given.
    pub remark: Option<Phrase>,
    /// Whether the answer has no interval where the figure has none.
    needs_interval: bool,
}

/// What a point says about a condition: the value of the figure that meets it least.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "ConditionReading"))]
pub struct Reading {
    /// The figure's id.
    pub id: String,
    /// Its unit.
    pub unit: String,
    /// Its value.
    pub value: f64,
    /// Half of its 95% interval; nothing if it is unknown.
    pub half_width: Option<f64>,
}

/// By how much conditions are missed: the logarithm of the ratio between a figure and its bound.
/// They hold where it is zero or less. It is infinite where there is no such ratio.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Verdict {
    /// At the ends of the intervals at which they are met least; nothing without intervals.
    pub surely: Option<f64>,
    /// At the means.
    pub likely: f64,
    /// At the ends of the intervals at which they are met best; nothing without intervals.
    pub possibly: Option<f64>,
}

impl Verdict {
    /// The verdict on two groups of conditions, both of which must hold.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let both = |a: Option<f64>, b: Option<f64>| Some(a?.max(b?));
        Self {
            surely: both(self.surely, other.surely),
            likely: self.likely.max(other.likely),
            possibly: both(self.possibly, other.possibly),
        }
    }

    /// This verdict if all figures are farther from their bounds than by a factor: then it is sure,
    /// even if some of them have no interval yet.
    #[must_use]
    pub fn far(self, factor: f64) -> Option<Self> {
        let Self { surely, likely, possibly } = self;
        let agrees = |end: Option<f64>| end.is_none_or(|end| (end <= 0.0) == (likely <= 0.0));
        let is_far = likely.abs() >= math::ln(factor) && agrees(surely) && agrees(possibly);
        is_far.then(|| Self { surely: surely.or(Some(likely)), possibly: possibly.or(Some(likely)), ..self })
    }

    /// Whether the conditions hold at the means.
    #[must_use]
    pub fn holds(self) -> bool {
        self.likely <= 0.0
    }
}

impl Condition {
    /// Reads a condition on the figures of `scenario`.
    ///
    /// # Errors
    /// What is wrong, and the figures or units that there are.
    pub fn parse(text: &str, scenario: &Scenario) -> Result<Self, Problem> {
        let problem = |message, hint| Problem::new(text, message, hint);
        let operators =
            [("<=", Relation::Below), (">=", Relation::Above), ("<", Relation::Below), (">", Relation::Above)];
        let split = operators.into_iter().find_map(|(sign, relation)| {
            let (name, rest) = text.split_once(sign)?;
            Some((name.trim(), relation, rest.trim()))
        });
        let (name, relation, rest) = split.ok_or_else(|| problem(plan::no_relation(), plan::such_conditions()))?;
        let subjects = subjects(name, scenario).map_err(|hint| problem(plan::no_figure(&name), hint))?;
        let digits = rest.find(|c: char| !(c.is_ascii_digit() || ".eE+-".contains(c))).unwrap_or(rest.len());
        // The e of an exponent has digits behind it.
        let digits = if rest[..digits].ends_with(['e', 'E']) { digits - 1 } else { digits };
        let number: f64 = rest[..digits].parse().map_err(|_| problem(plan::no_number(), plan::such_conditions()))?;
        if !number.is_finite() {
            return Err(problem(plan::no_number(), plan::such_conditions()));
        }
        let wanted = &subjects[0].unit;
        let given = rest[digits..].trim();
        let factor = factor(given, wanted)
            .ok_or_else(|| problem(plan::WrongUnit { name: &name, given: &given }.phrase(), plan::in_unit(wanted)))?;
        let unit = match wanted.as_str() {
            _ if !given.is_empty() => String::new(),
            "" | "%" => wanted.clone(),
            _ => format!(" {wanted}"),
        };
        let text = format!("{}{unit}", text.trim());
        let remark = if given.is_empty() { remark(&text, number, wanted) } else { None };
        Ok(Self { text, subjects, relation, bound: number * factor, remark, needs_interval: true })
    }

    /// The condition that an offered load is carried, where no condition limits the refused share: the
    /// requests that get through a system that refuses most of them may well be fast. Nothing without an
    /// offered load. Its figure is zero for many loads and then has no interval; there its mean counts.
    #[must_use]
    pub fn carried(conditions: &[Self], scenario: &Scenario) -> Option<Self> {
        let limits = |condition: &Self| condition.subjects.iter().any(|subject| of_any(&subject.id) == REFUSED);
        if conditions.iter().any(limits) {
            return None;
        }
        let text = format!("{REFUSED} <= {REFUSED_MAX}%");
        let carried = Self::parse(&text, scenario).ok()?;
        Some(Self { remark: Some(plan::carried_load(&text)), needs_interval: false, ..carried })
    }

    /// The value that meets this condition least; nothing if the point has none.
    #[must_use]
    pub fn reading(&self, point: &Point) -> Option<Reading> {
        let readings = self.subjects.iter().filter_map(|subject| {
            let (value, half_width) = point.value(&subject.id)?;
            Some(Reading { id: subject.id.clone(), unit: subject.unit.clone(), value, half_width })
        });
        readings.max_by(|a, b| self.excess(a.value).total_cmp(&self.excess(b.value)))
    }

    /// Whether it holds at a point. A point without the figure, because nothing gets through, does
    /// not meet it.
    #[must_use]
    pub fn verdict(&self, point: &Point) -> Verdict {
        let Some(reading) = self.reading(point) else {
            return Verdict { surely: Some(f64::INFINITY), likely: f64::INFINITY, possibly: Some(f64::INFINITY) };
        };
        let width = reading.half_width.or((!self.needs_interval).then_some(0.0));
        let sign = if self.relation == Relation::Below { 1.0 } else { -1.0 };
        Verdict {
            surely: width.map(|width| self.excess(reading.value + sign * width)),
            likely: self.excess(reading.value),
            possibly: width.map(|width| self.excess(reading.value - sign * width)),
        }
    }

    /// How far a value lies on the wrong side of the bound, as a logarithm.
    fn excess(&self, value: f64) -> f64 {
        let difference = match self.relation {
            Relation::Below => value - self.bound,
            Relation::Above => self.bound - value,
        };
        if value > 0.0 && self.bound > 0.0 {
            math::ln(value / self.bound).abs().copysign(difference)
        } else if difference > 0.0 {
            f64::INFINITY
        } else {
            f64::NEG_INFINITY
        }
    }
}

/// The figures that a name means, or a hint with those that there are.
fn subjects(name: &str, scenario: &Scenario) -> Result<Vec<Subject>, Phrase> {
    let lower = name.to_lowercase();
    if lower == BUSY {
        return Ok(vec![Subject { id: BUSY.into(), unit: "%".into() }]);
    }
    let measure = Measure::of(scenario);
    let figures = Measurement::new(scenario.clone()).figures_of(&[]);
    let all: Vec<Subject> =
        figures.iter().map(|(quantity, _)| Subject { id: quantity.id(), unit: quantity.unit(&measure) }).collect();
    let short = SHORT_NAMES.iter().find(|(short, _)| *short == lower);
    let wanted =
        |subject: &&Subject| subject.id == lower || short.is_some_and(|(_, ids)| ids.contains(&of_any(&subject.id)));
    let found: Vec<Subject> = all.iter().filter(wanted).cloned().collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let is_there = |ids: &[&str]| all.iter().any(|subject| ids.contains(&of_any(&subject.id)));
    let short = SHORT_NAMES.iter().filter(|(_, ids)| is_there(ids)).map(|(short, _)| *short);
    let ids = all.iter().map(|subject| subject.id.as_str()).filter(|id| *id != REFUSED);
    let names: Vec<&str> = std::iter::once(BUSY).chain(short).chain(ids).collect();
    let list = names.join(", ");
    Err(match nearest(name, names.iter().copied()) {
        Some(meant) => plan::MeantFigure { meant: &meant, figures: &list }.phrase(),
        None => plan::figures(&list),
    })
}

/// What a number without a unit was taken for, where another one is likely: a time that is too short in
/// the figure's unit, a share that would be a part of one.
fn remark(text: &str, number: f64, unit: &str) -> Option<Phrase> {
    let is_time = unit == "µs" && number < SHORT_US;
    let is_part_of_one = unit == "%" && number > 0.0 && number <= 1.0;
    if is_part_of_one {
        let share = &Scalar::Number((number * 1e4).round() / 100.0);
        return Some(plan::TakenAsPercent { condition: &text, share }.phrase());
    }
    is_time.then(|| plan::TakenInUnit { condition: &text, number: &Scalar::Number(number) }.phrase())
}

/// The factor from a given unit to the unit of a figure; nothing if they do not fit.
fn factor(given: &str, wanted: &str) -> Option<f64> {
    let plain = |unit: &str| unit.to_lowercase().replace('μ', "µ");
    let (given, wanted) = (plain(given), plain(wanted));
    if given.is_empty() || given == wanted {
        return Some(1.0);
    }
    // A time per unit of work may be given as a time.
    let (wanted_time, per) = wanted.split_once('/').map_or((wanted.as_str(), None), |(time, per)| (time, Some(per)));
    let given_time = match given.split_once('/') {
        None => given.as_str(),
        Some((time, given_per)) if Some(given_per) == per => time,
        Some(_) => return None,
    };
    let in_us = |unit: &str| TIMES.iter().find(|(name, _)| *name == unit).map(|(_, factor)| *factor);
    Some(in_us(given_time)? / in_us(wanted_time)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_scenario::description::Description;
    use datapath_scenario::platform::Platforms;

    fn scenario() -> Scenario {
        Scenario::new(&Description::default(), &Platforms::default()).unwrap()
    }

    fn point(figures: &[(&str, f64, Option<f64>)]) -> Point {
        let figures = figures.iter().map(|&(id, value, width)| (id.to_owned(), value, width));
        Point::of_values(figures.collect())
    }

    #[test]
    fn a_condition_is_read_in_any_unit_of_its_figure() {
        let bound = |text: &str| {
            Condition::parse(text, &scenario()).map(|condition| condition.bound).map_err(|p| p.to_string())
        };
        for (text, wanted) in [
            ("p95 < 1 ms", 1000.0),
            ("P99.9<=250us", 250.0),
            ("response_time < 0.5ms", 500.0),
            ("max < 1e-3 s", 1000.0),
            ("p95 < 1 sec", 1e6),
            ("p95 < 1 s", 1e6),
            ("p95 < 2 seconds", 2e6),
            ("total_cpu < 9 µs", 0.009),
            ("cpu < 0.009 ms/tx", 0.009),
            ("ifls < 2", 2.0),
            ("busy <= 60%", 60.0),
            ("throughput > 1e4", 10_000.0),
            ("payload > 100 MB/s", 100.0),
        ] {
            let bound = bound(text).unwrap_or_else(|problem| panic!("{text}: {problem}"));
            assert!((bound / wanted - 1.0).abs() < 1e-12, "{text}: {bound}");
        }
        for (text, part) in [
            ("p95", "as in p95 < 1 ms"),
            ("p59 < 1 ms", "did you mean"),
            ("p95 < fast", "number"),
            ("p95 < 1 MB/s", "µs"),
            ("ifls < 2 ms", "IFLs"),
            ("", "as in"),
        ] {
            let message = bound(text).expect_err(text);
            assert!(message.contains(part), "{text}: {message}");
        }
    }

    #[test]
    fn a_number_without_a_unit_gets_that_of_the_figure() {
        for (given, shown) in [
            ("p95 < 0.4", "p95 < 0.4 µs"),
            (" p95 < 0.4 ms ", "p95 < 0.4 ms"),
            ("busy <= 60", "busy <= 60%"),
            ("throughput > 1e4", "throughput > 1e4 tx/s"),
            ("ifls < 2", "ifls < 2 IFLs"),
        ] {
            let condition = Condition::parse(given, &scenario()).unwrap();
            assert_eq!(condition.text, shown);
            // It is a condition too, and the same.
            assert_eq!(Condition::parse(shown, &scenario()).unwrap(), Condition { remark: None, ..condition });
        }
    }

    #[test]
    fn a_number_that_may_have_another_unit_says_what_it_was_taken_for() {
        let remark = |text: &str| {
            Condition::parse(text, &scenario()).unwrap().remark.map_or_else(String::new, |it| it.to_string())
        };
        assert_eq!(remark("busy < 0.6"), "taken as busy < 0.6%; for 60% write \"60%\"");
        assert_eq!(remark("p95 < 1"), "taken as p95 < 1 µs; for milliseconds write \"1 ms\"");
        for text in [
            "p95 < 300",
            "cpu < 0.01",
            "busy < 60",
            "busy < 0.6%",
            "p95 < 1 µs",
            "p95 < 1 ms",
            "throughput > 1",
            "ifls < 1",
        ] {
            assert_eq!(remark(text), "", "{text}");
        }
    }

    #[test]
    fn an_offered_load_must_be_carried_unless_a_condition_allows_otherwise() {
        let of = |json: &str| Scenario::from_json(json, &Platforms::default()).unwrap();
        let carried = |text: &str, scenario: &Scenario| {
            Condition::carried(&[Condition::parse(text, scenario).unwrap()], scenario)
        };
        assert_eq!(carried("p95 < 1 ms", &scenario()), None, "no load is offered");
        let offered = r#"{"workload":{"connections":9,"offered_per_second":10}}"#;
        assert_eq!(carried("refused < 20%", &of(offered)), None, "there is a condition");
        let kinds = r#"{"network":{"attachment":"vswitch"},"workload":{"connections":9,"offered_per_second":10},
            "pairs":[{"count":2},{"connections":5}]}"#;
        for (json, id) in [(offered, "refused"), (kinds, "guest_2_refused")] {
            let condition = carried("p95 < 1 ms", &of(json)).unwrap_or_else(|| panic!("{json}"));
            assert_eq!(condition.text, "refused <= 1%");
            let within = |share: f64, width| condition.verdict(&point(&[(id, share, width)]));
            let verdict = |share: f64| within(share, None);
            assert!(within(0.9, Some(0.2)).surely > Some(0.0), "{id}");
            assert!(verdict(0.0).holds() && verdict(1.0).holds() && !verdict(1.1).holds(), "{id}");
            // A share of zero has no interval; the answer has one all the same.
            assert!(verdict(0.0).surely.is_some() && verdict(50.0).possibly > Some(0.0), "{id}");
        }
    }

    #[test]
    fn both_partitions_must_meet_a_condition_on_ifls() {
        let condition = Condition::parse("ifls < 2", &scenario()).unwrap();
        let of = |client: f64, server: f64| {
            condition.verdict(&point(&[("client_ifls", client, Some(0.1)), ("server_ifls", server, Some(0.1))]))
        };
        assert!(of(1.0, 1.5).holds() && !of(2.5, 1.0).holds() && !of(1.0, 2.5).holds());
        let Verdict { surely, likely, possibly } = of(1.0, 1.95);
        assert!(surely > Some(0.0) && likely < 0.0 && possibly < Some(likely), "{surely:?} {likely} {possibly:?}");
    }

    #[test]
    fn a_verdict_far_from_the_bound_is_sure_without_intervals() {
        let condition = Condition::parse("p95 < 1 ms", &scenario()).unwrap();
        let far =
            |value: f64, width: Option<f64>| condition.verdict(&point(&[("response_p95", value, width)])).far(1.25);
        let sure = far(700.0, None).expect("it is far");
        assert!(sure.surely == Some(sure.likely) && sure.possibly == Some(sure.likely) && sure.holds());
        assert!(far(1300.0, Some(200.0)).is_some_and(|verdict| !verdict.holds()));
        // Too near, or uncertain.
        assert_eq!((far(900.0, None), far(1100.0, Some(1.0)), far(700.0, Some(400.0))), (None, None, None));
        assert!(condition.verdict(&point(&[])).far(1.25).is_some());
    }

    #[test]
    fn without_a_figure_no_condition_holds() {
        let condition = Condition::parse("p95 < 1 ms", &scenario()).unwrap();
        assert!(!condition.verdict(&point(&[])).holds());
        let unsure = condition.verdict(&point(&[("response_p95", 900.0, None)]));
        assert!(unsure.holds() && (unsure.surely, unsure.possibly) == (None, None), "{unsure:?}");
    }

    #[test]
    fn every_kind_of_guests_must_meet_a_condition() {
        let json = r#"{"network":{"attachment":"vswitch"},"pairs":[{"count":2},{"connections":5}]}"#;
        let description = Description::from_json(json, &Platforms::default()).unwrap();
        let scenario = Scenario::new(&description, &Platforms::default()).unwrap();
        let condition = Condition::parse("p95 < 1 ms", &scenario).unwrap();
        let of = |one: f64, other: f64| {
            condition.verdict(&point(&[("guest_1_response_p95", one, None), ("guest_2_response_p95", other, None)]))
        };
        assert!(of(900.0, 950.0).holds() && !of(1100.0, 900.0).holds() && !of(900.0, 1100.0).holds());
        // One kind can be asked about alone.
        let first = Condition::parse("guest_1_response_p95 < 1 ms", &scenario).unwrap();
        assert_eq!(first.subjects.len(), 1);
        let hint = Condition::parse("p59 < 1", &scenario).unwrap_err().to_string();
        assert!(hint.contains("did you mean p50?"), "{hint}");
    }
}
