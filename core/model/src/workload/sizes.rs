//! Sizes of messages that differ from transaction to transaction.
//!
//! # Scope
//! *Modelled:* a mix of kinds of transactions with weights, each drawn independently; sizes that are
//! log-normal around a mean. *Left out:* sizes that depend on earlier ones, or of a request on its
//! response beyond their kind. *Validated:* moments and shares (here), response times of single
//! sizes (`tests/core/sizes.rs`).

use crate::workload::awm::Awm;
use datapath_engine::math;
use datapath_engine::random::Stream;
use std::hash::{Hash, Hasher};

/// Most kinds of transactions in a mix.
pub const MIX_MAX: usize = 8;
/// Longest message of a transaction: 1 GiB keeps every byte count far below its limit.
pub const MESSAGE_BYTES_MAX: u64 = 1 << 30;

/// How much sizes vary around their mean.
#[derive(Clone, Copy, Debug, Default)]
pub struct LogNormal {
    /// The standard deviation of the logarithm; zero means that all are equal.
    sigma: f64,
}

/// Hashes the exact bits.
impl Hash for LogNormal {
    fn hash<H: Hasher>(&self, to: &mut H) {
        to.write_u64(self.sigma.to_bits());
    }
}

impl LogNormal {
    /// Sizes with this coefficient of variation: their standard deviation as a multiple of the mean.
    #[must_use]
    pub fn of_variation(variation: f64) -> Self {
        Self { sigma: math::ln(1.0 + variation * variation).sqrt() }
    }

    /// Whether sizes vary at all.
    #[must_use]
    pub fn varies(&self) -> bool {
        self.sigma > 0.0
    }

    /// The next size around this mean, from one byte to the longest message.
    fn draw(&self, mean: u64, draws: &mut Stream) -> u64 {
        if !self.varies() {
            return mean;
        }
        let exponent = self.sigma * draws.normal() - self.sigma * self.sigma / 2.0;
        // A conversion from floating point saturates.
        ((mean as f64 * math::exp(exponent)).round_ties_even() as u64).clamp(1, MESSAGE_BYTES_MAX)
    }
}

/// A kind of transactions.
#[derive(Clone, Copy, Debug)]
pub struct TransactionKind {
    /// Its share of the transactions, 0 to 1.
    pub share: f64,
    /// Mean size of its requests, bytes.
    pub request: u64,
    /// Mean size of its responses, bytes.
    pub response: u64,
}

/// Hashes the exact bits.
impl Hash for TransactionKind {
    fn hash<H: Hasher>(&self, to: &mut H) {
        [self.share.to_bits(), self.request, self.response].iter().for_each(|&word| to.write_u64(word));
    }
}

/// The sizes of the transactions between two guests.
#[derive(Clone, Debug, Hash)]
pub struct MessageSizes {
    /// The kinds of transactions; at least one.
    pub kinds: Vec<TransactionKind>,
    /// How requests vary.
    pub request: LogNormal,
    /// How responses vary.
    pub response: LogNormal,
}

impl MessageSizes {
    /// The mean sizes of request and response.
    #[must_use]
    pub fn mean(&self) -> [u64; 2] {
        let of = |size: fn(&TransactionKind) -> u64| {
            let sum: f64 = self.kinds.iter().map(|kind| kind.share * size(kind) as f64).sum();
            (sum.round_ties_even() as u64).max(1)
        };
        [of(|kind| kind.request), of(|kind| kind.response)]
    }

    /// The largest sizes of request and response.
    #[must_use]
    pub fn largest(&self) -> [u64; 2] {
        let of = |varies: bool, size: fn(&TransactionKind) -> u64| {
            if varies { MESSAGE_BYTES_MAX } else { self.kinds.iter().map(size).max().unwrap_or(1) }
        };
        [of(self.request.varies(), |kind| kind.request), of(self.response.varies(), |kind| kind.response)]
    }

    /// The kind of the next transaction, and its sizes in place of those of `awm`. Each takes the
    /// same random numbers, whatever its kind.
    pub fn draw(&self, awm: Awm, draws: &mut Stream) -> (usize, Awm) {
        let mut left = draws.unit();
        let mut index = 0;
        while index + 1 < self.kinds.len() && left >= self.kinds[index].share {
            left -= self.kinds[index].share;
            index += 1;
        }
        let TransactionKind { request, response, .. } = self.kinds[index];
        let request = self.request.draw(request, draws);
        (index, Awm { request, response: self.response.draw(response, draws), ..awm })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AWM: Awm = Awm { request: 7, response: 7, connects: true };

    fn sizes(kinds: &[(f64, u64, u64)], variation: [f64; 2]) -> MessageSizes {
        let [request, response] = variation.map(LogNormal::of_variation);
        let kinds =
            kinds.iter().map(|&(share, request, response)| TransactionKind { share, request, response }).collect();
        MessageSizes { kinds, request, response }
    }

    #[test]
    fn kinds_come_as_often_as_their_shares() {
        let sizes = sizes(&[(0.8, 200, 4000), (0.05, 1, 1), (0.15, 4000, 200)], [0.0; 2]);
        let mut draws = Stream::new(5, 0, 0);
        let mut counts = [0_u32; 3];
        for _ in 0..100_000 {
            let (kind, awm) = sizes.draw(AWM, &mut draws);
            assert_eq!([awm.request, awm.response], [[200, 4000], [1, 1], [4000, 200]][kind]);
            assert!(awm.connects);
            counts[kind] += 1;
        }
        for (count, share) in counts.iter().zip([0.8, 0.05, 0.15]) {
            assert!((f64::from(*count) / 1e5 - share).abs() < 0.004, "{counts:?}");
        }
        assert_eq!((sizes.mean(), sizes.largest()), ([760, 3230], [4000, 4000]));
    }

    #[test]
    fn log_normal_sizes_have_their_mean_and_variation() {
        for variation in [0.3, 1.0, 2.0] {
            let sizes = sizes(&[(1.0, 10_000, 50_000)], [0.0, variation]);
            let mut draws = Stream::new(9, 0, 0);
            let all: Vec<f64> = (0..400_000).map(|_| sizes.draw(AWM, &mut draws).1.response as f64).collect();
            let n = all.len() as f64;
            let mean = all.iter().sum::<f64>() / n;
            let deviation = (all.iter().map(|size| (size - mean) * (size - mean)).sum::<f64>() / n).sqrt();
            assert!((mean / 50_000.0 - 1.0).abs() < 0.015, "{variation}: {mean}");
            assert!((deviation / mean / variation - 1.0).abs() < 0.06, "{variation}: {deviation}");
            // Half of them are below the median, the mean divided by √(1 + v²).
            let median = 50_000.0 / (1.0 + variation * variation).sqrt();
            let below = all.iter().filter(|&&size| size < median).count() as f64 / n;
            assert!((below - 0.5).abs() < 0.004, "{variation}: {below}");
            assert_eq!(sizes.largest(), [10_000, MESSAGE_BYTES_MAX]);
        }
    }

    #[test]
    fn sizes_stay_between_one_byte_and_the_longest_message() {
        let extreme = sizes(&[(1.0, 1, MESSAGE_BYTES_MAX)], [10.0, 10.0]);
        let mut draws = Stream::new(2, 0, 0);
        let all: Vec<_> = (0..10_000).map(|_| extreme.draw(AWM, &mut draws).1).collect();
        assert!(all.iter().all(|awm| awm.request >= 1 && awm.response <= MESSAGE_BYTES_MAX));
        assert!(all.iter().any(|awm| awm.request == 1) && all.iter().any(|awm| awm.response == MESSAGE_BYTES_MAX));
    }
}
