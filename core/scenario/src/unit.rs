//! Finds numbers whose unit is likely mistaken: bytes for KB, bits for bytes, seconds for
//! milliseconds.

use super::value::Scalar;
use datapath_engine::math;
use datapath_words::{Phrase, authoring};

/// Units of one kind, each with its size in terms of the first.
type UnitScale = &'static [(&'static str, f64)];

const SCALES: [UnitScale; 8] = [
    &[("µs", 1.0), ("ps", 1e-6), ("ns", 1e-3), ("ms", 1e3), ("s", 1e6), ("minutes", 6e7)],
    &[
        ("bytes", 1.0),
        ("bits", 0.125),
        ("KB", 1e3),
        ("KiB", 1024.0),
        ("MB", 1e6),
        ("MiB", 1_048_576.0),
        ("GB", 1e9),
        ("GiB", 1_073_741_824.0),
    ],
    &[("Gb/s", 1.0), ("GB/s", 8.0), ("Mb/s", 1e-3), ("MB/s", 8e-3), ("kb/s", 1e-6), ("b/s", 1e-9)],
    &[("B/µs", 1.0), ("Gb/s", 125.0), ("Mb/s", 0.125), ("GB/s", 1e3), ("KB/s", 1e-3), ("B/s", 1e-6)],
    &[("pages", 1.0), ("bytes", 1.0 / 4096.0), ("KiB", 0.25), ("MiB", 256.0)],
    &[("requests per second", 1.0), ("requests per minute", 1.0 / 60.0), ("requests per ms", 1e3)],
    &[("processors", 1.0), ("%", 0.01)],
    &[("1", 1.0), ("%", 0.01)],
];

/// Range of plausible times where no usual value is known, ms: from the duration of a transaction
/// to a second.
const TIMES_MS: [f64; 2] = [0.1, 1000.0];
/// Range of plausible rates where no usual value is known, requests per second.
const RATES: [f64; 2] = [1.0, 1e6];

/// A relative difference below this counts as equal.
const SAME: f64 = 0.01;
/// A number of bits is exactly that of the bytes: what lies near it by chance is a number of bytes.
const SAME_BITS: f64 = 1e-9;
/// If a number is this many times larger or smaller than the usual one, another unit is likely when
/// the number in that unit is near the usual one.
const FAR: f64 = 30.0;
/// If a constant is this many times larger or smaller than the found one, it is questioned even if
/// no unit explains it.
const FARTHEST: f64 = 1000.0;
/// A smaller factor is taken as a choice of the user, not as a mistaken unit.
const FACTOR_MIN: f64 = 4.0;
/// The distance to the usual value must shrink to this part in another unit, or there is no
/// question. The two values are for what users choose freely and for constants.
const NEARER: f64 = 1.0 / 3.0;
const NEARER_CONSTANT: f64 = 0.8;
/// A multiple of 1024 from here on is a number of bytes, not of KB.
const BYTES_MIN: f64 = 16_384.0;

/// Asks about a number that is far from the usual ones but near them in another unit.
#[must_use]
pub(crate) fn question(value: f64, unit: &str, usual: &[f64]) -> Option<Phrase> {
    question_if(value, unit, usual, NEARER)
}

fn question_if(value: f64, unit: &str, usual: &[f64], nearer: f64) -> Option<Phrase> {
    let positive = usual.iter().copied().filter(|usual| *usual > 0.0);
    let off = |of: f64, from: f64| math::ln(of / from).abs();
    let nearest = positive.min_by(|a, b| off(value, *a).total_cmp(&off(value, *b)));
    let Some(nearest) = nearest.filter(|_| value > 0.0) else { return without_usual(value, unit) };
    if off(value, nearest) < math::ln(FACTOR_MIN) {
        return None;
    }
    let converted = in_other_units(value, unit);
    let is_bytes = |name: &str| unit == "KB" && name == "bytes" && value >= BYTES_MIN && value % 1024.0 == 0.0;
    let same = |name: &str| if name == "bits" { SAME_BITS } else { SAME };
    let exact = converted.iter().find(|&&(name, other)| off(other, nearest) < same(name) || is_bytes(name));
    let near = || {
        let much_nearer = |other: f64| off(other, nearest) < off(value, nearest) * nearer;
        let all = converted.iter().filter(|(name, other)| *name != "bits" && much_nearer(*other));
        all.min_by(|a, b| off(a.1, nearest).total_cmp(&off(b.1, nearest)))
            .filter(|_| off(value, nearest) >= math::ln(FAR))
    };
    exact.or_else(near).map(|&(name, other)| unit_hint(value, unit, name, other))
}

/// Asks about a constant that is far from the found one, even if no other unit explains it.
#[must_use]
pub(crate) fn question_of_constant(value: f64, unit: &str, found: f64) -> Option<Phrase> {
    let far = || {
        let times = value / found;
        let is_far = times.is_finite() && times > 0.0 && !(1.0 / FARTHEST..FARTHEST).contains(&times);
        is_far.then(|| authoring::TimesFound { times: &short(times), unit: &unit }.phrase())
    };
    question_if(value, unit, &[found], NEARER_CONSTANT).or_else(far).filter(|_| found > 0.0)
}

fn without_usual(value: f64, unit: &str) -> Option<Phrase> {
    let [least, most] = match unit {
        "ms" => TIMES_MS,
        "requests per second" => RATES,
        _ => return None,
    };
    let usual = least..=most;
    if value <= 0.0 || usual.contains(&value) {
        return None;
    }
    let fits = in_other_units(value, unit).into_iter().find(|(_, other)| usual.contains(other));
    fits.map(|(name, other)| unit_hint(value, unit, name, other))
}

/// The number as it would be in each other unit of the same kind.
fn in_other_units(value: f64, unit: &str) -> Vec<(&'static str, f64)> {
    let size_of = |scale: UnitScale| scale.iter().find(|(name, _)| *name == unit).map(|&(_, size)| size);
    let scale = SCALES.into_iter().find_map(|scale| Some((scale, size_of(scale)?)));
    let Some((scale, unit_size)) = scale else { return Vec::new() };
    scale.iter().filter(|(name, _)| *name != unit).map(|&(name, size)| (name, value * size / unit_size)).collect()
}

fn unit_hint(value: f64, unit: &str, name: &str, other: f64) -> Phrase {
    let unit = if unit == "1" { String::new() } else { format!(" {unit}") };
    let [value, other] = [Scalar::Number(value).to_string(), short(other)].map(|number| number + &unit);
    authoring::Meant { value: &value, unit: &name, other: &other }.phrase()
}

/// A number with as many digits as a reader needs.
fn short(value: f64) -> String {
    if value.fract() == 0.0 {
        return Scalar::Number(value).to_string();
    }
    // Five significant digits.
    let rounded = format!("{value:.4e}").parse().unwrap_or(value);
    Scalar::Number(rounded).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_unit_is_asked_about_and_another_choice_is_not() {
        for (value, unit, usual, expected) in [
            (65_536.0, "KB", 64.0, Some("Read as bytes it would be 65.536 KB")),
            (131_072.0, "KB", 64.0, Some("Read as bytes it would be 131.07 KB")),
            (1200.0, "µs", 1.2, Some("Read as ns it would be 1.2 µs")),
            (0.0012, "µs", 1.2, Some("Read as ms it would be 1.2 µs")),
            (10.0, "B/µs", 1152.0, Some("Read as Gb/s it would be 1250 B/µs")),
            (9216.0, "B/µs", 1152.0, Some("Read as Mb/s it would be 1152 B/µs")),
            (32_768.0, "KB", 1200.0, Some("Read as bytes it would be 32.768 KB")),
            (1.25, "Gb/s", 10.0, Some("Read as GB/s it would be 10 Gb/s")),
            (800.0, "bytes", 838_860_800.0, Some("Read as MiB it would be 838860800 bytes")),
            (4.0, "bytes", 1000.0, Some("Read as KB it would be 4000 bytes")),
            (0.005, "ms", 0.0, Some("Read as s it would be 5 ms")),
            (5000.0, "ms", 0.0, Some("Read as µs it would be 5 ms")),
            (25.0, "processors", 0.25, Some("Read as % it would be 0.25 processors")),
            (65.0, "%", 65.0, None),
            (2.4, "µs", 1.2, None),
            (12.0, "µs", 1.2, None),
            (50.0, "µs", 0.5, None),
            (100.0, "Gb/s", 10.0, None),
            (4096.0, "bytes", 1000.0, None),
            (8000.0, "bytes", 1000.0, Some("Read as bits it would be 1000 bytes")),
            (7935.0, "bytes", 1000.0, None),
            (65_536.0, "bytes", 200.0, None),
            (0.0, "µs", 1.2, None),
            (5.0, "ms", 0.0, None),
        ] {
            let question = question(value, unit, &[usual]);
            match expected {
                Some(part) => {
                    assert!(
                        question.clone().is_some_and(|q| q.to_string().contains(part)),
                        "{value} {unit}: {question:?}"
                    );
                }
                None => assert_eq!(question, None, "{value} {unit}"),
            }
        }
        assert!(question_of_constant(5e4, "1", 2.0).is_some());
        assert_eq!(question_of_constant(5.0, "1", 0.0), None);
    }
}
