//! Any text is refused with problems, or runs. Start it with `cargo +nightly fuzz run scenario` in
//! `core/`.
#![no_main]

use datapath::engine::time::Instant;
use datapath::scenario::description::Description;
use datapath::scenario::platform::Platforms;
use datapath::scenario::scenario::Scenario;
use datapath::world::World;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(description) = Description::from_json(text, &Platforms::default())
        && let Ok(scenario) = Scenario::new(&description, &Platforms::default())
    {
        let (mut world, _) = World::assemble(&scenario);
        world.run(Instant::NEVER, 2_000);
    }
});
