//! Is going back exact, and does a packet's story agree with the picture?

use datapath::engine::time::Instant;
use datapath::readout::frame::{CARD, GUEST, HEADER, LOCK, PACKET, PLACE, PROCESSOR};
use datapath::readout::playback::Playback;
use datapath::scenario::description::Attachment;
use datapath_tests::{plan, samples};

fn at(us: u64) -> Instant {
    Instant::from_ps(us * 1_000_000)
}

/// A frame without the event that was handled last, which a replay need not have handled alone.
fn picture(playback: &mut Playback) -> Vec<f64> {
    playback.frame()
}

#[test]
fn seeking_back_and_forth_shows_the_same_picture() {
    for (name, description) in samples() {
        let mut playback = Playback::new(&plan(&description));
        playback.advance(at(700), u64::MAX);
        let early = picture(&mut playback);
        playback.advance(at(30_000), u64::MAX);
        let late = (picture(&mut playback), playback.world().digest());
        playback.seek(at(700), u64::MAX);
        assert_eq!(picture(&mut playback), early, "{name}, back");
        playback.seek(at(30_000), u64::MAX);
        assert_eq!((picture(&mut playback), playback.world().digest()), late, "{name}, forth");
    }
}

#[test]
fn a_step_back_undoes_a_step() {
    for (name, description) in samples() {
        let mut playback = Playback::new(&plan(&description));
        playback.advance(at(900), u64::MAX);
        playback.step();
        let before = playback.world().digest();
        for _ in 0..5 {
            playback.step();
        }
        for _ in 0..5 {
            playback.step_back();
        }
        assert_eq!(playback.world().digest(), before, "{name}");
    }
}

#[test]
fn many_checkpoints_are_thinned_and_still_exact() {
    let (_, description) = samples().swap_remove(2);
    let mut playback = Playback::new(&plan(&description));
    playback.advance(at(1_234), u64::MAX);
    let early = playback.world().digest();
    playback.advance(at(1_300_000), u64::MAX);
    playback.seek(at(1_234), u64::MAX);
    assert_eq!(playback.world().digest(), early);
}

#[test]
fn a_journey_has_no_gaps_and_names_the_hypervisor() {
    let (_, description) = samples().swap_remove(0);
    let mut playback = Playback::new(&plan(&description));
    playback.advance(at(5_000), u64::MAX);
    let journey = playback.journey(10).expect("packet 10 has lived by then");
    let steps = journey["steps"].as_array().expect("a list");
    assert_eq!(journey["alive"], false);
    for pair in steps.windows(2) {
        assert_eq!(pair[0]["end_ps"], pair[1]["start_ps"], "{pair:?}");
    }
    let phases: Vec<_> = steps.iter().filter_map(|step| step["phase"].as_str()).collect();
    for phase in ["waiting", "hypervisor", "card", "wire", "interrupt", "guest"] {
        assert!(phases.contains(&phase), "{phase} is missing from {phases:?}");
    }
    assert!(playback.journey(1_000_000).is_none());
}

#[test]
fn a_journey_names_the_hypervisor_on_every_path_where_it_has_a_share() {
    for (name, description) in samples() {
        let mut playback = Playback::new(&plan(&description));
        playback.advance(at(60_000), u64::MAX);
        let journey = playback.journey(12).unwrap_or_else(|| panic!("{name}: packet 12 has lived by then"));
        let steps = journey["steps"].as_array().expect("a list");
        for pair in steps.windows(2) {
            assert_eq!(pair[0]["end_ps"], pair[1]["start_ps"], "{name}: {pair:?}");
        }
        let through_cp = steps.iter().any(|step| step["phase"] == "hypervisor");
        let virtual_nic = matches!(
            description.network.attachment,
            Attachment::Vswitch | Attachment::LinuxRouter | Attachment::VmRouter | Attachment::GuestLan
        );
        assert_eq!(through_cp, virtual_nic || !description.hypervisor.qebsm, "{name}: {steps:?}");
    }
}

#[test]
fn a_frame_is_as_long_as_it_says() {
    let (_, description) = samples().swap_remove(3);
    let mut playback = Playback::new(&plan(&description));
    playback.advance(at(3_000), u64::MAX);
    let frame = playback.frame();
    let header = |name: &str| frame[HEADER.iter().position(|&known| known == name).expect("a known name")] as usize;
    let length = HEADER.len()
        + PROCESSOR.len() * header("processors")
        + LOCK.len() * header("locks")
        + CARD.len() * header("cards")
        + GUEST.len() * header("guests")
        + PLACE.len() * header("places")
        + PACKET.len() * header("packets_listed");
    assert_eq!(frame.len(), length);
    assert!(header("packets_alive") >= header("packets_listed") && header("packets_listed") > 0);
}
