//! What the simulator says: sentences by name, with blanks. The words of a language stand in a folder of JSON files beside the
//! sources.

#[cfg(feature = "english")]
mod catalogue;
mod phrase;

pub use phrase::{Phrase, Sentence, Value};
