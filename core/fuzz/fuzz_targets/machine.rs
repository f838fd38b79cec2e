//! Any machine file is refused with problems, or its paths run. Start it with `cargo +nightly fuzz
//! run machine` in `core/`.
#![no_main]

use datapath::engine::time::Instant;
use datapath::scenario::description::Description;
use datapath::scenario::machine_file;
use datapath::scenario::platform::PlatformRef;
use datapath::scenario::scenario::Scenario;
use datapath::world::World;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(machine) = machine_file::read(text) else { return };
    let machine = PlatformRef::from(machine);
    for &(attachment, ref path) in machine.paths.iter() {
        let description = Description::of_path(&machine.name, attachment, path);
        if let Ok(scenario) = Scenario::on_machine(&description, &machine) {
            let (mut world, _) = World::assemble(&scenario);
            world.run(Instant::NEVER, 2_000);
        }
    }
});
