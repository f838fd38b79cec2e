//! Names of the figures of guests with different workloads in the same partitions: the throughput
//! of each workload, and what its guests use for it.

use super::{OPERATIONS, Percentile};
use crate::counting::{Counting, WorkloadMetric};
use datapath_engine::arena::Id;
use datapath_model::ids::WorkloadId;
use datapath_scenario::attachment::Attachment;
use datapath_scenario::scenario::Scenario;
use datapath_scenario::workload::WorkloadKind;
use datapath_words::{Phrase, fields, figures as figure_words};
use datapath_world::GuestRole;

/// A figure of one of several workloads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MixedQuantity {
    /// The index of the workload.
    pub workload: WorkloadId,
    /// The kind of the workload.
    pub kind: WorkloadKind,
    /// The path of the workload.
    pub attachment: Attachment,
    /// Its number among the workloads of its kind, from 0.
    pub nth: u8,
    /// What the figure shows.
    pub what: WorkloadMetric,
}

impl MixedQuantity {
    /// All figures of a scenario whose guests have different workloads.
    #[must_use]
    pub fn of(scenario: &Scenario) -> Vec<Self> {
        let (mut all, mut kinds) = (Vec::new(), Vec::new());
        for (index, program) in scenario.programs().into_iter().enumerate() {
            let kind = program.description.workload.kind;
            let attachment = program.description.network.attachment;
            let nth = kinds.iter().filter(|&&before| before == kind).count() as u8;
            kinds.push(kind);
            let workload = WorkloadId::from_index(index);
            let routed = matches!(attachment, Attachment::LinuxRouter | Attachment::VmRouter);
            let counting = Counting::of_kind(kind);
            let cpu: &[GuestRole] = match counting.guests {
                (_, None) => &[GuestRole::Client],
                _ if routed => &GuestRole::ALL,
                _ => &[GuestRole::Client, GuestRole::Server],
            };
            let loads = || program.conversations().iter().filter_map(|one| one.offered.as_ref());
            let of = |what: WorkloadMetric| Self { workload, kind, attachment, nth, what };
            for &what in counting.rates {
                all.push(of(what));
            }
            all.extend(loads().next().map(|_| of(WorkloadMetric::Refused)));
            all.extend(loads().find(|load| load.waits).map(|_| of(WorkloadMetric::Waited)));
            for &who in cpu {
                all.push(of(WorkloadMetric::Cpu(who)));
            }
            if counting.rates.contains(&WorkloadMetric::ResponseTime) {
                all.extend(Percentile::ALL.map(|percentile| of(WorkloadMetric::Percentile(percentile))));
            }
        }
        all
    }

    /// The workload in ids, for example `str`; a second one of the kind is `str2`.
    fn prefix(self) -> String {
        let name = self.kind.name().to_ascii_lowercase();
        if self.nth == 0 { name } else { format!("{name}{}", self.nth + 1) }
    }

    pub(super) fn id(self) -> String {
        let what = match self.what {
            WorkloadMetric::Throughput => "throughput",
            WorkloadMetric::ResponseTime => "response_time",
            WorkloadMetric::Percentile(percentile) => percentile.id(),
            WorkloadMetric::Refused => "refused",
            WorkloadMetric::Waited => "waited",
            WorkloadMetric::Operation(operation) => OPERATIONS[operation].0,
            WorkloadMetric::Cpu(GuestRole::Client) => "client_cpu",
            WorkloadMetric::Cpu(GuestRole::Server) => "server_cpu",
            WorkloadMetric::Cpu(GuestRole::ClientRouter) => "client_router_cpu",
            WorkloadMetric::Cpu(GuestRole::ServerRouter) => "server_router_cpu",
        };
        format!("{}.{what}", self.prefix())
    }

    pub(super) fn label(self) -> Phrase {
        match self.what {
            WorkloadMetric::Throughput => Phrase::verbatim(&self.counting().rate_label),
            WorkloadMetric::ResponseTime => figure_words::response_time(),
            WorkloadMetric::Percentile(percentile) => percentile.label(),
            WorkloadMetric::Refused => figure_words::refused(),
            WorkloadMetric::Waited => figure_words::waited(),
            WorkloadMetric::Operation(operation) => Phrase::verbatim(&OPERATIONS[operation].1),
            WorkloadMetric::Cpu(who) => figure_words::cpu_of(&self.guest(who)),
        }
    }

    const fn counting(self) -> &'static Counting {
        Counting::of_kind(self.kind)
    }

    /// The guest whose processor time it is, in words.
    fn guest(self, who: GuestRole) -> Phrase {
        let (client, server) = self.counting().guests;
        match who {
            GuestRole::Client => client(),
            GuestRole::Server => server.unwrap_or(client)(),
            GuestRole::ClientRouter => figure_words::client_router(),
            GuestRole::ServerRouter => figure_words::server_router(),
        }
    }

    pub(super) const fn name_in_sentence(self) -> &'static str {
        match self.what {
            WorkloadMetric::Throughput => "throughput",
            WorkloadMetric::ResponseTime => "response time",
            WorkloadMetric::Percentile(percentile) => percentile.name_in_sentence(),
            WorkloadMetric::Refused => "refused load",
            WorkloadMetric::Waited => "wait for a connection",
            WorkloadMetric::Operation(operation) => OPERATIONS[operation].0,
            WorkloadMetric::Cpu(_) => "%CPU",
        }
    }

    pub(super) const fn unit(self) -> &'static str {
        match self.what {
            WorkloadMetric::Throughput | WorkloadMetric::Operation(_) => self.counting().rate_unit,
            WorkloadMetric::ResponseTime | WorkloadMetric::Percentile(_) | WorkloadMetric::Waited => "µs",
            WorkloadMetric::Cpu(_) | WorkloadMetric::Refused => "%",
        }
    }

    pub(super) fn footnote(self) -> Option<Phrase> {
        match self.what {
            WorkloadMetric::Cpu(_) => Some(figure_words::footnote_cpu()),
            WorkloadMetric::ResponseTime => Some(figure_words::footnote_response_time()),
            WorkloadMetric::Percentile(percentile) => Some(percentile.footnote()),
            WorkloadMetric::Refused => Some(figure_words::footnote_refused()),
            WorkloadMetric::Waited => Some(figure_words::footnote_waited()),
            WorkloadMetric::Throughput | WorkloadMetric::Operation(_) => None,
        }
    }

    pub(super) fn group(self) -> Phrase {
        let number = if self.nth == 0 { String::new() } else { format!(" {}", self.nth + 1) };
        let attachment = fields::of(&format!("network.attachment.{}", self.attachment.name()));
        figure_words::WorkloadOver { workload: &self.kind.name(), number: &number, attachment: &attachment }.phrase()
    }

    pub(super) fn required_precision(self) -> Option<f64> {
        if self.what == WorkloadMetric::Throughput { self.counting().required_precision } else { None }
    }
}
