//! Fits a machine to measurements: only the constants that the rows identify, with a quarter of the
//! groups of rows left out.

pub use super::constant_intervals::HALF;
use super::constant_intervals::constant_intervals;
pub use super::identification::Identification;
use super::identification::identified;
use super::{MeasuredFigure, MeasuredRun};
use crate::calibration::cross_validation::{group, left_out_in_turn};
use crate::calibration::deferred_runs::{DeferredRun, DeferredRuns};
use crate::calibration::{Calibration, Round};
use crate::error;
use crate::metric::Metric;
use crate::prediction_intervals::beyond;
use crate::prediction_intervals::refits::{Refits, chance};
use crate::published::{Case, Published, PublishedFigure, Report};
use crate::reports::of_scenario;
use crate::table::Role;
use datapath_engine::math;
use datapath_engine::statistics::Estimate;
use datapath_readout::figures::Figures;
use datapath_readout::quantity::Quantity;
use datapath_scenario::platform::PlatformRef;
use datapath_scenario::scenario::Scenario;
use datapath_words::{Phrase, measurements};

/// Fewest groups of rows: three to fit to, one to leave out.
pub const GROUPS_MIN: usize = 4;
/// Fewest groups for an interval: with nine, all but the largest error are nine tenths of ten.
pub const GROUPS_OF_INTERVAL: usize = 9;
/// Fewest figures whose errors show a side: six have the same sign by chance in 3% of all cases.
const FIGURES_OF_SIDE: usize = 6;
/// Every group at this place of four is left out.
const LEFT_OUT: usize = 2;

/// Total CPU time, where that of the guests alone was not measured. It then has the weight of both.
static TOTAL: Metric = Metric::new("total_cpu", Quantity::TotalCpu, 1.7);
/// The response time, where the throughput was not measured.
static RESPONSE: Metric = Metric::new("response_time", Quantity::ResponseTime, 3.0);

/// The runs that a machine can be fitted to.
#[derive(Clone, Debug)]
pub struct Sample {
    calibration: Calibration,
    groups: Vec<String>,
}

/// A constant of the machine, and whether the rows identify it.
#[derive(Clone, Debug)]
pub struct CandidateConstant {
    /// Its name.
    pub name: &'static str,
    /// Its place among the constants that could be fitted.
    index: usize,
    /// The change of the logarithm of each training figure when it doubles.
    effects: Vec<f64>,
    /// Whether the rows identify it.
    pub identification: Identification,
    /// The largest change of a figure when it grows by 1%, in percent, and that figure's case and
    /// column.
    pub largest: Option<(f64, String, &'static str)>,
}

/// A figure that was left out of the fit.
#[derive(Clone, Debug)]
pub struct LeftOutFigure {
    /// Its line or run.
    pub run: String,
    /// Its column.
    pub column: &'static str,
    /// The measured value.
    pub measured: f64,
    /// The model's value with the constants before and after the fit.
    pub simulated: [Option<f64>; 2],
}

/// The result of a fit.
#[derive(Clone, Debug)]
pub struct FitResult {
    /// The constants that were fitted, with their new values.
    pub values: Vec<(&'static str, f64)>,
    /// The 95% interval of each value. It contains the scatter of the rows; it does not contain an error
    /// that all rows share, for example by a constant that keeps a wrong value.
    pub constant_intervals: Vec<[f64; 2]>,
    /// How many times as much the figures that were fitted to scatter around the fit as their errors and
    /// the usual error of the model say: the Birge ratio. The intervals are wider where it is above one.
    pub scatter: f64,
    /// The loss on the rows that were fitted to, before and after.
    pub training: [f64; 2],
    /// The loss on the rows that were left out, before and after.
    pub test: [f64; 2],
    /// All figures that were left out.
    pub left_out: Vec<LeftOutFigure>,
}

/// How far off the figures are that were left out of a fit.
#[derive(Clone, Debug, PartialEq)]
pub struct LeftOutErrors {
    /// The largest error before and after the fit, as a share of the measured value.
    pub largest: [f64; 2],
    /// The number of figures.
    pub figures: usize,
    /// The number of figures whose error grew.
    pub worse: usize,
    /// By how much an error grew at most, as a share of the measured value.
    pub growth: f64,
    /// The side on which all figures of the model lie after the fit: too high if positive. Nothing if they
    /// lie on both sides, or are so few that it may well be chance.
    pub side: Option<f64>,
}

impl FitResult {
    /// The interval of a constant that was fitted.
    #[must_use]
    pub fn interval(&self, constant: &str) -> Option<[f64; 2]> {
        let place = self.values.iter().position(|(name, _)| *name == constant)?;
        self.constant_intervals.get(place).copied()
    }

    /// The errors of the figures that were left out; nothing if none was simulated.
    #[must_use]
    pub fn left_out_errors(&self) -> Option<LeftOutErrors> {
        let errors = self.left_out.iter().filter_map(|one| {
            let [before, now] = one.simulated.map(|simulated| error::relative(one.measured, simulated?));
            Some([before?, now?])
        });
        let errors: Vec<[f64; 2]> = errors.collect();
        let largest = [0, 1].map(|at| errors.iter().map(|error| error[at].abs()).fold(0.0, f64::max));
        let grown: Vec<f64> =
            errors.iter().map(|[before, now]| now.abs() - before.abs()).filter(|by| *by > 0.0).collect();
        let (worse, growth) = (grown.len(), grown.iter().copied().fold(0.0, f64::max));
        let one_sided = |side: &f64| errors.len() >= FIGURES_OF_SIDE && errors.iter().all(|[_, now]| now * side > 0.0);
        let side = errors.first().map(|[_, now]| now.signum()).filter(one_sided);
        (!errors.is_empty()).then_some(LeftOutErrors { largest, figures: errors.len(), worse, growth, side })
    }
}

impl Sample {
    /// The runs of measurements that the model has, on the machine that they are about.
    #[must_use]
    pub fn new(runs: &[MeasuredRun], platform: &PlatformRef) -> Self {
        let mut cases: Vec<Case> = runs.iter().filter_map(|run| case(run, run.scenario.as_ref().ok()?)).collect();
        let mut groups: Vec<String> = Vec::new();
        let mut names: Vec<String> = Vec::new();
        for case in &mut cases {
            let name = group(case);
            let place = names.iter().position(|known| *known == name).unwrap_or_else(|| {
                names.push(name.clone());
                names.len() - 1
            });
            if place % GROUPS_MIN == LEFT_OUT {
                case.published.role = Role::Blind;
                case.published.figures.iter_mut().for_each(|figure| figure.role = Role::Blind);
            }
            groups.push(name);
        }
        let calibration = Calibration::of_cases(cases, platform, &[Role::Calibration]);
        groups.sort();
        groups.dedup();
        Self { calibration, groups }
    }

    /// Goes on only while `goes_on`, which is called several times in each run; all results are of no
    /// use once it has not.
    #[must_use]
    pub fn continuing_while(self, goes_on: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        Self { calibration: self.calibration.continuing_while(goes_on), ..self }
    }

    /// Leaves its runs to a caller: whatever a fit returns is of no use while runs are missing.
    #[must_use]
    pub fn with_deferred_runs(self, runs: DeferredRuns) -> Self {
        Self { calibration: self.calibration.with_deferred_runs(runs), ..self }
    }

    /// Carries out a run that a fit left to a caller: the estimates of the measured figures of its case
    /// as numbers, mean and half width each; empty if nothing got through. They cross between programs
    /// as numbers, because text would not keep every bit.
    #[must_use]
    pub fn deferred_run(&self, run: &DeferredRun) -> Vec<f64> {
        let Some(figures) = self.calibration.deferred_run(run) else { return Vec::new() };
        let estimates = self.quantities(run.case).map(|quantity| figures.of(quantity));
        estimates.flat_map(|of| of.map_or([f64::NAN; 2], |Estimate { mean, half_width }| [mean, half_width])).collect()
    }

    /// The figures of a run, from the numbers that [`Self::deferred_run`] made.
    #[must_use]
    pub fn figures_of(&self, run: &DeferredRun, numbers: &[f64]) -> Option<Figures> {
        let estimates = numbers.chunks_exact(2).map(|pair| Estimate { mean: pair[0], half_width: pair[1] });
        let known = estimates.map(|estimate| Some(estimate).filter(|estimate| !estimate.mean.is_nan()));
        (!numbers.is_empty()).then(|| self.quantities(run.case).zip(known).collect())
    }

    /// The quantities that were measured in a case.
    fn quantities(&self, case: usize) -> impl Iterator<Item = Quantity> {
        self.calibration.cases()[case].published.figures.iter().map(|figure| figure.quantity)
    }

    /// The number of groups of rows: rows that differ at most in SMT, layer or QEBSM are a group.
    #[must_use]
    pub fn groups(&self) -> usize {
        self.groups.len()
    }

    /// The number of rows and figures with a role in the fit: training rows, or those left out.
    #[must_use]
    pub fn counts(&self, role: &'static [Role]) -> [usize; 2] {
        let calibration = self.calibration.with_roles(role);
        let figures: Vec<usize> =
            calibration.cases().iter().map(|case| calibration.fitted_figures(case).count()).collect();
        [figures.iter().filter(|&&count| count > 0).count(), figures.iter().sum()]
    }

    /// Judges which constants the training rows identify.
    #[must_use]
    pub fn judged(&self) -> Vec<CandidateConstant> {
        let (simulated, effects) = self.calibration.effects();
        let figures = self.training_figures();
        let scenarios = self.counts(&[Role::Calibration])[0] as f64;
        // From weighted residuals to logarithms of figures.
        let logarithms: Vec<Vec<f64>> = effects
            .iter()
            .map(|column| {
                let each = column.iter().zip(&figures);
                each.map(|(slope, (_, figure))| slope / (figure.metric.weight / scenarios).sqrt()).collect()
            })
            .collect();
        let doubts: Vec<[f64; 2]> =
            figures.iter().map(|&(case, figure)| self.doubts(case, figure, simulated[case].as_ref())).collect();
        let in_errors = |column: &Vec<f64>| -> Vec<f64> {
            column.iter().zip(&doubts).map(|(slope, [all, _])| slope / all).collect()
        };
        let standard: Vec<Vec<f64>> = logarithms.iter().map(in_errors).collect();
        let errors: Vec<Vec<f64>> = self
            .calibration
            .probe_doublings()
            .iter()
            .map(|probe| doubts.iter().map(|[all, chance]| 2_f64.sqrt() * chance / probe / all).collect())
            .collect();
        let names: Vec<&'static str> = self.calibration.unknowns().collect();
        let all = identified(&standard, &errors).into_iter().zip(&logarithms).zip(names).enumerate();
        all.map(|(index, ((identification, column), name))| {
            let strongest = (0..column.len()).max_by(|&a, &b| column[a].abs().total_cmp(&column[b].abs()));
            let largest = strongest.map(|at| {
                let (case, figure) = figures[at];
                let run = self.calibration.cases()[case].published.run.clone();
                (column[at] / math::ln(2.0), run, figure.metric.column)
            });
            CandidateConstant { name, index, effects: column.clone(), identification, largest }
        })
        .collect()
    }

    /// The figures that are fitted to, each with the index of its case, in the order of residuals.
    fn training_figures(&self) -> Vec<(usize, &PublishedFigure)> {
        let cases = self.calibration.cases().iter().enumerate();
        cases
            .flat_map(|(index, case)| self.calibration.fitted_figures(case).map(move |figure| (index, figure)))
            .collect()
    }

    /// The standard error of a figure as a logarithm: of measurement, simulation and the model itself
    /// together, and of the simulation alone.
    fn doubts(&self, case: usize, figure: &PublishedFigure, simulated: Option<&Figures>) -> [f64; 2] {
        let floor = figure.metric.floor(self.calibration.cases()[case].per_megabyte());
        let estimate = simulated.and_then(|figures| figures.of(figure.quantity));
        let chance = estimate.map_or(f64::INFINITY, |estimate| chance(estimate, floor));
        let measured = (figure.half_width / HALF).max(figure.rounded_to / 12_f64.sqrt()) / (figure.value + floor);
        let model = model_error(self.calibration.cases()[case].report, figure.metric.quantity);
        [(chance * chance + measured * measured + model * model).sqrt(), chance]
    }

    /// Fits the constants that are identified.
    pub fn fit(&self, judged: &[CandidateConstant], rounds: usize, progress: impl FnMut(&Round<'_>)) -> FitResult {
        let calibration = self.calibration.with_unknowns(&chosen(judged));
        let values = calibration.fit(rounds, progress);
        let losses = |role| [&[][..], &values].map(|values| calibration.loss_on(role, values).unwrap_or_default());
        let judged_by = calibration.with_roles(&[Role::Blind]);
        let [before, after] = [&[][..], &values].map(|values| judged_by.simulated_with(values));
        let cases = judged_by.cases().iter().zip(before.iter().zip(&after));
        let left_out = cases.flat_map(|(case, (before, after))| {
            judged_by.fitted_figures(case).map(move |figure| LeftOutFigure {
                run: case.published.run.clone(),
                column: figure.metric.column,
                measured: figure.value,
                simulated: [before, after].map(|figures| Some(figures.as_ref()?.of(figure.quantity)?.mean)),
            })
        });
        let left_out = left_out.collect();
        let (constant_intervals, scatter) = self.constant_intervals(judged, &values);
        let (training, test) = (losses(&[Role::Calibration]), losses(&[Role::Blind]));
        FitResult { values, constant_intervals, scatter, training, test, left_out }
    }

    /// The 95% interval of each fitted value, and how many times as much the training figures scatter as
    /// their errors say.
    fn constant_intervals(&self, judged: &[CandidateConstant], values: &[(&'static str, f64)]) -> (Vec<[f64; 2]>, f64) {
        let indices = chosen(judged);
        let calibration = self.calibration.with_unknowns(&indices);
        let simulated = calibration.simulated_with(values);
        let figures = self.training_figures();
        let errors = figures.iter().map(|&(case, figure)| self.doubts(case, figure, simulated[case].as_ref())[0]);
        let residuals = figures.iter().map(|&(case, figure)| {
            let floor = figure.metric.floor(self.calibration.cases()[case].per_megabyte());
            let estimate = simulated[case].as_ref().and_then(|figures| figures.of(figure.quantity));
            // A figure that was not observed has an infinite error, so it does not count.
            estimate.map_or(0.0, |estimate| math::ln((estimate.mean + floor) / (figure.value + floor)))
        });
        let (errors, residuals): (Vec<f64>, Vec<f64>) = (errors.collect(), residuals.collect());
        let effects: Vec<Vec<f64>> =
            judged.iter().filter(|one| indices.contains(&one.index)).map(|one| one.effects.clone()).collect();
        let found = constant_intervals(&effects, &residuals, &errors);
        (calibration.ends(values, &found.halves), found.scatter)
    }

    /// Half of the 90% interval of each figure, as a factor, by leaving each group out in turn;
    /// nothing if there are too few groups.
    #[must_use]
    pub fn intervals(&self, judged: &[CandidateConstant], progress: impl FnMut(f64)) -> Vec<(String, f64)> {
        let calibration = self.calibration.with_unknowns(&chosen(judged));
        let all = calibration.with_roles(&[Role::Calibration, Role::Blind]);
        let refits = left_out_in_turn(&all, GROUPS_OF_INTERVAL, progress);
        let mut columns: Vec<&str> = Vec::new();
        for score in refits.groups.iter().flat_map(|group| &group.scores) {
            if !columns.contains(&score.metric.as_str()) {
                columns.push(&score.metric);
            }
        }
        let half = |column: &&str| {
            let mut errors = Vec::new();
            let mut groups = 0;
            for group in &refits.groups {
                let of_column: Vec<f64> = group
                    .scores
                    .iter()
                    .filter(|score| score.metric == **column)
                    .map(|score| score.error.abs())
                    .collect();
                groups += usize::from(!of_column.is_empty());
                let weight = 1.0 / of_column.len() as f64;
                errors.extend(of_column.into_iter().map(|error| (error, weight)));
            }
            let half = beyond(errors).filter(|_| groups >= GROUPS_OF_INTERVAL)?;
            Some(((*column).to_owned(), math::exp(half)))
        };
        columns.iter().filter_map(half).collect()
    }
}

/// How far off the model usually is for a figure of rows that it has not seen, as a logarithm: the
/// root mean square. A fit that trusts it more fits its errors.
fn model_error(report: &Report, quantity: Quantity) -> f64 {
    let column =
        |wanted| report.fit.metrics.iter().find(|metric| metric.quantity == wanted).map(|metric| metric.column);
    // The response time of a connection is the inverse of its throughput.
    let column = column(quantity).or_else(|| column(Quantity::Throughput));
    let refits = Refits::of(report);
    let scores = refits.groups.iter().flat_map(|group| &group.scores);
    let scores = scores.filter(|score| Some(score.metric.as_str()) == column).map(|score| score.error);
    let seen = refits.seen.iter().filter(|(known, _)| Some(known.as_str()) == column).map(|(_, error)| *error);
    let errors: Vec<f64> = scores.chain(seen).collect();
    (errors.iter().map(|error| error * error).sum::<f64>() / errors.len().max(1) as f64).sqrt()
}

/// The indices of the constants that are identified.
fn chosen(judged: &[CandidateConstant]) -> Vec<usize> {
    let identified = |judged: &&CandidateConstant| matches!(judged.identification, Identification::Identified(_));
    judged.iter().filter(identified).map(|judged| judged.index).collect()
}

/// A column of measured figures in a fit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureColumn {
    /// The column as written.
    pub column: String,
    /// The number of its figures that take part.
    pub used: usize,
    /// The number of its figures that do not.
    pub unused: usize,
    /// The reason why the first of these does not; nothing if all take part.
    pub reason: Option<Phrase>,
}

/// Which columns of figures take part in a fit, in the order of the table.
#[must_use]
pub fn figure_columns(runs: &[MeasuredRun]) -> Vec<FigureColumn> {
    let mut columns: Vec<FigureColumn> = Vec::new();
    let figures = runs.iter().flat_map(|run| run.figures.iter().map(move |figure| (run, figure)));
    for (run, figure) in figures {
        let known = columns.iter().position(|known| known.column == figure.column).unwrap_or_else(|| {
            let column = figure.column.clone();
            columns.push(FigureColumn { column, used: 0, unused: 0, reason: None });
            columns.len() - 1
        });
        let of = &mut columns[known];
        match unused(run, figure) {
            None => of.used += 1,
            Some(reason) => {
                of.unused += 1;
                of.reason.get_or_insert(reason);
            }
        }
    }
    columns
}

/// The reason why a figure takes no part in a fit; nothing if it does.
fn unused(run: &MeasuredRun, figure: &MeasuredFigure) -> Option<Phrase> {
    let scenario = match &run.scenario {
        Ok(scenario) => scenario,
        Err(problems) => return Some(problems.first().map(ToString::to_string).unwrap_or_default().into()),
    };
    let quantity = match &figure.quantity {
        Ok(quantity) => *quantity,
        Err(problem) => return Some(problem.to_string().into()),
    };
    let Some(report) = of_scenario(scenario) else { return Some(measurements::no_report_of_path()) };
    metric_of(run, report, quantity).err()
}

/// The metric by which a figure of a run takes part in a fit; or why it does not.
fn metric_of<'a>(run: &MeasuredRun, report: &'a Report, quantity: Quantity) -> Result<&'a Metric, Phrase> {
    let has = |quantity: Quantity| run.figures.iter().any(|figure| figure.quantity == Ok(quantity));
    let is = |metric: &&Metric| (0..run.figures.len()).any(|guest| metric.quantity.of_row(guest) == quantity);
    match quantity {
        Quantity::TotalCpu if has(Quantity::Emulation) => Err(measurements::has_its_part()),
        Quantity::ResponseTime if has(Quantity::Throughput) => Err(measurements::has_its_inverse()),
        Quantity::ResponseTime => Ok(&RESPONSE),
        Quantity::TotalCpu => Ok(&TOTAL),
        _ => report
            .fit
            .metrics
            .iter()
            .find(is)
            .filter(|metric| metric.weight > 0.0)
            .ok_or_else(measurements::other_figures_are_fitted),
    }
}

/// A measured run as a case to fit to; nothing if none of its figures counts.
fn case(run: &MeasuredRun, scenario: &Scenario) -> Option<Case> {
    let report = of_scenario(scenario)?;
    let figure = |figure: &MeasuredFigure| {
        let &MeasuredFigure { value, rounded_to, half_width, .. } = figure;
        let quantity = *figure.quantity.as_ref().ok()?;
        let half_width = half_width.unwrap_or_default();
        let (metric, role) = (metric_of(run, report, quantity).ok()?, Role::Calibration);
        Some(PublishedFigure { metric, quantity, value, rounded_to, half_width, role, predicted: None })
    };
    let figures: Vec<PublishedFigure> = run.figures.iter().filter_map(figure).collect();
    let published = Published { run: format!("line {}", run.line), role: Role::Calibration, figures };
    (!published.figures.is_empty()).then(|| Case { report, description: scenario.description.clone(), published })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measurements::Measurements;
    use crate::prediction_intervals::short_run::ShortRun;
    use crate::prediction_intervals::with;
    use datapath_scenario::platform::{Platform, Platforms};

    /// Noise of the measurements, as factors.
    const NOISE: [f64; 4] = [1.004, 0.997, 0.995, 1.006];

    /// Measurements of a z15 with other constants: what the model simulates with them, with so many times
    /// the noise.
    fn sample(constants: &[(&str, f64)], connections: &[u32], times: f64) -> Sample {
        let z15: PlatformRef = Platform::built_in("z15").expect("it is built in").into();
        let rows =
            connections.iter().flat_map(|count| ["vswitch", "dedicated-osa"].map(|way| format!("{count},{way}")));
        let read = |figures: &dyn Fn(usize, &str) -> [f64; 3]| {
            let mut table = String::from("connections,attachment,throughput,emul_cpu_ms,cp_cpu_ms\n");
            for (index, row) in rows.clone().enumerate() {
                let [throughput, guests, cp] = figures(index, &row);
                table += &format!("{row},{throughput:.2},{guests:.7},{cp:.7}\n");
            }
            Measurements::read(&table, &Platforms::default(), "z15").expect("a table").runs
        };
        let empty = read(&|_, _| [1.0; 3]);
        let costs = with(&z15.costs, constants);
        let measured = |index: usize, _: &str| {
            let scenario = empty[index].scenario.as_ref().expect("the model has it");
            let report = of_scenario(scenario).expect("a report");
            let figures = ShortRun::new(report, &scenario.description, &z15, &costs).over().expect("it has figures");
            let noise = |place: usize| 1.0 + times * (NOISE[(index + place) % NOISE.len()] - 1.0);
            let of = |quantity: Quantity, place: usize| figures[quantity].mean * noise(place);
            [of(Quantity::Throughput, 0), of(Quantity::Emulation, 1), of(Quantity::ControlProgram, 2)]
        };
        Sample::new(&read(&measured), &z15)
    }

    #[test]
    fn a_fit_finds_a_constant_that_is_a_fifth_larger_and_no_other() {
        let z15 = Platform::built_in("z15").expect("it is built in");
        let before = z15.costs.clone().get_mut("card_per_batch").copied().expect("a constant");
        let sample = sample(&[("card_per_batch", 1.2 * before)], &[1, 4], 1.0);
        assert_eq!((sample.groups(), sample.counts(&[Role::Blind])), (4, [1, 3]));
        let judged = sample.judged();
        let of = |name: &str| &judged.iter().find(|one| one.name == name).expect("a constant").identification;
        assert!(matches!(of("card_per_batch"), Identification::Identified(_)), "{judged:?}");
        assert_eq!(*of("layer2_segment_received"), Identification::WithoutEffect);
        assert!(!matches!(of("card_byte_rate"), Identification::Identified(_)), "no stream is among the rows");

        let fitted = sample.fit(&judged, 3, |_| ());
        for &(name, now) in &fitted.values {
            let wanted = if name == "card_per_batch" {
                1.2 * before
            } else {
                z15.costs.clone().get_mut(name).copied().unwrap_or_default()
            };
            assert!((now / wanted - 1.0).abs() < 0.05, "{name}: {now}, not {wanted}: {:?}", fitted.values);
        }
        // Noise of half a percent is less than the usual error of the model.
        let [low, high] = fitted.interval("card_per_batch").expect("it was fitted");
        assert!(low < 1.2 * before && 1.2 * before < high && high < 1.4 * low, "{fitted:?}");
        assert!(fitted.scatter < 1.0, "{fitted:?}");
        let [[before, after], [was, is]] = [fitted.training, fitted.test];
        assert!(after < 0.1 * before && is < 0.1 * was, "{fitted:?}");

        // The fit is the same to the last bit if its runs are carried out elsewhere.
        let runs = DeferredRuns::default();
        let deferred = sample.clone().with_deferred_runs(runs.clone());
        let mut batches = 0;
        let again = loop {
            runs.restart();
            let judged = deferred.judged();
            let fitted = deferred.fit(&judged, 3, |_| ());
            let missing = runs.missing();
            if missing.is_empty() {
                break fitted;
            }
            batches += 1;
            let results = missing.iter().map(|run| sample.figures_of(run, &sample.deferred_run(run)));
            runs.learn(results.collect::<Vec<_>>());
        };
        assert_eq!(format!("{again:?}"), format!("{fitted:?}"));
        assert!(batches > 6 && runs.count() > 50, "{batches} batches, {} runs", runs.count());
    }

    #[test]
    fn an_interval_grows_with_the_noise_of_the_rows() {
        let z15 = Platform::built_in("z15").expect("it is built in");
        let before = z15.costs.clone().get_mut("card_per_batch").copied().expect("a constant");
        // Up to 15%: three times the usual error of the model.
        let sample = sample(&[("card_per_batch", 1.2 * before)], &[1, 4], 25.0);
        let fitted = sample.fit(&sample.judged(), 3, |_| ());
        assert!(fitted.scatter > 1.5, "{fitted:?}");
        let [low, high] = fitted.interval("card_per_batch").expect("it was fitted");
        assert!(low < 1.2 * before && 1.2 * before < high, "{fitted:?}");
    }

    #[test]
    fn a_fit_that_helps_most_figures_says_how_many_it_does_not_help() {
        let figure = |measured: f64, before: f64, now: f64| LeftOutFigure {
            run: "line 4".into(),
            column: "throughput",
            measured,
            simulated: [Some(before), Some(now)],
        };
        let errors = |left_out: Vec<LeftOutFigure>| {
            let (training, test) = ([1.0, 0.5], [1.0, 0.5]);
            let fit = FitResult { values: vec![], constant_intervals: vec![], scatter: 1.0, training, test, left_out };
            fit.left_out_errors()
        };
        let mut all = vec![figure(100.0, 60.0, 101.0); 5];
        all.push(figure(100.0, 102.0, 130.0));
        let found = errors(all.clone()).expect("there are figures");
        assert!((found.largest[0] - 0.4).abs() < 1e-12 && (found.largest[1] - 0.3).abs() < 1e-12, "{found:?}");
        assert_eq!((found.figures, found.worse, found.side), (6, 1, Some(1.0)));
        assert!((found.growth - 0.28).abs() < 1e-12, "{found:?}");
        all.push(figure(100.0, 60.0, 99.0));
        assert_eq!(errors(all.clone()).and_then(|found| found.side), None, "one is too low");
        all.truncate(5);
        assert_eq!(errors(all).and_then(|found| found.side), None, "five may well be chance");
        assert_eq!(errors(Vec::new()), None);
    }

    #[test]
    fn a_figure_counts_once() {
        let columns = "workload,connections,throughput,response_us,total_cpu_ms";
        let fitted = |table: &str| {
            let runs = Measurements::read(table, &Platforms::default(), "z15").expect("a table").runs;
            let case = case(&runs[0], runs[0].scenario.as_ref().expect("the model has it")).expect("figures");
            case.published.figures.iter().map(|figure| figure.quantity).collect::<Vec<_>>()
        };
        let [throughput, total] = [Quantity::Throughput, Quantity::TotalCpu];
        assert_eq!(fitted(&format!("{columns}\nRR,1,5754,173,0.0086")), [throughput, total]);
        assert_eq!(fitted(&format!("{columns}\nRR,1,,173,0.0086")), [Quantity::ResponseTime, total]);
        let table = format!("{columns}\nRR,1,5754,173,0.0086\nRR,5,,235,\nRR,501,5754,,");
        let runs = Measurements::read(&table, &Platforms::default(), "z15").expect("a table").runs;
        let columns_of_fit = figure_columns(&runs);
        let counts: Vec<_> = columns_of_fit.iter().map(|of| (of.column.as_str(), of.used, of.unused)).collect();
        assert_eq!(counts, [("throughput", 1, 1), ("response_us", 1, 1), ("total_cpu_ms", 1, 0)]);
        let reason = |index: usize| columns_of_fit[index].reason.as_ref().map(ToString::to_string).unwrap_or_default();
        assert!(reason(0).contains("501") && reason(1).contains("inverse"), "{columns_of_fit:?}");
        assert_eq!(columns_of_fit[2].reason, None);
        let parts = fitted(&format!("{columns},emul_cpu_ms,cp_cpu_ms\nRR,1,5754,,0.0086,0.0059,0.0027"));
        assert_eq!(parts, [throughput, Quantity::Emulation, Quantity::ControlProgram]);
    }
}
