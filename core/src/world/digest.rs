//! A digest of the whole dynamic state, to prove that two runs are the same.

use super::World;
use crate::engine::arena::Id;
use crate::engine::fingerprint::Fingerprint;

impl World {
    /// Digest of time, pending events, packets with their places, processor time and counters.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut digest = Fingerprint::default();
        digest.add(self.now.ps());
        let mut pending: Vec<_> = self.calendar.entries().collect();
        pending.sort_unstable_by_key(|&(time, sequence, _)| (time, sequence));
        for (time, sequence, event) in pending {
            digest.add(time.ps());
            digest.add(sequence);
            digest.add(event.kind());
        }
        let live = self.traffic.packets.live();
        for (packet, _) in self.traffic.packets.slots().iter().zip(live).filter(|&(_, live)| live) {
            digest.add(packet.serial);
            digest.add(packet.waypoint.at.ps());
            digest.add(packet.waypoint.until.ps());
            digest.add(packet.window_edge);
            digest.add(packet.waypoint.place.index() as u64);
            digest.add(packet.kind as u64 * 2 + u64::from(packet.ends_buffer));
        }
        for occupancy in self.traffic.places.iter() {
            digest.add(u64::from(occupancy.packets));
            digest.add(occupancy.arrivals);
            digest.add(occupancy.packet_ps(self.now));
        }
        for processor in self.processors.iter() {
            let ledger = processor.ledger_at(self.now);
            digest.add(ledger.emulation.ps());
            digest.add(ledger.control_program.ps());
        }
        for lock in self.locks.ids() {
            digest.add(self.locks[lock].acquisitions);
            digest.add(u64::from(self.locks[lock].waiters.len()));
            digest.add(self.spun_for(lock).ps());
        }
        for osa in self.osas.iter() {
            digest.add(osa.bytes_out);
            digest.add(osa.busy.ps());
        }
        for nic in self.nics.iter() {
            digest.add(nic.attention as u64 * 4 + u64::from(nic.flush) * 2 + u64::from(nic.signalling));
            digest.add(u64::from(nic.output.outstanding()));
            digest.add(u64::from(nic.emptied.buffers));
            digest.add(u64::from(nic.emptied.pages));
            digest.add(nic.noise.ordinal());
        }
        for vcpu in self.vcpus.iter() {
            digest.add(u64::from(vcpu.threads.len()));
            digest.add(u64::from(vcpu.polled));
        }
        for thread in self.threads.iter() {
            digest.add(thread.end.sent);
            digest.add(thread.end.read);
            digest.add(thread.end.received);
            digest.add(thread.end.send_edge);
            digest.add(u64::from(thread.end.turns) * 8 + thread.end.phase as u64);
            digest.add(thread.ran);
            digest.add(thread.end.noise.ordinal() ^ thread.luck.ordinal() << 32);
        }
        for offered in self.offers.iter().flatten() {
            digest.add(offered.due);
            digest.add(offered.refused);
            digest.add(offered.luck.ordinal());
        }
        for zone in self.zones.iter() {
            digest.add(zone.phase.index() as u64);
            for fcp in self.fcps.iter() {
                digest.add(fcp.channel.busy.ps());
                digest.add(fcp.disk.busy.ps());
            }
            for worker in &zone.workers {
                digest.add(worker.process.copied);
                digest.add(worker.process.completed);
            }
        }
        for capping in self.lpars.iter().filter_map(|lpar| lpar.capping.as_ref()) {
            digest.add(capping.draws());
            for processor in self.processors.iter() {
                digest.add(u64::from(processor.dispatched));
                digest.add(processor.not_dispatched_at(self.now).ps());
            }
        }
        if !self.servings.is_empty() {
            digest.add(self.diagnoses());
            for vcpu in self.vcpus.ids() {
                let worker = &self.workers[vcpu];
                digest.add(self.vcpus[vcpu].noise.ordinal());
                digest.add(
                    u64::from(worker.parts) * 4 + u64::from(worker.locks) * 2 + u64::from(self.vcpus[vcpu].yields),
                );
            }
            for lock in self.locks.ids() {
                digest.add(self.preempted_with(lock).ps());
            }
        }
        digest.add(self.counters.events);
        digest.add(self.counters.transactions);
        digest.add(self.counters.payload_bytes);
        digest.add(self.counters.response_time_ps as u64);
        digest.value()
    }
}
