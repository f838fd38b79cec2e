//! The sentences of this crate. Their words stand in `core/words`.

datapath_words::sentences! {
    still_warming_up(ms);
    time_to_simulate();
    simulate_longer(setting, ms);
    simulate_much_longer(setting);
}
