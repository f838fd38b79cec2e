//! Simulates beside the interpreter: other threads of Python run meanwhile, Ctrl+C interrupts, and a
//! panic is an exception.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use datapath::experiments::sensitivity::study::Progress;
use pyo3::prelude::{PyErr, PyResult, Python, pyfunction};
use rayon::ThreadPoolBuilder;

use crate::problems::EngineError;

/// Longest time until a signal is noticed.
const LOOK: Duration = Duration::from_millis(50);

/// Whether the caller still waits for the result.
pub(crate) struct Waiting(Arc<AtomicBool>);

impl Waiting {
    /// Whether the caller still waits, for work that needs an owned check.
    pub(crate) fn check(&self) -> impl Fn() -> bool + Send + Sync + 'static {
        let waits = Arc::clone(&self.0);
        move || waits.load(Ordering::Relaxed)
    }
}

impl Progress for Waiting {
    fn goes_on(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What the threads send to the thread of the interpreter.
enum Message<T, R> {
    Progress(R),
    End(thread::Result<T>),
}

/// Does `work` on `threads` threads, or on as many as there are processors. They are started for this
/// call, because threads do not survive the fork by which Python starts processes.
pub(crate) fn interruptible<T: Send + 'static>(
    py: Python<'_>,
    threads: Option<usize>,
    work: impl FnOnce(&Waiting) -> T + Send + 'static,
) -> PyResult<T> {
    with_progress(py, threads, |waiting, _| work(waiting), |(): ()| Ok(()))
}

/// Does `work` as [`interruptible`] does. Its progress reaches `listen` on the thread of the
/// interpreter, and an exception there ends the work.
pub(crate) fn with_progress<T: Send + 'static, R: Send + 'static>(
    py: Python<'_>,
    threads: Option<usize>,
    work: impl FnOnce(&Waiting, &(dyn Fn(R) + Sync)) -> T + Send + 'static,
    mut listen: impl FnMut(R) -> PyResult<()>,
) -> PyResult<T> {
    let pool = ThreadPoolBuilder::new().num_threads(threads.unwrap_or_default()).build();
    let pool = pool.map_err(|error| EngineError::new_err(format!("the threads cannot be started: {error}")))?;
    let waits = Arc::new(AtomicBool::new(true));
    let waiting = Waiting(Arc::clone(&waits));
    let (sender, mut receiver) = mpsc::channel();
    pool.spawn(move || {
        // The receiver is gone if the call was interrupted; its progress and its result are not needed then.
        let notify = |progress| drop(sender.send(Message::Progress(progress)));
        let result = catch_unwind(AssertUnwindSafe(|| work(&waiting, &notify)));
        drop(sender.send(Message::End(result)));
    });
    loop {
        let (came, channel) = py.detach(move || (receiver.recv_timeout(LOOK), receiver));
        receiver = channel;
        let goes_on = match came {
            Ok(Message::End(Ok(result))) => return Ok(result),
            Ok(Message::End(Err(panic))) => return Err(fault(&*panic)),
            Ok(Message::Progress(progress)) => py.check_signals().and_then(|()| listen(progress)),
            Err(RecvTimeoutError::Timeout) => py.check_signals(),
            Err(RecvTimeoutError::Disconnected) => return Err(EngineError::new_err("the simulation ended early")),
        };
        if let Err(exception) = goes_on {
            // The threads end by themselves, soon after they have seen it.
            waits.store(false, Ordering::Relaxed);
            return Err(exception);
        }
    }
}

/// The exception for a panic.
fn fault(panic: &(dyn Any + Send)) -> PyErr {
    let literal = panic.downcast_ref::<&str>().copied();
    let message = literal.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    EngineError::new_err(message.unwrap_or("the simulator failed").to_owned())
}

/// The result of work that was not stopped.
pub(crate) fn whole<T>(result: Option<T>) -> PyResult<T> {
    result.ok_or_else(|| EngineError::new_err("the simulation was stopped"))
}

/// Panics on purpose, so that tests can see what happens then.
#[pyfunction]
#[pyo3(name = "_fail")]
pub(crate) fn fail(py: Python<'_>) -> PyResult<()> {
    interruptible(py, None, |_| {
        rayon::join(|| (), || panic!("asked to fail"));
    })
}
