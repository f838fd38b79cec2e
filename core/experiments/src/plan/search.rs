//! Finds the largest load for which conditions hold, by bracketing: which loads to simulate next.

use super::condition::Verdict;
use datapath_engine::math;

/// The ratio of two loads between which the end of an interval is known by interpolation.
const END_PRECISION: f64 = 1.05;
/// The largest factor between two loads before a bracket is found.
const STRIDE_MAX: f64 = 2.0;
/// The ratio of two loads between which a load is chosen by interpolation, and not in the middle.
const NEAR: f64 = 1.1;
/// How much of the way to the middle an interpolated load goes: figures rise ever more steeply, so the
/// edge usually lies farther up than a straight line says.
const TOWARDS_MIDDLE: f64 = 0.1;
/// How many loads above the smallest are tried where the conditions do not hold there.
const TRIED_ABOVE: u32 = 5;

/// How closely a search looks.
#[derive(Clone, Copy, Debug)]
pub struct Resolution {
    /// Two loads whose ratio is smaller count as equal.
    precision: f64,
    /// The least factor between two loads before a bracket is found. Farther from the start it grows.
    stride: f64,
    /// Whether a small bracket is closed from both sides at a time.
    by_pairs: bool,
    /// Whether larger loads are tried where the conditions do not hold at the smallest.
    looks_above: bool,
}

impl Resolution {
    /// For an answer.
    pub const FINE: Self = Self { precision: 1.01, stride: 2.0, by_pairs: true, looks_above: true };
    /// For an answer near another one, interpolated.
    pub const COARSE: Self = Self { precision: 1.031, stride: 1.03, by_pairs: false, looks_above: false };
}

/// How strictly the conditions are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Judgement {
    Surely,
    Likely,
    Possibly,
}

impl Judgement {
    const ALL: [Self; 3] = [Self::Likely, Self::Surely, Self::Possibly];

    fn of(self, verdict: Verdict) -> Option<f64> {
        match self {
            Self::Surely => verdict.surely,
            Self::Likely => Some(verdict.likely),
            Self::Possibly => verdict.possibly,
        }
    }
}

/// Where the conditions cease to hold.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Edge {
    /// They hold at the first load, and not at the second.
    Between(f64, f64),
    /// They hold at the largest load that can be simulated.
    Beyond(f64),
    /// They do not hold at the smallest load. [`Search::returns`] has a larger one at which they do, if
    /// one was found.
    Nowhere(f64),
}

impl Edge {
    /// The largest load at which they hold.
    #[must_use]
    pub const fn largest(self) -> Option<f64> {
        match self {
            Self::Between(load, _) | Self::Beyond(load) => Some(load),
            Self::Nowhere(_) => None,
        }
    }

    /// The loads that it was found by.
    pub fn ends(self) -> impl Iterator<Item = f64> {
        let (one, other) = match self {
            Self::Between(holds, fails) => (holds, Some(fails)),
            Self::Beyond(load) | Self::Nowhere(load) => (load, None),
        };
        std::iter::once(one).chain(other)
    }
}

/// A load, and by how much the conditions are missed there.
type Missed = (f64, f64);

/// A search for the largest load.
#[derive(Clone, Debug)]
pub struct Search {
    from: f64,
    to: f64,
    /// Whether loads are whole numbers.
    is_whole: bool,
    /// Where to begin.
    start: f64,
    resolution: Resolution,
    /// Loads with their verdicts, in ascending order.
    judged: Vec<(f64, Verdict)>,
}

impl Search {
    /// A search among the loads from `from` to `to`, which begins at `start`.
    #[must_use]
    pub fn new([from, to]: [f64; 2], start: f64, is_whole: bool, resolution: Resolution) -> Self {
        Self { from, to, is_whole, start: start.clamp(from, to), resolution, judged: Vec::new() }
    }

    /// Takes the verdict on a load; it replaces an earlier one.
    pub fn add(&mut self, load: f64, verdict: Verdict) {
        let place = self.judged.partition_point(|(known, _)| *known < load);
        match self.judged.get_mut(place) {
            Some(known) if known.0 == load => known.1 = verdict,
            _ => self.judged.insert(place, (load, verdict)),
        }
    }

    /// The loads to simulate next, the most useful first; none when all edges are found.
    #[must_use]
    pub fn wanted(&self) -> Vec<f64> {
        if self.judged.is_empty() {
            return vec![self.start];
        }
        let mut all: Vec<f64> = Vec::new();
        for judgement in Judgement::ALL {
            // The edges of the intervals are looked for when the edge itself is known.
            if judgement == Judgement::Surely && !all.is_empty() {
                break;
            }
            for load in self.next(judgement) {
                if !all.contains(&load) {
                    all.push(load);
                }
            }
        }
        let fails_at_least = matches!(self.edge(), Some(Edge::Nowhere(_)));
        if all.is_empty() && fails_at_least && self.resolution.looks_above { self.above() } else { all }
    }

    /// Where the conditions cease to hold at the means; nothing while that is unknown.
    #[must_use]
    pub fn edge(&self) -> Option<Edge> {
        self.found(Judgement::Likely)
    }

    /// The loads up to which the conditions hold at the bad ends and at the good ends of the
    /// figures' intervals, interpolated; nothing if a figure has no interval.
    #[must_use]
    pub fn interval(&self) -> Option<[f64; 2]> {
        let likely = self.edge()?.largest()?;
        let [low, high] = [Judgement::Surely, Judgement::Possibly].map(|judgement| {
            let _: Edge = self.found(judgement)?;
            Some(self.rounded(self.crossing(self.bracket(judgement)?)))
        });
        Some([low?.min(likely), high?.max(likely)])
    }

    /// Where the conditions are just met, interpolated; nothing while it is unknown.
    #[must_use]
    pub fn crossing_of_means(&self) -> Option<f64> {
        let _: Edge = self.edge()?;
        Some(self.crossing(self.bracket(Judgement::Likely)?))
    }

    /// A load that meets the conditions although a smaller one does not.
    #[must_use]
    pub fn returns(&self) -> Option<[f64; 2]> {
        let fails = self.judged.iter().position(|(_, verdict)| !verdict.holds())?;
        let again = self.judged[fails..].iter().find(|(_, verdict)| verdict.holds())?;
        Some([self.judged[fails].0, again.0])
    }

    /// The loads to try where the conditions do not hold at the smallest, because more of a resource may
    /// mend that: loads in equal ratios up to the largest; then those that narrow down the smallest one
    /// at which they hold.
    fn above(&self) -> Vec<f64> {
        let holds = self.judged.iter().position(|(_, verdict)| verdict.holds());
        let bracket = holds.and_then(|holds| Some((self.judged[holds.checked_sub(1)?].0, self.judged[holds].0)));
        let (loads, bracket) = match bracket {
            Some((fails, holds)) if self.is_narrow(fails, holds, END_PRECISION) => return Vec::new(),
            Some((fails, holds)) => (vec![between(fails, holds, 0.5)], (Some(fails), Some(holds))),
            None => {
                let least = if self.is_whole { self.from.max(1.0) } else { self.from };
                let share = |step: u32| f64::from(step) / f64::from(TRIED_ABOVE);
                let inside = (1..TRIED_ABOVE).map(|step| between(least, self.to, share(step)));
                (inside.chain([self.to]).collect(), (Some(self.from), None))
            }
        };
        self.unknown(loads, bracket)
    }

    /// Loads inside a bracket that can be simulated and were not.
    fn unknown(&self, loads: Vec<f64>, bracket: (Option<f64>, Option<f64>)) -> Vec<f64> {
        let known = |load: f64| self.judged.iter().any(|&(judged, _)| judged == load);
        let mut wanted: Vec<f64> = loads.into_iter().map(|load| self.round(load, bracket)).collect();
        wanted.dedup();
        wanted.retain(|&load| !known(load));
        wanted
    }

    /// All loads that were judged, and whether the conditions hold at the means.
    #[must_use]
    pub fn simulated(&self) -> Vec<(f64, bool)> {
        self.judged.iter().map(|&(load, verdict)| (load, verdict.holds())).collect()
    }

    /// The last load before the first failure, and that failure.
    fn bracket(&self, judgement: Judgement) -> Option<(Option<Missed>, Option<Missed>)> {
        let all: Option<Vec<Missed>> =
            self.judged.iter().map(|&(load, verdict)| Some((load, judgement.of(verdict)?))).collect();
        let all = all?;
        let fails = all.iter().position(|&(_, missed)| missed > 0.0);
        let last = fails.unwrap_or(all.len()).checked_sub(1);
        Some((last.map(|index| all[index]), fails.map(|index| all[index])))
    }

    fn found(&self, judgement: Judgement) -> Option<Edge> {
        let precision = match judgement {
            Judgement::Likely => self.resolution.precision,
            Judgement::Surely | Judgement::Possibly => END_PRECISION,
        };
        match self.bracket(judgement)? {
            (Some((holds, _)), Some((fails, _))) if self.is_narrow(holds, fails, precision) => {
                Some(Edge::Between(holds, fails))
            }
            (Some((holds, _)), None) if holds >= self.to => Some(Edge::Beyond(holds)),
            (None, Some((fails, _))) if fails <= self.from => Some(Edge::Nowhere(fails)),
            _ => None,
        }
    }

    fn is_narrow(&self, holds: f64, fails: f64, precision: f64) -> bool {
        fails <= holds * precision || self.is_whole && fails - holds <= 1.0
    }

    /// The load inside a bracket at which the conditions are just met, if figures are powers of it.
    fn crossing(&self, bracket: (Option<Missed>, Option<Missed>)) -> f64 {
        match bracket {
            (Some((holds, below)), Some((fails, above))) => {
                let share = below / (below - above);
                if share.is_finite() { between(holds, fails, share) } else { holds }
            }
            (holds, fails) => holds.or(fails).map_or(self.from, |(load, _)| load),
        }
    }

    /// The loads that narrow an edge down: further out until there is a bracket; then in its middle;
    /// when it is small, on both sides of where the edge is likely to lie.
    fn next(&self, judgement: Judgement) -> Vec<f64> {
        let Some(bracket) = self.bracket(judgement) else { return Vec::new() };
        if self.found(judgement).is_some() {
            return Vec::new();
        }
        let Resolution { precision, stride, by_pairs, .. } = self.resolution;
        let loads = match bracket {
            (Some((holds, below)), Some((fails, above))) => {
                let share = below / (below - above);
                let is_near = fails <= holds * NEAR || self.is_whole && fails - holds <= 4.0;
                if by_pairs && judgement == Judgement::Likely && is_near && share.is_finite() {
                    let load = between(holds, fails, share + TOWARDS_MIDDLE * (0.5 - share));
                    let step = if self.is_whole { 0.5 } else { load * (precision - 1.0) * 0.4 };
                    vec![load - step, load + step]
                } else {
                    vec![between(holds, fails, 0.5)]
                }
            }
            (Some((holds, _)), None) => {
                let stride = stride.max((holds / self.start).min(STRIDE_MAX));
                vec![holds * stride, holds * stride * stride]
            }
            (None, Some((fails, _))) => {
                let stride = stride.max((self.start / fails).min(STRIDE_MAX));
                vec![fails / stride, fails / stride / stride]
            }
            (None, None) => vec![self.start],
        };
        self.unknown(loads, (bracket.0.map(|(load, _)| load), bracket.1.map(|(load, _)| load)))
    }

    /// The largest load that can be simulated up to a number.
    #[must_use]
    pub fn rounded(&self, load: f64) -> f64 {
        let load = if self.is_whole { load.floor() } else { digits(load) };
        load.clamp(self.from, self.to)
    }

    /// A load that can be simulated and lies inside the bracket.
    fn round(&self, load: f64, (holds, fails): (Option<f64>, Option<f64>)) -> f64 {
        if !self.is_whole {
            return digits(load).clamp(self.from, self.to);
        }
        let least = holds.map_or(self.from, |holds| holds + 1.0).min(self.to);
        let most = fails.map_or(self.to, |fails| fails - 1.0).max(self.from);
        load.round().clamp(least.min(most), most.max(least))
    }
}

/// A load at a share of the way between two, by ratios.
fn between(low: f64, high: f64, share: f64) -> f64 {
    low * math::exp(math::ln(high / low) * share)
}

/// A load with six digits: they are more than any answer has, and print well.
fn digits(load: f64) -> f64 {
    format!("{load:.5e}").parse().unwrap_or(load)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Above its edge a system is overloaded, and its figures grow five times as fast.
    fn steepness(load: f64, edge: f64) -> f64 {
        if load > edge { 5.0 } else { 1.0 }
    }

    /// The verdict of figures without intervals.
    fn likely(holds: bool) -> Verdict {
        Verdict { surely: None, likely: if holds { -1.0 } else { 1.0 }, possibly: None }
    }

    /// Runs a search on a system that meets the conditions up to three loads: surely, likely, possibly.
    fn run(mut search: Search, [surely, likely, possibly]: [f64; 3]) -> (Search, usize) {
        let mut rounds = 0;
        loop {
            let wanted = search.wanted();
            if wanted.is_empty() {
                return (search, rounds);
            }
            rounds += 1;
            assert!(rounds < 60, "{search:?}");
            for load in wanted {
                let missed = |edge: f64| math::ln(load / edge) * steepness(load, edge);
                let [surely, possibly] = [surely, possibly].map(|edge| Some(missed(edge)));
                search.add(load, Verdict { surely, likely: missed(likely), possibly });
            }
        }
    }

    #[test]
    fn edges_are_found_to_a_percent_or_to_the_next_whole_number() {
        for edge in [2.0, 17.0, 100.0, 499.0] {
            let (search, rounds) =
                run(Search::new([1.0, 500.0], 1.0, true, Resolution::FINE), [edge - 1.0, edge, edge + 1.0]);
            let Some(Edge::Between(holds, fails)) = search.edge() else { panic!("{edge}: {search:?}") };
            assert!(holds <= edge && fails > edge && (fails - holds <= 1.0 || fails <= holds * 1.01), "{edge}");
            assert!(rounds < 20, "{edge}: {rounds}");
        }
        for edge in [1.5, 333.3, 24_310.0, 900_000.0] {
            let (search, rounds) =
                run(Search::new([1.0, 1e6], 100.0, false, Resolution::FINE), [edge * 0.9, edge, edge * 1.1]);
            let Some(Edge::Between(holds, fails)) = search.edge() else { panic!("{edge}: {search:?}") };
            assert!(holds <= edge && fails > edge && fails <= holds * 1.01, "{edge}: {holds} {fails}");
            let [low, high] = search.interval().unwrap();
            // Between loads 5% apart, this kink moves an interpolated end by up to 1.9%.
            assert!((low / edge / 0.9 - 1.0).abs() < 0.02 && (high / edge / 1.1 - 1.0).abs() < 0.02, "{low} {high}");
            assert!(rounds < 25, "{edge}: {rounds}");
        }
    }

    #[test]
    fn an_answer_near_another_one_needs_few_loads() {
        for (ratio, most) in [(1.0, 2), (1.02, 2), (0.98, 2), (1.05, 4), (0.95, 4), (1.5, 14), (0.3, 14)] {
            let mut search = Search::new([1.0, 1e6], 2_700.0, false, Resolution::COARSE);
            let edge = 2_690.0 * ratio;
            let mut count = 0;
            while let Some(&load) = search.wanted().first() {
                let missed = math::ln(load / edge) * steepness(load, edge);
                search.add(load, Verdict { surely: None, likely: missed, possibly: None });
                count += 1;
            }
            let found = search.crossing_of_means().unwrap();
            // Between loads 3% apart, the kink moves it by up to 1.2%.
            assert!((found / edge - 1.0).abs() < 0.013 && count <= most, "{ratio}: {found} after {count}");
        }
    }

    #[test]
    fn ends_of_the_range_are_answers() {
        let everywhere = run(Search::new([1.0, 500.0], 1.0, true, Resolution::FINE), [1e9; 3]).0;
        assert_eq!((everywhere.edge(), everywhere.interval()), (Some(Edge::Beyond(500.0)), Some([500.0, 500.0])));
        let nowhere = run(Search::new([1.0, 500.0], 50.0, true, Resolution::FINE), [0.0; 3]).0;
        assert_eq!((nowhere.edge(), nowhere.interval()), (Some(Edge::Nowhere(1.0)), None));
        // A range of a single load.
        assert_eq!(
            run(Search::new([7.0, 7.0], 1.0, true, Resolution::FINE), [1e9; 3]).0.edge(),
            Some(Edge::Beyond(7.0))
        );
    }

    #[test]
    fn where_the_smallest_load_fails_larger_ones_are_tried() {
        let found = |range: [f64; 2], start: f64, is_whole: bool, holds: &dyn Fn(f64) -> bool| {
            let mut search = Search::new(range, start, is_whole, Resolution::FINE);
            let mut count = 0;
            while let Some(&load) = search.wanted().first() {
                search.add(load, likely(holds(load)));
                count += 1;
                assert!(count < 60, "{search:?}");
            }
            assert_eq!(search.edge(), Some(Edge::Nowhere(range[0])));
            let most = search.simulated().last().map(|&(load, _)| load);
            (search.returns().map(|[_, holds]| holds), most, count)
        };
        // Processors: one is too few. Each number is the smallest that is enough.
        for enough in 2..=16 {
            let (holds, ..) = found([1.0, 16.0], 1.0, true, &|load| load >= f64::from(enough));
            assert_eq!(holds, Some(f64::from(enough)));
        }
        // A rate at which a system becomes slow.
        let (holds, _, count) = found([1.0, 1e6], 100.0, false, &|load| load > 30_000.0);
        assert!(holds.is_some_and(|holds| holds > 30_000.0 && holds < 31_500.0) && count < 25, "{holds:?} {count}");
        // Nothing holds: the largest was tried, too. A range of one load has no larger one.
        assert_eq!(found([1.0, 16.0], 1.0, true, &|_| false).0, None);
        assert_eq!(found([1.0, 16.0], 1.0, true, &|_| false).1, Some(16.0));
        assert_eq!(found([3.0, 3.0], 3.0, true, &|_| false), (None, Some(3.0), 1));
        // Only a middle range holds.
        let (holds, ..) = found([1.0, 1000.0], 1.0, true, &|load| (40.0..=400.0).contains(&load));
        assert!(holds.is_some_and(|holds| (40.0..=42.0).contains(&holds)), "{holds:?}");
    }

    #[test]
    fn a_figure_without_an_interval_leaves_the_answer_without_one() {
        let mut search = Search::new([1.0, 500.0], 1.0, true, Resolution::FINE);
        while let Some(&load) = search.wanted().first() {
            search.add(load, likely(load <= 40.0));
        }
        assert_eq!((search.edge(), search.interval()), (Some(Edge::Between(40.0, 41.0)), None));
    }

    #[test]
    fn a_load_that_meets_the_conditions_again_is_seen() {
        let mut search = Search::new([1.0, 500.0], 1.0, true, Resolution::FINE);
        let holds = |load: f64| !(10.0..=100.0).contains(&load);
        loop {
            let wanted = search.wanted();
            if wanted.is_empty() {
                break;
            }
            for load in wanted {
                search.add(load, likely(holds(load)));
            }
        }
        assert_eq!(search.edge(), Some(Edge::Between(9.0, 10.0)));
        search.add(200.0, likely(true));
        assert_eq!(search.returns().map(|[fails, again]| (fails < again, again)), Some((true, 200.0)));
    }
}
