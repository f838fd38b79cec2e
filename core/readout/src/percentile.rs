//! Names of the percentiles of response times.

use datapath_words::{Phrase, figures as figure_words};

/// A percentile of response times. The last one is the longest time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Percentile {
    /// The median.
    P50,
    /// 90 of 100 are no longer.
    P90,
    /// 95 of 100 are no longer.
    P95,
    /// 99 of 100 are no longer.
    P99,
    /// 999 of 1000 are no longer.
    P999,
    /// The longest time that was observed.
    Maximum,
}

impl Percentile {
    /// All percentiles.
    pub const ALL: [Self; 6] = [Self::P50, Self::P90, Self::P95, Self::P99, Self::P999, Self::Maximum];

    /// How many in a thousand times are no longer.
    #[must_use]
    pub const fn per_mille(self) -> u64 {
        match self {
            Self::P50 => 500,
            Self::P90 => 900,
            Self::P95 => 950,
            Self::P99 => 990,
            Self::P999 => 999,
            Self::Maximum => 1000,
        }
    }

    /// Its part of an id.
    pub(crate) const fn id(self) -> &'static str {
        match self {
            Self::P50 => "response_p50",
            Self::P90 => "response_p90",
            Self::P95 => "response_p95",
            Self::P99 => "response_p99",
            Self::P999 => "response_p999",
            Self::Maximum => "response_max",
        }
    }

    /// Its usual short name.
    pub(crate) fn short_label(self) -> Phrase {
        match self {
            Self::P50 => Phrase::verbatim(&"p50"),
            Self::P90 => Phrase::verbatim(&"p90"),
            Self::P95 => Phrase::verbatim(&"p95"),
            Self::P99 => Phrase::verbatim(&"p99"),
            Self::P999 => figure_words::percentile_per_mille(),
            Self::Maximum => figure_words::short_label_longest(),
        }
    }

    pub(crate) fn label(self) -> Phrase {
        match self {
            Self::Maximum => figure_words::response_time_longest(),
            _ => figure_words::response_time_percentile(&self.short_label()),
        }
    }

    pub(crate) const fn name_in_sentence(self) -> &'static str {
        match self {
            Self::P50 => "response time p50",
            Self::P90 => "response time p90",
            Self::P95 => "response time p95",
            Self::P99 => "response time p99",
            Self::P999 => "response time p99.9",
            Self::Maximum => "longest response time",
        }
    }

    pub(crate) fn description(self) -> Phrase {
        match self {
            Self::P50 => figure_words::description_median(),
            Self::P90 | Self::P95 | Self::P99 => {
                figure_words::DescriptionPercentile { many: &(self.per_mille() / 10), all: &100_u64 }.phrase()
            }
            Self::P999 => figure_words::DescriptionPercentile { many: &self.per_mille(), all: &1000_u64 }.phrase(),
            Self::Maximum => figure_words::description_longest(),
        }
    }

    pub(crate) fn footnote(self) -> Phrase {
        match self {
            Self::Maximum => figure_words::footnote_longest(),
            _ => figure_words::footnote_percentile(),
        }
    }
}
