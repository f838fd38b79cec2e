//! Traces of a reader. A file is read once, in pieces, and every run gets its rows as bytes: no text
//! that can be wrong, and no text of a scenario could carry them.
//!
//! The bytes are the length of the name and the number of rows (each a `u32`), whether there are sizes
//! of requests and of responses (a byte each), the name, the times in ps (`u64`), and the sizes (`u32`);
//! all numbers begin with their lowest byte.

use std::sync::Arc;

use datapath::model::workload::trace::Trace;
use datapath::scenario::platform::Platforms;

/// Bytes before the name.
const HEAD: usize = 10;

/// What a scenario can name, with the trace that these bytes are.
pub(crate) fn platforms(trace: Option<&[u8]>) -> Platforms {
    match trace {
        None => Platforms::default(),
        Some(bytes) => {
            let (name, trace) = decoded(bytes);
            Platforms::default().with_trace(&name, Arc::new(trace))
        }
    }
}

fn number<const N: usize>(bytes: &[u8]) -> u64 {
    let mut eight = [0; 8];
    eight[..N].copy_from_slice(&bytes[..N]);
    u64::from_le_bytes(eight)
}

fn decoded(bytes: &[u8]) -> (String, Trace) {
    let (name_len, rows) = (number::<4>(bytes) as usize, number::<4>(&bytes[4..]) as usize);
    let (name, rest) = bytes[HEAD..].split_at(name_len);
    let (times, mut rest) = rest.split_at(8 * rows);
    let sizes = [bytes[8], bytes[9]].map(|has_sizes| {
        let (of_these, after) = rest.split_at(4 * rows * usize::from(has_sizes));
        rest = after;
        of_these.chunks_exact(4).map(|size| number::<4>(size) as u32).collect()
    });
    let name = String::from_utf8_lossy(name).into_owned();
    (name, Trace::new(times.chunks_exact(8).map(number::<8>).collect(), sizes))
}

#[cfg(feature = "measurements")]
mod file {
    use std::io::{BufReader, Read, Result as IoResult};

    use datapath::model::workload::trace::Trace;
    use datapath::scenario::trace_file::{TraceFileError, read};
    use datapath::words::{Language, speak};
    use wasm_bindgen::prelude::wasm_bindgen;

    use crate::json;

    #[wasm_bindgen]
    extern "C" {
        /// A global function of the worker: the next piece of the file that is read, empty at its end.
        #[wasm_bindgen(js_name = datapathPiece)]
        fn piece() -> Vec<u8>;
    }

    /// A file, read piece by piece.
    #[derive(Default)]
    struct Pieces {
        piece: Vec<u8>,
        used: usize,
    }

    impl Read for Pieces {
        fn read(&mut self, into: &mut [u8]) -> IoResult<usize> {
            if self.used == self.piece.len() {
                *self = Self { piece: piece(), used: 0 };
            }
            let count = (&self.piece[self.used..]).read(into)?;
            self.used += count;
            Ok(count)
        }
    }

    /// A trace of a reader's file.
    #[wasm_bindgen]
    #[derive(Debug)]
    pub struct TraceFile {
        name: String,
        trace: Trace,
    }

    #[wasm_bindgen]
    impl TraceFile {
        /// Reads the file whose pieces `datapathPiece` returns.
        ///
        /// # Errors
        /// What is wrong with the first wrong line, as JSON.
        ///
        /// # Panics
        /// Never: pieces in memory can be read.
        #[wasm_bindgen(constructor)]
        pub fn new(name: &str, language: &str) -> Result<TraceFile, String> {
            speak(Language::of_tag(language));
            match read(BufReader::new(Pieces::default())) {
                Ok(trace) => Ok(Self { name: name.to_owned(), trace }),
                Err(TraceFileError::Refused(problem)) => Err(json(&problem)),
                Err(TraceFileError::File(error)) => panic!("{error}"),
            }
        }

        /// Its facts, as JSON.
        #[must_use]
        pub fn facts(&self) -> String {
            let Self { name, trace } = self;
            let [request_bytes, response_bytes] = trace.has_sizes();
            json(&serde_json::json!({
                "name": name,
                "digest": format!("{:016x}", trace.digest()),
                "rows": trace.rows(),
                "request_bytes": request_bytes,
                "response_bytes": response_bytes,
                "per_second": trace.per_second(),
                "pass_ps": trace.pass_ps(),
            }))
        }

        /// Its rows, as every run takes them.
        #[must_use]
        pub fn bytes(&self) -> Vec<u8> {
            super::encoded(&self.name, &self.trace)
        }
    }
}

#[cfg(any(feature = "measurements", test))]
fn encoded(name: &str, trace: &Trace) -> Vec<u8> {
    let counts = [name.len(), trace.rows()].map(|count| count as u32);
    let mut bytes: Vec<u8> = counts.into_iter().flat_map(u32::to_le_bytes).collect();
    bytes.extend(trace.has_sizes().map(u8::from));
    bytes.extend(name.as_bytes());
    bytes.extend(trace.due_ps().iter().flat_map(|due| due.to_le_bytes()));
    bytes.extend(trace.sizes().iter().flatten().flat_map(|size| size.to_le_bytes()));
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trace_crosses_as_it_is() {
        for sizes in [[vec![], vec![]], [vec![], vec![7, 8, 9]], [vec![1, 2, 1 << 30], vec![7, 8, 9]]] {
            let trace = Trace::new(vec![5, 5, 86_400_000_000_000_005], sizes);
            let (name, read) = decoded(&encoded("Übung, 1.csv", &trace));
            assert_eq!(
                (name.as_str(), read.digest(), read.has_sizes()),
                ("Übung, 1.csv", trace.digest(), trace.has_sizes())
            );
        }
    }
}
