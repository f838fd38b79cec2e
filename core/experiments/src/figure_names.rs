//! Short names of figures, the same for all that name one: `p95` for `response_p95`.

/// The share of an offered load that is refused.
pub(crate) const REFUSED: &str = "refused";
/// Short names of figures. Both partitions have a figure of IFLs, and each kind of guests and each
/// workload has figures of its own (`guest_1_response_p95`): all of them must meet a condition.
pub(crate) const SHORT_NAMES: [(&str, &[&str]); 11] = [
    ("p50", &["response_p50"]),
    ("p90", &["response_p90"]),
    ("p95", &["response_p95"]),
    ("p99", &["response_p99"]),
    ("p99.9", &["response_p999"]),
    ("max", &["response_max"]),
    ("response", &["response_time"]),
    ("cpu", &["total_cpu"]),
    ("utilization", &["utilisation"]),
    ("ifls", &["ifls", "client_ifls", "server_ifls"]),
    (REFUSED, &[REFUSED]),
];

/// The id of a figure without the kind of guests (`guest_1_`) or the workload (`rr.`) that it is of.
#[must_use]
pub fn of_any(id: &str) -> &str {
    let of_guest = id.strip_prefix("guest_").and_then(|rest| rest.split_once('_')).map(|(_, what)| what);
    of_guest.or_else(|| id.split_once('.').map(|(_, what)| what)).unwrap_or(id)
}

/// The figures of a list that a name means: the one with this id, or all with this short name.
pub(crate) fn meant<'a>(name: &str, ids: &'a [String]) -> Vec<&'a String> {
    let lower = name.to_lowercase();
    let exact = |id: &&String| **id == name;
    if let Some(id) = ids.iter().find(exact) {
        return vec![id];
    }
    let short = SHORT_NAMES.iter().find(|(short, _)| *short == lower);
    let of_short = |id: &&String| short.is_some_and(|(_, figures)| figures.contains(&of_any(id)));
    ids.iter().filter(of_short).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_name_means_each_figure_of_its_kind() {
        let ids = ["response_p95", "guest_1_response_p95", "client_ifls", "server_ifls", "total_cpu"];
        let ids: Vec<String> = ids.map(str::to_owned).to_vec();
        assert_eq!(meant("p95", &ids), ["response_p95", "guest_1_response_p95"]);
        assert_eq!(meant("ifls", &ids), ["client_ifls", "server_ifls"]);
        assert_eq!(meant("response_p95", &ids), ["response_p95"]);
        assert_eq!(meant("CPU", &ids), ["total_cpu"]);
        assert!(meant("p94", &ids).is_empty() && meant("p99", &ids).is_empty());
    }
}
