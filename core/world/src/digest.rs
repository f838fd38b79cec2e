//! A digest of the whole state, to prove that two runs are equal.
//!
//! Every type of the state derives `Hash`, so a new field cannot be forgotten here. A few types
//! implement it by hand: numbers with a unit and shares (by their bits), links and the calendar (in
//! their own order), what only some runs have (nothing where it is missing), and the journal,
//! response times and meters (which are not state).

use std::hash::Hash;

use super::World;
use datapath_engine::stable_hash::StableHasher;

impl World {
    /// Digest of everything that decides how the run continues, and of everything that was counted;
    /// not of what is watched.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut digest = StableHasher::default();
        self.hash(&mut digest);
        digest.value()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use datapath_engine::arena::{Fifo, Id};
    use datapath_engine::time::{Instant, Span};
    use datapath_model::event::Event;
    use datapath_model::ids::{
        ConnectionId, FcpId, GuestId, LinkId, LparId, NicId, OsaId, PacketId, PairId, ProcessorId, ThreadId, VcpuId,
        VswitchId, ZoneId,
    };
    use datapath_model::journal::{Journal, TraceFilter};
    use datapath_model::units::Us;
    use datapath_scenario::description::Description;
    use datapath_scenario::platform::Platforms;
    use datapath_scenario::scenario::Scenario;

    fn ran(description: &str) -> World {
        let description = Description::from_json(description, &Platforms::default()).expect("it can be read");
        let (mut world, _) = World::assemble(&Scenario::new(&description, &Platforms::default()).expect("it is valid"));
        world.run(Instant::from_ps(3_000_000_000), u64::MAX);
        world
    }

    fn id<I: Id>() -> I {
        I::from_index(0)
    }

    /// Each change is something that a run could do differently.
    type Change = fn(&mut World);

    fn all_are_digested(description: &str, changes: &[Change]) {
        let world = ran(description);
        let mut digests = vec![world.digest()];
        for change in changes {
            let mut other = world.clone();
            change(&mut other);
            digests.push(other.digest());
        }
        let all = digests.len();
        digests.sort_unstable();
        digests.dedup();
        assert_eq!(digests.len(), all, "{description}");
    }

    #[test]
    fn any_difference_changes_the_digest() {
        let vswitch: [Change; 22] = [
            |world| world.now = world.now + Span::from_ps(1),
            |world| world.counters.events += 1,
            |world| world.last_event = None,
            |world| world.calendar.schedule(world.now, Event::Offer(id())),
            |world| world.calendar.schedule(world.now, Event::Thought(id())),
            |world| world.traffic.packets[id::<PacketId>()].waypoint.from = Instant::NEVER,
            |world| world.processors[id::<ProcessorId>()].physical_changes = Instant::ZERO,
            |world| world.processors[id::<ProcessorId>()].ledger.spin += Span::from_ps(1),
            |world| world.smt.start += Us(1.0),
            |world| world.osas[id::<OsaId>()].timer = Instant::ZERO,
            |world| world.links[id::<LinkId>()].busy += Span::from_ps(1),
            |world| world.lpars[id::<LparId>()].dispatcher.slice = Span::ZERO,
            |world| world.sie.intercept = Us(-0.0),
            |world| world.vswitches[id::<VswitchId>()].completed += 1,
            |world| world.guests[id::<GuestId>()].runs += 1,
            |world| world.vcpus[id::<VcpuId>()].busy += Span::from_ps(1),
            |world| world.nics[id::<NicId>()].buffer_bytes += 1,
            |world| world.pairs[id::<PairId>()].tally.response_time_ps += 1 << 64,
            |world| world.threads[id::<ThreadId>()].end.unacknowledged += 1,
            |world| world.threads[id::<ThreadId>()].cause = Some(u64::MAX),
            |world| world.connections[id::<ConnectionId>()].is_thinking ^= true,
            |world| world.free_clients[id::<PairId>()].push(&mut world.thread_links, id()),
        ];
        all_are_digested("{}", &vswitch);
        let storage: [Change; 4] = [
            |world| world.fcps[id::<FcpId>()].disk.bytes += 1,
            |world| world.programs.zones[id::<ZoneId>()].promised += 1,
            |world| world.programs.zones[id::<ZoneId>()].workers[0].ios += 1,
            |world| world.programs.zones[id::<ZoneId>()].disk_byte.swap(0, 1),
        ];
        all_are_digested(
            r#"{"platform":"z990","network":{"attachment":"fcp"},"workload":{"kind":"IOzone"}}"#,
            &storage,
        );
        let capped: [Change; 4] = [
            |world| world.programs.workers[id::<VcpuId>()].stints += 1,
            |world| world.lpars[id::<LparId>()].capping = None,
            |world| world.guests[id::<GuestId>()].inbox = Fifo::EMPTY,
            |world| world.guests[id::<GuestId>()].unopened.start += 1,
        ];
        all_are_digested(
            r#"{"platform":"z990","network":{"attachment":"guest-lan"},"workload":{"kind":"WEB"}}"#,
            &capped,
        );
    }

    #[test]
    fn observing_changes_nothing() {
        let mut world = ran("{}");
        let digest = world.digest();
        let _ = world.next_event();
        world.watch(Journal::keeping(10, TraceFilter::All));
        assert_eq!((world.digest(), world.clone().digest()), (digest, digest));
        world.record_response_times();
        let more = ran("{}").now + Span::from_ps(1_000_000_000);
        let mut unwatched = ran("{}");
        unwatched.run(more, u64::MAX);
        world.run(more, u64::MAX);
        assert!(world.take_response_times()[0].1.count() > 0);
        assert_eq!(world.digest(), unwatched.digest());
    }
}
