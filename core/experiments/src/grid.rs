//! Many scenarios at once: a base scenario and fields that are varied; each combination is a point.

use serde_json::{Map, Value};

use super::catalogue;
use datapath_scenario::decode::scenario_of;
use datapath_scenario::description::Description;
use datapath_scenario::plan::Plan;
use datapath_scenario::platform::Platforms;
use datapath_scenario::problem::Problem;
use datapath_scenario::suggestion::{nearest, one_of};

/// Most points of a grid: a month on a cluster.
const POINTS_MAX: usize = 10_000_000;
/// Most values of one field.
const VALUES_MAX: usize = 1_000_000;

/// A grid of scenarios.
#[derive(Clone, Debug)]
pub struct Grid {
    platforms: Platforms,
    scenario: Value,
    /// Fields, for example `workload.connections`, with their values; the last field varies
    /// fastest.
    pub fields: Vec<(String, Vec<Value>)>,
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
            scenario: Value::Object(Map::new()),
            fields: Vec::new(),
            figures: Vec::new(),
            for_ms: None,
        };
        for (name, value) in &given {
            let wrong = match (name.as_str(), value) {
                ("scenario", Value::String(name)) => match catalogue::find(name) {
                    Some(named) => {
                        grid.scenario = named.description.to_value();
                        None
                    }
                    None => {
                        let names: Vec<String> = catalogue::catalogue().into_iter().map(|named| named.name).collect();
                        let meant = nearest(name, names.iter().map(String::as_str));
                        let meant = meant.map_or_else(String::new, |meant| format!("did you mean {meant}? "));
                        Some(format!("\"{name}\" is no scenario; {meant}`datapath list` prints the names"))
                    }
                },
                ("scenario", Value::Object(_)) => {
                    // The output of `run --json` is accepted as the scenario in it.
                    grid.scenario = scenario_of(value.clone());
                    None
                }
                ("scenario", _) => Some("must be a scenario or the name of one".into()),
                ("vary", Value::Object(fields)) => {
                    for (field, values) in fields {
                        match listed(values) {
                            Ok(values) => grid.fields.push((field.clone(), values)),
                            Err(message) => problems.push(Problem::new(&format!("vary.{field}"), message, VALUES_HINT)),
                        }
                    }
                    None
                }
                ("vary", _) => Some("must be an object of fields with their values".into()),
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
        if problems.is_empty() && grid.points().is_none() {
            let message = "makes too many points".to_owned();
            problems.push(Problem::new("vary", message, format!("{POINTS_MAX} at most")));
        }
        if problems.is_empty() { Ok(grid) } else { Err(problems) }
    }

    /// The number of points; nothing if there are too many.
    #[must_use]
    pub fn points(&self) -> Option<usize> {
        let count = self.fields.iter().try_fold(1_usize, |count, (_, values)| count.checked_mul(values.len()))?;
        (count <= POINTS_MAX).then_some(count)
    }

    /// The values of the fields at a point, from 0.
    #[must_use]
    pub fn values(&self, point: usize) -> Vec<&Value> {
        let mut rest = point;
        let mut values: Vec<&Value> = Vec::new();
        for (_, all) in self.fields.iter().rev() {
            values.push(&all[rest % all.len()]);
            rest /= all.len();
        }
        values.reverse();
        values
    }

    /// The scenario at a point, from 0.
    ///
    /// # Errors
    /// The problems of that scenario.
    pub fn plan(&self, point: usize) -> Result<Plan, Vec<Problem>> {
        let mut scenario = self.scenario.clone();
        for ((field, _), value) in self.fields.iter().zip(self.values(point)) {
            put(&mut scenario, field, value.clone()).map_err(|problem| vec![problem])?;
        }
        Plan::new(&Description::from_json(&scenario.to_string(), &self.platforms)?, &self.platforms)
    }
}

/// The fields of a grid's description.
const FIELDS: [&str; 4] = ["scenario", "vary", "figures", "for_ms"];
const VALUES_HINT: &str =
    "a list, or { \"from\": 1, \"to\": 9, \"step\": 2 }, or { \"from\": 1, \"to\": 100, \"times\": 10 }";

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
        let shown = (next * 1e6).round_ties_even() / 1e6;
        values.push(if shown.fract() == 0.0 && shown.abs() < 1e15 { (shown as i64).into() } else { shown.into() });
        next = if added > 0.0 { from + added * values.len() as f64 } else { next * factor };
    }
    if values.is_empty() { Err("ends before it begins".into()) } else { Ok(values) }
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
        let plan = grid.plan(17).unwrap();
        assert_eq!((plan.description.network.mtu, plan.description.workload.connections), (8992, 100));
        assert_eq!((plan.costs.dispatch.0, plan.what_if.len()), (1.5, 1));
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
        let beyond = grid(r#"{"vary":{"workload.connections":[1,501],"pairs.0.priority":["low"]}}"#);
        assert_eq!(beyond.plan(0).unwrap_err()[0].path, "pairs");
    }
}
