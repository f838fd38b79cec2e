//! Many scenarios at once: a base scenario and fields that are varied. Each combination of their
//! values is a point, or a design chooses the points.

use serde_json::{Map, Value};

use super::catalogue;
use super::design::Design;
use datapath_engine::math;
use datapath_scenario::attachment::Attachment;
use datapath_scenario::decode::scenario_of;
use datapath_scenario::description::Description;
use datapath_scenario::fields;
use datapath_scenario::platform::Platforms;
use datapath_scenario::problem::Problem;
use datapath_scenario::scenario::Scenario;
use datapath_scenario::suggestion::{nearest, one_of};
use datapath_scenario::value::Range;

/// Most points of a grid: a month on a cluster.
const POINTS_MAX: usize = 10_000_000;
/// Most values of one field.
const VALUES_MAX: usize = 1_000_000;

/// The values of a field.
#[derive(Clone, Debug)]
pub enum Axis {
    /// Those in a list.
    Listed(Vec<Value>),
    /// Any number from one to another.
    Between {
        /// The lowest.
        from: f64,
        /// The highest.
        to: f64,
        /// Whether equal ratios are equally likely, not equal differences.
        ratios: bool,
        /// Whether the field takes only whole numbers.
        whole: bool,
    },
}

impl Axis {
    /// The value at a share of the axis, from 0 to below 1.
    fn at(&self, share: f64) -> Value {
        match self {
            Self::Listed(values) => values[((share * values.len() as f64) as usize).min(values.len() - 1)].clone(),
            &Self::Between { from, to, ratios, whole } => {
                // Each whole number stands for all numbers up to the next one.
                let end = if whole { to + 1.0 } else { to };
                let number =
                    if ratios { from * math::exp(share * math::ln(end / from)) } else { from + share * (end - from) };
                number_value(if whole { number.floor().min(to) } else { number })
            }
        }
    }
}

/// A grid of scenarios.
#[derive(Clone, Debug)]
pub struct Grid {
    platforms: Platforms,
    base: Value,
    /// Fields, for example `workload.connections`, with their values; the last field varies
    /// fastest.
    pub fields: Vec<(String, Axis)>,
    /// Chooses the points; if there is none, they are all combinations.
    design: Option<Design>,
    /// The wanted figures; all if none are named.
    pub figures: Vec<String>,
    /// Simulated time of each point, ms. If it is not given, a point runs until throughput and CPU
    /// have converged.
    pub for_ms: Option<f64>,
}

impl Grid {
    /// Reads the description of a grid.
    ///
    /// # Errors
    /// All problems, each at its field.
    pub fn from_json(text: &str, platforms: Platforms) -> Result<Self, Vec<Problem>> {
        let of_text =
            |error: serde_json::Error| vec![Problem::new("", error.to_string(), "JSON, as in { \"vary\": { … } }")];
        let given: Map<String, Value> = serde_json::from_str(text).map_err(of_text)?;
        let mut problems = Vec::new();
        let mut grid = Self {
            platforms,
            base: Value::Object(Map::new()),
            fields: Vec::new(),
            design: None,
            figures: Vec::new(),
            for_ms: None,
        };
        for (name, value) in &given {
            let wrong = match (name.as_str(), value) {
                ("scenario", Value::String(name)) => match catalogue::find(name) {
                    Some(named) => {
                        grid.base = named.description.to_value();
                        None
                    }
                    None => {
                        let names: Vec<String> = catalogue::catalogue().into_iter().map(|named| named.name).collect();
                        let meant = nearest(name, names.iter().map(String::as_str));
                        let meant = meant.map_or_else(String::new, |meant| format!("did you mean {meant}? "));
                        Some(format!(
                            "\"{name}\" is no scenario; {meant}`datapath list` prints the names, `scenarios()` in Python"
                        ))
                    }
                },
                ("scenario", Value::Object(_)) => {
                    // The output of `run --json` is accepted as the scenario in it.
                    grid.base = scenario_of(value.clone());
                    None
                }
                ("scenario", _) => Some("must be a scenario or the name of one".into()),
                ("vary", Value::Object(fields)) => {
                    for (field, values) in fields {
                        match axis(field, values, given.contains_key("design")) {
                            Ok(axis) => grid.fields.push((field.clone(), axis)),
                            Err(message) => problems.push(Problem::new(&format!("vary.{field}"), message, VALUES_HINT)),
                        }
                    }
                    None
                }
                ("vary", _) => Some("must be an object of fields with their values".into()),
                // It needs the number of fields.
                ("design", _) => None,
                ("figures", Value::Array(ids)) if ids.iter().all(Value::is_string) => {
                    grid.figures = ids.iter().filter_map(|id| id.as_str().map(str::to_owned)).collect();
                    None
                }
                ("figures", _) => Some("must be a list of ids, as in [\"throughput\", \"total_cpu\"]".into()),
                ("for_ms", Value::Number(ms)) if ms.as_f64().is_some_and(|ms| ms > 0.0 && ms <= 1e9) => {
                    grid.for_ms = ms.as_f64();
                    None
                }
                ("for_ms", _) => Some("must be a time in ms, up to 1000000000".into()),
                _ => Some("is no field here".into()),
            };
            if let Some(message) = wrong {
                problems.push(Problem::new(name, message, one_of(name, &FIELDS)));
            }
        }
        if let Some(design) = given.get("design") {
            match Design::of(design, grid.fields.len()) {
                Ok(design) => grid.design = Some(design),
                Err(problem) => problems.push(problem),
            }
        }
        if problems.is_empty() && grid.points().is_none() {
            let message = "makes too many points".to_owned();
            problems.push(Problem::new("vary", message, format!("{POINTS_MAX} at most")));
        }
        if problems.is_empty() { Ok(grid) } else { Err(problems) }
    }

    /// The number of points; nothing if there are too many.
    #[must_use]
    pub fn points(&self) -> Option<usize> {
        if let Some(design) = &self.design {
            return Some(design.points);
        }
        let lengths =
            self.fields.iter().map(|(_, axis)| if let Axis::Listed(values) = axis { values.len() } else { 0 });
        let count = lengths.into_iter().try_fold(1_usize, usize::checked_mul)?;
        (count <= POINTS_MAX).then_some(count)
    }

    /// The values of the fields at a point, from 0.
    #[must_use]
    pub fn values(&self, point: usize) -> Vec<Value> {
        if let Some(design) = &self.design {
            let axes = self.fields.iter().enumerate();
            return axes.map(|(field, (_, axis))| axis.at(design.share(point, field))).collect();
        }
        let mut rest = point;
        let mut values: Vec<Value> = Vec::new();
        for (_, axis) in self.fields.iter().rev() {
            // Without a design every axis is a list.
            let Axis::Listed(all) = axis else { continue };
            values.push(all[rest % all.len()].clone());
            rest /= all.len();
        }
        values.reverse();
        values
    }

    /// The scenario at a point, from 0.
    ///
    /// # Errors
    /// The problems of that scenario.
    pub fn scenario(&self, point: usize) -> Result<Scenario, Vec<Problem>> {
        let mut json = self.base.clone();
        for ((field, _), value) in self.fields.iter().zip(self.values(point)) {
            put(&mut json, field, value).map_err(|problem| vec![problem])?;
        }
        Scenario::new(&Description::from_json(&json.to_string(), &self.platforms)?, &self.platforms)
    }
}

/// The fields of a grid's description.
const FIELDS: [&str; 5] = ["scenario", "vary", "design", "figures", "for_ms"];
const VALUES_HINT: &str =
    "a list, or { \"from\": 1, \"to\": 9, \"step\": 2 }, or { \"from\": 1, \"to\": 100, \"times\": 10 }";

/// The values of a field. A design also chooses among all numbers of a range.
fn axis(field: &str, given: &Value, has_design: bool) -> Result<Axis, String> {
    let number = |name: &str| given.get(name).and_then(Value::as_f64);
    let is_stepped = given.get("step").is_some() || given.get("times").is_some();
    let (true, false, Some((from, to))) = (has_design, is_stepped, number("from").zip(number("to"))) else {
        return listed(given).map(Axis::Listed);
    };
    let ratios = match given.get("scale").and_then(Value::as_str) {
        None | Some("linear") => false,
        Some("log") if from > 0.0 => true,
        Some("log") => return Err("has a logarithmic scale from a number that is not above 0".into()),
        Some(_) => return Err("has a scale that is neither \"linear\" nor \"log\"".into()),
    };
    let whole = takes_whole_numbers(field) && from.fract() == 0.0 && to.fract() == 0.0;
    if from < to { Ok(Axis::Between { from, to, ratios, whole }) } else { Err("ends before it begins".into()) }
}

/// Whether a field takes only whole numbers on every path.
fn takes_whole_numbers(field: &str) -> bool {
    let is_whole =
        |range: fn(Attachment) -> Range| Attachment::ALL.iter().all(|&path| matches!(range(path), Range::Whole(..)));
    // A field of an entry of a list: `pairs.0.connections`, `concurrent.0.workload.connections`.
    let of_entry = |list: &str| field.strip_prefix(list)?.split_once('.').map(|(_, field)| field);
    match of_entry("pairs.") {
        Some(field) => fields::PAIR_FIELDS.iter().any(|known| known.path == field && is_whole(known.range)),
        None => {
            let field = of_entry("concurrent.").unwrap_or(field);
            fields::FIELDS.iter().any(|known| known.path == field && is_whole(known.range))
        }
    }
}

/// The values of a field: a list, or a range whose steps are added or multiplied.
fn listed(given: &Value) -> Result<Vec<Value>, String> {
    if let Value::Array(values) = given {
        return if values.is_empty() { Err("is empty".into()) } else { Ok(values.clone()) };
    }
    let number = |name: &str| given.get(name).and_then(Value::as_f64);
    let (from, to) = number("from").zip(number("to")).ok_or("says neither which values nor from where to where")?;
    let (added, factor) = match (number("step"), number("times")) {
        (Some(step), None) if step > 0.0 => (step, 1.0),
        (None, Some(times)) if times > 1.0 && from > 0.0 => (0.0, times),
        _ => return Err("needs a step above 0, or times above 1 from a number above 0".into()),
    };
    let mut values = Vec::new();
    let mut next = from;
    // The last value counts even if repeated addition overshoots it slightly.
    while next <= to * (1.0 + 1e-12) {
        if values.len() == VALUES_MAX {
            return Err(format!("has more than {VALUES_MAX} values"));
        }
        values.push(number_value(next));
        next = if added > 0.0 { from + added * values.len() as f64 } else { next * factor };
    }
    if values.is_empty() { Err("ends before it begins".into()) } else { Ok(values) }
}

/// A number with at most six digits after the point.
fn number_value(number: f64) -> Value {
    let shown = (number * 1e6).round_ties_even() / 1e6;
    if shown.fract() == 0.0 && shown.abs() < 1e15 { (shown as i64).into() } else { shown.into() }
}

/// Writes a value at a path such as `pairs.0.priority`.
pub(crate) fn put(into: &mut Value, path: &str, value: Value) -> Result<(), Problem> {
    let mut at = into;
    for name in path.split('.') {
        at = match at {
            Value::Array(list) => name.parse().ok().and_then(|index: usize| list.get_mut(index)).ok_or_else(|| {
                Problem::new(path, "there is no such entry", "entries of the scenario's own list, from 0")
            })?,
            Value::Object(object) => object.entry(name).or_insert(Value::Null),
            Value::Null => {
                *at = Value::Object(Map::new());
                at.as_object_mut().expect("it was made one").entry(name).or_insert(Value::Null)
            }
            _ => return Err(Problem::new(path, "leads into what has no fields", "as in workload.connections")),
        };
    }
    *at = value;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(text: &str) -> Grid {
        Grid::from_json(text, Platforms::default()).unwrap()
    }

    #[test]
    fn the_last_field_varies_fastest() {
        let grid = grid(
            r#"{"scenario":"rr-vswitch","vary":{"network.mtu":[1492,8992],"workload.connections":{"from":1,"to":100,"times":10},
            "constants.dispatch":{"from":0.5,"to":1.5,"step":0.5}}}"#,
        );
        assert_eq!(grid.points(), Some(18));
        let all: Vec<String> = (0..18).map(|point| serde_json::to_string(&grid.values(point)).unwrap()).collect();
        // Fields come in the alphabetical order of their names.
        assert_eq!(
            (all[0].as_str(), all[1].as_str(), all[17].as_str()),
            ("[0.5,1492,1]", "[0.5,1492,10]", "[1.5,8992,100]")
        );
        let scenario = grid.scenario(17).unwrap();
        assert_eq!((scenario.description.network.mtu, scenario.description.workload.connections), (8992, 100));
        assert_eq!((scenario.costs.dispatch.0, scenario.what_if.len()), (1.5, 1));
    }

    #[test]
    fn a_design_chooses_points_among_lists_and_ranges() {
        let grid = grid(
            r#"{"design":{"kind":"sobol","points":64},"vary":{"network.mtu":[1492,8992],
            "constants.dispatch":{"from":0.5,"to":2},"constants.interrupt":{"from":0.1,"to":10,"scale":"log"}}}"#,
        );
        assert_eq!(grid.points(), Some(64));
        let values: Vec<Vec<Value>> = (0..64).map(|point| grid.values(point)).collect();
        let below = |field: usize, most: f64| values.iter().filter(|all| all[field].as_f64() < Some(most)).count();
        // Half of the points are in the lower half of each: by differences, by ratios, of the list.
        assert_eq!((below(0, 1.25), below(1, 1.0), below(2, 2000.0)), (32, 32, 32));
        assert!(values.iter().all(|all| (0.5..=2.0).contains(&all[0].as_f64().unwrap())));
    }

    #[test]
    fn a_design_chooses_whole_numbers_where_a_field_takes_no_others() {
        let grid = grid(
            r#"{"design":{"kind":"sobol","points":64},"vary":{"lpar.processors":{"from":1,"to":4},
            "workload.request_bytes":{"from":1,"to":1000,"scale":"log"}}}"#,
        );
        let count = |field: usize, fits: &dyn Fn(u64) -> bool| {
            (0..64).filter(|&point| grid.values(point)[field].as_u64().is_some_and(fits)).count()
        };
        // Each of the four numbers equally often; a third of the points below each power of ten.
        assert!((1..=4).all(|processors| count(0, &|given| given == processors) == 16));
        assert!((20..24).contains(&count(1, &|given| given < 10)) && count(1, &|given| given <= 1000) == 64);
        assert!((0..64).all(|point| grid.scenario(point).is_ok()));
    }

    #[test]
    fn a_design_chooses_whole_numbers_for_fields_of_an_entry() {
        for kind in ["random", "latin-hypercube", "sobol"] {
            let grid = grid(&format!(
                r#"{{"design":{{"kind":"{kind}","points":16}},"scenario":{{"pairs":[{{}}]}},"vary":{{
                "pairs.0.request_bytes":{{"from":100,"to":4000}},"pairs.0.connections":{{"from":1,"to":9}}}}}}"#
            ));
            assert!((0..16).all(|point| grid.scenario(point).is_ok()), "{kind}: {:?}", grid.values(0));
        }
        assert!(takes_whole_numbers("concurrent.0.workload.connections") && !takes_whole_numbers("pairs.0.think_ms"));
        assert!(!takes_whole_numbers("workload.offered_per_second"));
    }

    #[test]
    fn a_problem_is_reported_at_its_field() {
        let paths = |text: &str| -> Vec<String> {
            Grid::from_json(text, Platforms::default())
                .unwrap_err()
                .iter()
                .map(|problem| problem.path.clone())
                .collect()
        };
        assert_eq!(
            paths(r#"{"vary":{"seed":{"from":1,"to":2}},"for_ms":0,"what":1}"#),
            ["for_ms", "vary.seed", "what"]
        );
        assert_eq!(
            paths(r#"{"vary":{"a":{"from":1,"to":1000000,"step":1},"b":{"from":1,"to":1000000,"step":1}}}"#),
            ["vary"]
        );
        assert_eq!(paths(r#"{"scenario":"rr-vswich"}"#), ["scenario"]);
        // Only a design chooses among all numbers of a range.
        assert_eq!(paths(r#"{"vary":{"constants.dispatch":{"from":1,"to":2}}}"#), ["vary.constants.dispatch"]);
        assert_eq!(
            paths(r#"{"design":{"kind":"dice","points":2},"vary":{"a":{"from":0,"to":2,"scale":"log"}}}"#),
            ["vary.a", "design.kind"]
        );
        let beyond =
            grid(r#"{"scenario":{"pairs":[{}]},"vary":{"workload.connections":[1,501],"pairs.0.count":[65]}}"#);
        assert_eq!(beyond.scenario(0).unwrap_err()[0].path, "pairs.0.count");
    }
}
