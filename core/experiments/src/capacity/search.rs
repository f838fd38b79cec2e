//! Finds the largest load for which conditions hold, by bracketing: which loads to simulate next.

use super::condition::Verdict;
use datapath_engine::math;

/// Two loads whose ratio is smaller count as equal.
const PRECISION: f64 = 1.01;
/// The factor between two loads before a bracket is found.
const STRIDE: f64 = 2.0;

/// How strictly the conditions are judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Judgement {
    Surely,
    Likely,
    Possibly,
}

impl Judgement {
    const ALL: [Self; 3] = [Self::Likely, Self::Surely, Self::Possibly];

    fn of(self, verdict: Verdict) -> Option<bool> {
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
    /// They do not even hold at the smallest load.
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
}

/// A search for the largest load.
#[derive(Clone, Debug)]
pub struct Search {
    from: f64,
    to: f64,
    /// Whether loads are whole numbers.
    is_whole: bool,
    /// Where to begin.
    start: f64,
    /// Loads with their verdicts, in ascending order.
    judged: Vec<(f64, Verdict)>,
}

impl Search {
    /// A search among the loads from `from` to `to`, which begins at `start`.
    #[must_use]
    pub fn new([from, to]: [f64; 2], start: f64, is_whole: bool) -> Self {
        Self { from, to, is_whole, start: start.clamp(from, to), judged: Vec::new() }
    }

    /// Takes the verdict on a load.
    pub fn add(&mut self, load: f64, verdict: Verdict) {
        let place = self.judged.partition_point(|(known, _)| *known < load);
        self.judged.insert(place, (load, verdict));
    }

    /// The loads to simulate next; none when all edges are found.
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
            all.extend(self.next(judgement));
        }
        all.sort_by(f64::total_cmp);
        all.dedup();
        all
    }

    /// Where the conditions cease to hold at the means; nothing while that is unknown.
    #[must_use]
    pub fn edge(&self) -> Option<Edge> {
        self.found(Judgement::Likely)
    }

    /// The loads up to which the conditions hold at the bad ends and at the good ends of the
    /// figures' intervals; nothing if a figure has no interval.
    #[must_use]
    pub fn interval(&self) -> Option<[f64; 2]> {
        let low = self.found(Judgement::Surely)?.largest().unwrap_or(self.from);
        Some([low, self.found(Judgement::Possibly)?.largest()?])
    }

    /// A load that meets the conditions although a smaller one does not.
    #[must_use]
    pub fn returns(&self) -> Option<[f64; 2]> {
        let fails = self.judged.iter().position(|(_, verdict)| !verdict.likely)?;
        let again = self.judged[fails..].iter().find(|(_, verdict)| verdict.likely)?;
        Some([self.judged[fails].0, again.0])
    }

    /// All loads that were judged, and whether the conditions hold at the means.
    #[must_use]
    pub fn simulated(&self) -> Vec<(f64, bool)> {
        self.judged.iter().map(|&(load, verdict)| (load, verdict.likely)).collect()
    }

    /// The last load before the first failure, and that failure.
    fn bracket(&self, judgement: Judgement) -> Option<(Option<f64>, Option<f64>)> {
        let verdicts: Option<Vec<(f64, bool)>> =
            self.judged.iter().map(|&(load, verdict)| Some((load, judgement.of(verdict)?))).collect();
        let verdicts = verdicts?;
        let fails = verdicts.iter().position(|(_, holds)| !holds);
        let last = fails.unwrap_or(verdicts.len()).checked_sub(1);
        Some((last.map(|index| verdicts[index].0), fails.map(|index| verdicts[index].0)))
    }

    fn found(&self, judgement: Judgement) -> Option<Edge> {
        match self.bracket(judgement)? {
            (Some(holds), Some(fails)) if self.is_narrow(holds, fails) => Some(Edge::Between(holds, fails)),
            (Some(holds), None) if holds >= self.to => Some(Edge::Beyond(holds)),
            (None, Some(fails)) if fails <= self.from => Some(Edge::Nowhere(fails)),
            _ => None,
        }
    }

    fn is_narrow(&self, holds: f64, fails: f64) -> bool {
        fails <= holds * PRECISION || self.is_whole && fails - holds <= 1.0
    }

    /// The loads that narrow an edge down: further out until there is a bracket, then at its thirds.
    fn next(&self, judgement: Judgement) -> Vec<f64> {
        let Some(bracket) = self.bracket(judgement) else { return Vec::new() };
        if self.found(judgement).is_some() {
            return Vec::new();
        }
        let loads = match bracket {
            (Some(holds), Some(fails)) => {
                let third = math::exp(math::ln(fails / holds) / 3.0);
                vec![holds * third, holds * third * third]
            }
            (Some(holds), None) => vec![holds * STRIDE, holds * STRIDE * STRIDE],
            (None, Some(fails)) => vec![fails / STRIDE, fails / STRIDE / STRIDE],
            (None, None) => vec![self.start],
        };
        let known = |load: f64| self.judged.iter().any(|&(judged, _)| judged == load);
        let mut wanted: Vec<f64> = loads.into_iter().map(|load| self.round(load, bracket)).collect();
        wanted.sort_by(f64::total_cmp);
        wanted.dedup();
        wanted.retain(|&load| !known(load));
        wanted
    }

    /// A load that can be simulated and lies inside the bracket.
    fn round(&self, load: f64, (holds, fails): (Option<f64>, Option<f64>)) -> f64 {
        if !self.is_whole {
            // Six digits are more than any answer has, and print well.
            return format!("{load:.5e}").parse().unwrap_or(load).clamp(self.from, self.to);
        }
        let least = holds.map_or(self.from, |holds| holds + 1.0).min(self.to);
        let most = fails.map_or(self.to, |fails| fails - 1.0).max(self.from);
        load.round().clamp(least.min(most), most.max(least))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
                let verdict =
                    Verdict { surely: Some(load <= surely), likely: load <= likely, possibly: Some(load <= possibly) };
                search.add(load, verdict);
            }
        }
    }

    #[test]
    fn edges_are_found_to_a_percent_or_to_the_next_whole_number() {
        for edge in [2.0, 17.0, 100.0, 499.0] {
            let (search, rounds) = run(Search::new([1.0, 500.0], 1.0, true), [edge - 1.0, edge, edge + 1.0]);
            let Some(Edge::Between(holds, fails)) = search.edge() else { panic!("{edge}: {search:?}") };
            assert!(holds <= edge && fails > edge && (fails - holds <= 1.0 || fails <= holds * PRECISION), "{edge}");
            assert!(rounds < 20, "{edge}: {rounds}");
        }
        for edge in [1.5, 333.3, 24_310.0, 900_000.0] {
            let (search, rounds) = run(Search::new([1.0, 1e6], 100.0, false), [edge * 0.9, edge, edge * 1.1]);
            let Some(Edge::Between(holds, fails)) = search.edge() else { panic!("{edge}: {search:?}") };
            assert!(holds <= edge && fails > edge && fails <= holds * PRECISION, "{edge}: {holds} {fails}");
            let [low, high] = search.interval().unwrap();
            assert!((low / edge / 0.9 - 1.0).abs() < 0.011 && (high / edge / 1.1 - 1.0).abs() < 0.011, "{low} {high}");
            assert!(rounds < 25, "{edge}: {rounds}");
        }
    }

    #[test]
    fn ends_of_the_range_are_answers() {
        let everywhere = run(Search::new([1.0, 500.0], 1.0, true), [1e9; 3]).0;
        assert_eq!((everywhere.edge(), everywhere.interval()), (Some(Edge::Beyond(500.0)), Some([500.0, 500.0])));
        let nowhere = run(Search::new([1.0, 500.0], 50.0, true), [0.0; 3]).0;
        assert_eq!((nowhere.edge(), nowhere.interval()), (Some(Edge::Nowhere(1.0)), None));
        // A range of a single load.
        assert_eq!(run(Search::new([7.0, 7.0], 1.0, true), [1e9; 3]).0.edge(), Some(Edge::Beyond(7.0)));
    }

    #[test]
    fn a_figure_without_an_interval_leaves_the_answer_without_one() {
        let mut search = Search::new([1.0, 500.0], 1.0, true);
        while let Some(&load) = search.wanted().first() {
            search.add(load, Verdict { surely: None, likely: load <= 40.0, possibly: None });
        }
        assert_eq!((search.edge(), search.interval()), (Some(Edge::Between(40.0, 41.0)), None));
    }

    #[test]
    fn a_load_that_meets_the_conditions_again_is_seen() {
        let mut search = Search::new([1.0, 500.0], 1.0, true);
        let holds = |load: f64| !(10.0..=100.0).contains(&load);
        loop {
            let wanted = search.wanted();
            if wanted.is_empty() {
                break;
            }
            for load in wanted {
                search.add(load, Verdict { surely: None, likely: holds(load), possibly: None });
            }
        }
        assert_eq!(search.edge(), Some(Edge::Between(9.0, 10.0)));
        search.add(200.0, Verdict { surely: None, likely: true, possibly: None });
        assert_eq!(search.returns().map(|[fails, again]| (fails < again, again)), Some((true, 200.0)));
    }
}
