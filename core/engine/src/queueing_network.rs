//! Single-server stations with first-in-first-out queues, open or in a ring: networks that queueing
//! theory solves in closed form. They compare the kit with theory, and measure its speed.

use super::arena::{Fifo, Id, Links};
use super::calendar::Calendar;
use super::histogram::Histogram;
use super::random::Stream;
use super::time::{Instant, Span};
use crate::define_ids;

define_ids! { u32: Job "a job" }

/// A service time.
#[derive(Clone, Copy, Debug)]
pub enum Service {
    /// Exponential with this mean, µs.
    Exponential(f64),
    /// Always this long, µs.
    Constant(f64),
}

#[derive(Clone, Copy, Debug)]
enum Event {
    Arrival,
    Departure(u32),
}

#[derive(Clone, Debug)]
struct Station {
    service: Service,
    queue: Fifo<Job>,
    draws: Stream,
    /// Drawn one service ahead, because a logarithm takes as long as the rest of a completion and
    /// nothing then waits for it.
    next: Span,
}

impl Station {
    fn new(service: Service, mut draws: Stream) -> Self {
        let next = Self::draw(service, &mut draws);
        Self { service, queue: Fifo::EMPTY, draws, next }
    }

    fn draw(service: Service, draws: &mut Stream) -> Span {
        Span::from_us(match service {
            Service::Exponential(mean) => mean * draws.exponential(),
            Service::Constant(time) => time,
        })
    }

    fn time(&mut self) -> Span {
        std::mem::replace(&mut self.next, Self::draw(self.service, &mut self.draws))
    }
}

/// Stations in a row; jobs arrive from outside and leave, or circulate for ever.
#[derive(Clone, Debug)]
pub struct QueueingNetwork {
    calendar: Calendar<Event>,
    stations: Vec<Station>,
    links: Links,
    /// Mean time between arrivals from outside, µs, if there are any.
    arrivals: Option<(f64, Stream)>,
    born: Vec<Instant>,
    free: Fifo<Job>,
    /// Services completed.
    pub completions: u64,
    /// Number of jobs that left, and the sum of the times they spent here.
    pub left: (u64, Span),
    /// The times of jobs that left.
    pub times: Histogram,
}

impl QueueingNetwork {
    /// A ring in which `jobs` circulate; all begin at the first station.
    #[must_use]
    pub fn cyclic(services: &[Service], jobs: usize, seed: u64) -> Self {
        let mut ring = Self::new(services, jobs, None, seed);
        while let Some(job) = ring.free.pop(&ring.links) {
            ring.arrive(0, job, Instant::ZERO);
        }
        ring
    }

    /// Stations in a row fed by a Poisson stream; at most `jobs_max` jobs are inside.
    #[must_use]
    pub fn open(services: &[Service], between_arrivals_us: f64, jobs_max: usize, seed: u64) -> Self {
        let mut open = Self::new(services, jobs_max, Some(between_arrivals_us), seed);
        open.calendar.schedule(Instant::ZERO, Event::Arrival);
        open
    }

    fn new(services: &[Service], jobs: usize, between_arrivals_us: Option<f64>, seed: u64) -> Self {
        let station = |(index, &service): (usize, &Service)| Station::new(service, Stream::new(seed, 1, index as u32));
        let mut links = Links::new(jobs);
        let mut free = Fifo::EMPTY;
        for index in 0..jobs {
            free.push(&mut links, Id::from_index(index));
        }
        Self {
            calendar: Calendar::with_capacity(services.len() + 1),
            stations: services.iter().enumerate().map(station).collect(),
            links,
            arrivals: between_arrivals_us.map(|mean| (mean, Stream::new(seed, 2, 0))),
            born: vec![Instant::ZERO; jobs],
            free,
            completions: 0,
            left: (0, Span::ZERO),
            times: Histogram::default(),
        }
    }

    /// Simulated time.
    #[must_use]
    pub fn now(&self) -> Instant {
        self.calendar.now()
    }

    /// Handles events until this many services have been completed in all.
    ///
    /// # Panics
    /// If an open row was given too few jobs.
    pub fn run(&mut self, completions: u64) {
        while self.completions < completions {
            let Some((now, event)) = self.calendar.pop_until(Instant::NEVER) else { return };
            match event {
                Event::Departure(station) => self.depart(station as usize, now),
                Event::Arrival => {
                    let job = self.free.pop(&self.links).expect("room for another job");
                    self.born[job.index()] = now;
                    self.arrive(0, job, now);
                    if let Some((mean, draws)) = &mut self.arrivals {
                        let gap = Span::from_us(*mean * draws.exponential());
                        self.calendar.schedule(now + gap, Event::Arrival);
                    }
                }
            }
        }
    }

    fn arrive(&mut self, index: usize, job: Job, now: Instant) {
        let station = &mut self.stations[index];
        station.queue.push(&mut self.links, job);
        if station.queue.len() == 1 {
            let end = now + station.time();
            self.calendar.schedule(end, Event::Departure(index as u32));
        }
    }

    fn depart(&mut self, index: usize, now: Instant) {
        self.completions += 1;
        let station = &mut self.stations[index];
        let Some(job) = station.queue.pop(&self.links) else { return };
        if !station.queue.is_empty() {
            let end = now + station.time();
            self.calendar.schedule(end, Event::Departure(index as u32));
        }
        if index + 1 < self.stations.len() {
            self.arrive(index + 1, job, now);
        } else if self.arrivals.is_none() {
            self.arrive(0, job, now);
        } else {
            let time = now.since(self.born[job.index()]);
            self.left.0 += 1;
            self.left.1 += time;
            self.times.record(time);
            self.free.push(&mut self.links, job);
        }
    }
}
