//! The units of costs. A number is bound to its unit from the moment when a machine's file is read;
//! only this module converts units to µs.

use std::hash::{Hash, Hasher};
use std::ops::{Add, AddAssign, Div, Mul, Sub};

use super::protocol_constants::STORAGE_PAGE_BYTES;
use datapath_engine::time::Span;

/// A number of something.
pub trait Measure: Copy {
    /// Zero.
    const ZERO: Self;
    /// The number, for reading and changing it by callers that know the unit only as a word.
    fn number(&mut self) -> &mut f64;
}

macro_rules! measures {
    ($($(#[$meaning:meta])* $name:ident;)*) => {$(
        $(#[$meaning])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
        pub struct $name(pub f64);

        impl Measure for $name {
            const ZERO: Self = Self(0.0);
            fn number(&mut self) -> &mut f64 {
                &mut self.0
            }
        }

        /// Hashes the exact bits.
        impl Hash for $name {
            fn hash<H: Hasher>(&self, to: &mut H) {
                to.write_u64(self.0.to_bits());
            }
        }

        /// A multiple.
        impl Mul<f64> for $name {
            type Output = Self;
            fn mul(self, times: f64) -> Self {
                Self(self.0 * times)
            }
        }

        /// A fraction.
        impl Div<f64> for $name {
            type Output = Self;
            fn div(self, by: f64) -> Self {
                Self(self.0 / by)
            }
        }
    )*};
}

measures! {
    /// Microseconds.
    Us;
    /// Nanoseconds, for work per byte or under a lock.
    Ns;
    /// Milliseconds.
    Ms;
    /// Bytes that move in a microsecond.
    BytesPerUs;
    /// 10⁹ bits that a link transfers in a second.
    Gbps;
    /// QDIO buffers.
    Buffers;
    /// Pages of storage, of 4 KB.
    StoragePages;
    /// KB of 1000 bytes.
    Kilobytes;
    /// A share, a factor, a count, or on (1) and off (0).
    One;
}

/// A setting that is on or off, stored as a number.
pub type Flag = One;

impl Us {
    /// Zero time.
    pub const ZERO: Self = Self(0.0);

    /// Rounds once, to whole picoseconds.
    #[must_use]
    pub fn span(self) -> Span {
        Span::from_us(self.0)
    }

    /// The longer of the two.
    #[must_use]
    pub const fn max(self, other: Self) -> Self {
        Self(self.0.max(other.0))
    }

    /// What is left without a part, which may be all of it.
    #[must_use]
    pub fn less(self, part: Self) -> Self {
        (self - part).max(Self::ZERO)
    }
}

impl Add for Us {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Us {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Us {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Ns {
    /// Converts to microseconds.
    #[must_use]
    pub const fn us(self) -> Us {
        Us(self.0 * 1e-3)
    }
}

impl Ms {
    /// Converts to microseconds.
    #[must_use]
    pub const fn us(self) -> Us {
        Us(self.0 * 1e3)
    }
}

impl BytesPerUs {
    /// The time for these bytes.
    #[must_use]
    pub const fn time_of(self, bytes: f64) -> Us {
        Us(bytes / self.0)
    }
}

impl Gbps {
    /// The time for these bytes.
    #[must_use]
    pub const fn time_of(self, bytes: f64) -> Us {
        Us(bytes * 8.0 / (self.0 * 1000.0))
    }
}

impl Buffers {
    /// The whole number of buffers, at least one, because nothing works without.
    #[must_use]
    pub fn count(self) -> u32 {
        (self.0 as u32).max(1)
    }
}

impl StoragePages {
    /// Bytes in the whole pages.
    #[must_use]
    pub const fn bytes(self) -> u64 {
        self.0 as u64 * STORAGE_PAGE_BYTES as u64
    }
}

impl Kilobytes {
    /// The smaller of the two.
    #[must_use]
    pub const fn min(self, other: Self) -> Self {
        Self(self.0.min(other.0))
    }

    /// Whole bytes.
    #[must_use]
    pub const fn bytes(self) -> u64 {
        (self.0 * 1000.0) as u64
    }
}

impl One {
    /// Whether it is on.
    #[must_use]
    pub const fn is_on(self) -> bool {
        self.0 > 0.0
    }

    /// The whole number, at least one.
    #[must_use]
    pub fn count(self) -> u32 {
        (self.0 as u32).max(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_of_time_convert_to_us() {
        assert_eq!((Ns(250.0).us(), Ms(1.5).us()), (Us(0.25), Us(1500.0)));
        assert_eq!(BytesPerUs(400.0).time_of(1000.0), Us(2.5));
        // A byte at 10 Gb/s.
        assert_eq!(Gbps(10.0).time_of(1.0).span(), Span::from_ps(800));
    }

    #[test]
    fn counts_are_whole() {
        assert_eq!([Buffers(0.0), Buffers(5.9)].map(Buffers::count), [1, 5]);
        assert_eq!((StoragePages(2.5).bytes(), Kilobytes(0.5).bytes()), (8192, 500));
        assert!(One(1.0).is_on() && !One::ZERO.is_on());
    }
}
