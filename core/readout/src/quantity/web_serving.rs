//! Names of the figures of web servers on many logical processors, as the n-way report counts them.

use datapath_words::{Phrase, figures as figure_words};

/// A figure of web servers on many logical processors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WebServingQuantity {
    /// Transactions per second.
    Rate,
    /// Transactions per second over utilisation.
    Itr,
    /// Utilisation.
    Utilisation(CpuTime),
    /// Share of CP in all processor time.
    PercentCp,
    /// Processor time per transaction, as published.
    PerTransaction(CpuTime),
    /// Processor time per transaction.
    TrueCpu,
    /// Share of time that is spent spinning for formal locks.
    Spin,
    /// Share of time that is spent spinning for the scheduler lock.
    SchedulerSpin,
    /// Share of time that is spent spinning for the timer request lock.
    TimerSpin,
    /// DIAGNOSE X'44' per second.
    DiagnoseRate,
    /// DIAGNOSE X'44' per transaction.
    DiagnosesPerTransaction,
}

/// Processor time, or a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CpuTime {
    /// All processor time.
    Total,
    /// CP's time, including its spinning.
    ControlProgram,
    /// Time of the guests' own work.
    Emulation,
    /// CP's time spinning for formal locks.
    FormalSpin,
    /// CP's time spinning that no formal lock accounts for.
    OtherSpin,
    /// The rest of CP's time.
    Rest,
}

impl CpuTime {
    const fn name(self) -> &'static str {
        match self {
            CpuTime::Total => "total",
            CpuTime::ControlProgram => "cp",
            CpuTime::Emulation => "emul",
            CpuTime::FormalSpin => "cp_formal_spin",
            CpuTime::OtherSpin => "cp_other_spin",
            CpuTime::Rest => "cp_rest",
        }
    }

    const fn label(self) -> &'static str {
        match self {
            CpuTime::Total => "Total",
            CpuTime::ControlProgram => "CP",
            CpuTime::Emulation => "Emul",
            CpuTime::FormalSpin => "CP, formal spin:",
            CpuTime::OtherSpin => "CP, other spin:",
            CpuTime::Rest => "CP, rest:",
        }
    }
}

impl WebServingQuantity {
    pub(crate) const ALL: [Self; 18] = [
        Self::Rate,
        Self::Itr,
        Self::Utilisation(CpuTime::Total),
        Self::Utilisation(CpuTime::ControlProgram),
        Self::Utilisation(CpuTime::Emulation),
        Self::PercentCp,
        Self::PerTransaction(CpuTime::Total),
        Self::PerTransaction(CpuTime::ControlProgram),
        Self::PerTransaction(CpuTime::Emulation),
        Self::TrueCpu,
        Self::Spin,
        Self::SchedulerSpin,
        Self::TimerSpin,
        Self::DiagnoseRate,
        Self::DiagnosesPerTransaction,
        Self::PerTransaction(CpuTime::FormalSpin),
        Self::PerTransaction(CpuTime::OtherSpin),
        Self::PerTransaction(CpuTime::Rest),
    ];

    pub(super) fn id(self) -> String {
        match self {
            Self::Rate => "tx_per_s".into(),
            Self::Itr => "itr".into(),
            Self::Utilisation(time) => format!("{}_util_per_proc_pct", time.name()),
            Self::PercentCp => "percent_cp".into(),
            Self::PerTransaction(time) => format!("{}_ms_per_tx", time.name()),
            Self::TrueCpu => "true_cpu_ms_per_tx".into(),
            Self::Spin => "pct_spin_time".into(),
            Self::SchedulerSpin => "sched_pct_spin_time".into(),
            Self::TimerSpin => "trq_pct_spin_time".into(),
            Self::DiagnoseRate => "diagnose_rate_per_s".into(),
            Self::DiagnosesPerTransaction => "diagnoses_per_tx".into(),
        }
    }

    pub(super) fn label(self) -> Phrase {
        match self {
            Self::Rate => Phrase::verbatim(&"Tx/sec"),
            Self::Itr => Phrase::verbatim(&"ITR"),
            Self::Utilisation(time) => Phrase::verbatim(&format_args!("{} Util/Proc", time.label())),
            Self::PercentCp => Phrase::verbatim(&"Percent CP"),
            Self::PerTransaction(time) => Phrase::verbatim(&format_args!("{} msec/Tx", time.label())),
            Self::TrueCpu => Phrase::verbatim(&"True CPU msec/Tx"),
            Self::Spin => Phrase::verbatim(&"Pct Spin Time"),
            Self::SchedulerSpin => Phrase::verbatim(&"Sched Pct Spin Time"),
            Self::TimerSpin => Phrase::verbatim(&"TRQ Pct Spin Time"),
            Self::DiagnoseRate => Phrase::verbatim(&"Diagnose Rate"),
            Self::DiagnosesPerTransaction => Phrase::verbatim(&"Diagnoses/Tx"),
        }
    }

    pub(super) const fn name_in_sentence(self) -> &'static str {
        match self {
            Self::Rate => "Tx/sec",
            Self::Itr => "ITR",
            Self::Utilisation(CpuTime::Total) => "utilisation",
            Self::Utilisation(CpuTime::ControlProgram) => "CP utilisation",
            Self::Utilisation(_) => "emulation utilisation",
            Self::PercentCp => "percent CP",
            Self::PerTransaction(CpuTime::Total) => "msec/Tx",
            Self::PerTransaction(CpuTime::ControlProgram) => "CP msec/Tx",
            Self::PerTransaction(CpuTime::Emulation) => "emulation msec/Tx",
            Self::PerTransaction(CpuTime::FormalSpin) => "formal spin",
            Self::PerTransaction(CpuTime::OtherSpin) => "other spin",
            Self::PerTransaction(CpuTime::Rest) => "rest of CP",
            Self::TrueCpu => "true CPU",
            Self::Spin => "spin",
            Self::SchedulerSpin => "scheduler spin",
            Self::TimerSpin => "TRQ spin",
            Self::DiagnoseRate => "diagnose rate",
            Self::DiagnosesPerTransaction => "diagnoses/Tx",
        }
    }

    pub(super) const fn unit(self) -> &'static str {
        match self {
            Self::Rate | Self::Itr => "tx/s",
            Self::Utilisation(_) | Self::PercentCp | Self::Spin | Self::SchedulerSpin | Self::TimerSpin => "%",
            Self::PerTransaction(_) | Self::TrueCpu => "ms/tx",
            Self::DiagnoseRate => "1/s",
            Self::DiagnosesPerTransaction => "1/tx",
        }
    }

    pub(super) fn footnote(self) -> Option<Phrase> {
        match self {
            Self::Itr => Some(figure_words::footnote_itr()),
            Self::Utilisation(_) => Some(figure_words::footnote_utilisation()),
            Self::PerTransaction(_) => Some(figure_words::footnote_per_transaction()),
            Self::TrueCpu => Some(figure_words::footnote_true_cpu()),
            Self::Spin => Some(figure_words::footnote_spin()),
            Self::SchedulerSpin | Self::TimerSpin => Some(figure_words::footnote_lock_spin()),
            Self::DiagnoseRate => Some(figure_words::footnote_diagnose()),
            Self::Rate | Self::PercentCp | Self::DiagnosesPerTransaction => None,
        }
    }

    pub(super) const fn required_precision(self) -> Option<f64> {
        match self {
            // The rate varies from one cycle of PR/SM to the next: half this width takes four times
            // as long.
            Self::Rate => Some(0.01),
            Self::PercentCp | Self::DiagnoseRate => Some(0.03),
            Self::SchedulerSpin => Some(0.05),
            _ => None,
        }
    }

    pub(super) const fn is_rare_event(self) -> bool {
        matches!(self, Self::SchedulerSpin | Self::DiagnoseRate)
    }
}
