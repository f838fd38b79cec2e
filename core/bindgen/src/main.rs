//! Makes JavaScript, its types and the final WebAssembly of the compiled simulator: `datapath-bindgen WASM DIRECTORY`.
//!
//! The library that `wasm-bindgen` and `wasm-pack` call; both of them take minutes to compile
//! (docs/decisions/0013).

use std::env::args_os;
use std::path::Path;
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<_> = args_os().skip(1).collect();
    let [wasm, directory] = arguments.as_slice() else {
        eprintln!("datapath-bindgen WASM DIRECTORY");
        return ExitCode::from(2);
    };
    let made = Bindgen::new()
        .input_path(wasm)
        .web(true)
        .and_then(|bindgen| bindgen.typescript(true).generate(Path::new(directory)));
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            eprintln!("{problem:#}");
            ExitCode::FAILURE
        }
    }
}
