//! Figures of guests that do different things in the same partitions, by name: what each workload gets done, and what its guests
//! use for it.

use super::OPERATIONS;
use crate::counting::{Counting, What};
use datapath_engine::arena::Id;
use datapath_model::ids::WorkloadId;
use datapath_scenario::attachment::Attachment;
use datapath_scenario::plan::Plan;
use datapath_scenario::workload::Kind;
use datapath_words::{Phrase, fields, figures};
use datapath_world::Who;

/// A figure of one of several workloads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MixedQuantity {
    /// Which workload it is.
    pub workload: WorkloadId,
    /// What that is, …
    pub kind: Kind,
    /// … over what, …
    pub attachment: Attachment,
    /// … and which of those of its kind, from 0.
    pub nth: u8,
    /// What is told of it.
    pub what: What,
}

impl MixedQuantity {
    /// All of a plan whose guests do different things.
    #[must_use]
    pub fn of(plan: &Plan) -> Vec<Self> {
        let (mut all, mut kinds) = (Vec::new(), Vec::new());
        for (index, program) in plan.programs().into_iter().enumerate() {
            let kind = program.description.workload.kind;
            let attachment = program.description.network.attachment;
            let nth = kinds.iter().filter(|&&before| before == kind).count() as u8;
            kinds.push(kind);
            let workload = WorkloadId::from_index(index);
            let routed = matches!(attachment, Attachment::LinuxRouter | Attachment::VmRouter);
            let counting = Counting::of_kind(kind);
            let cpu: &[Who] = match counting.guests {
                (_, None) => &[Who::Client],
                _ if routed => &Who::ALL,
                _ => &[Who::Client, Who::Server],
            };
            let of = |what: What| Self { workload, kind, attachment, nth, what };
            for &what in counting.rates {
                all.push(of(what));
            }
            for &who in cpu {
                all.push(of(What::Cpu(who)));
            }
        }
        all
    }

    /// The workload in ids, as in `str`; a second one of the kind is `str2`.
    fn prefix(self) -> String {
        let name = self.kind.name().to_ascii_lowercase();
        if self.nth == 0 { name } else { format!("{name}{}", self.nth + 1) }
    }

    pub(super) fn id(self) -> String {
        let what = match self.what {
            What::Throughput => "throughput",
            What::ResponseTime => "response_time",
            What::Operation(operation) => OPERATIONS[operation].0,
            What::Cpu(Who::Client) => "client_cpu",
            What::Cpu(Who::Server) => "server_cpu",
            What::Cpu(Who::ClientRouter) => "client_router_cpu",
            What::Cpu(Who::ServerRouter) => "server_router_cpu",
        };
        format!("{}.{what}", self.prefix())
    }

    pub(super) fn label(self) -> Phrase {
        match self.what {
            What::Throughput => Phrase::verbatim(&self.counting().rate_label),
            What::ResponseTime => figures::response_time(),
            What::Operation(operation) => Phrase::verbatim(&OPERATIONS[operation].1),
            What::Cpu(who) => figures::cpu_of(&self.guest(who)),
        }
    }

    const fn counting(self) -> &'static Counting {
        Counting::of_kind(self.kind)
    }

    /// Whose processor time it is, in words.
    fn guest(self, who: Who) -> Phrase {
        let (client, server) = self.counting().guests;
        match who {
            Who::Client => client(),
            Who::Server => server.unwrap_or(client)(),
            Who::ClientRouter => figures::client_router(),
            Who::ServerRouter => figures::server_router(),
        }
    }

    pub(super) const fn words(self) -> &'static str {
        match self.what {
            What::Throughput => "throughput",
            What::ResponseTime => "response time",
            What::Operation(operation) => OPERATIONS[operation].0,
            What::Cpu(_) => "%CPU",
        }
    }

    pub(super) const fn unit(self) -> &'static str {
        match self.what {
            What::Throughput | What::Operation(_) => self.counting().rate_unit,
            What::ResponseTime => "µs",
            What::Cpu(_) => "%",
        }
    }

    pub(super) fn note(self) -> Option<Phrase> {
        match self.what {
            What::Cpu(_) => Some(figures::note_cpu()),
            What::Throughput | What::ResponseTime | What::Operation(_) => None,
        }
    }

    pub(super) fn group(self) -> Phrase {
        let number = if self.nth == 0 { String::new() } else { format!(" {}", self.nth + 1) };
        let attachment = fields::of(&format!("network.attachment.{}", self.attachment.name()));
        figures::workload_over(&self.kind.name(), &number, &attachment)
    }

    pub(super) fn good(self) -> Option<f64> {
        if self.what == What::Throughput { self.counting().good } else { None }
    }
}
