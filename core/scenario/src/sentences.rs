//! The sentences of this crate. Their words stand in `core/words`.

/// Of problems, wherever they are shown.
pub mod problems {
    datapath_words::sentences! {
        // A text that is no scenario.
        empty();
        empty_scenario();
        ends_too_early();
        close_brackets();
        too_deep();
        one_object();
        not_json(line, column, excerpt);
        json_rules();

        // What stands where something else must.
        given_twice();
        each_once();
        must_be_object(given);
        must_be_list(given);
        must_be_text(given);
        must_be_number(given);
        must_be_whole(given);
        must_be_flag(given);
        cannot_be(given);
        nothing();
        a_list();
        an_object();
        as_in(example);
        no_field();
        no_constant();
        constants_of_machine();

        // What a field can be.
        out_of_range(value);
        within(least, most);
        within_unit(least, most, unit);
        pairs_within(least, most);
        of_files_within(most);
        one_of(names);
        too_many_records(bytes);
        record_at_least(bytes);

        // What does not go together.
        not_for(work);
        not_for_path();
        leave_it_out();
        no_constant_here();
        there_is_none();
        part_of_ptfs();
        install_ptfs();
        thinks_and_offers();
        one_of_both();

        // What no machine has.
        no_platform(name);
        path_unmeasured(path, machine);
        value_unmeasured(value);

        // What no report measured.
        machine_unmeasured(path, machine);
        all_extrapolated();
        outside(value);
        measured(values);
        measured_with(with, values);
        measured_from_to(with, least, most);
        not_together(value, label, other);
        measured_with_setting(label, other, values);
        beside_outside(work);
        measured_alone();

        // What a description changes of its machine.
        own_machine();
        instead_of(value, found);
        what_if();
    }
}

/// Of ways out and of questions, which only who writes scenarios gets.
pub mod authoring {
    datapath_words::sentences! {
        both(first, then);
        did_you_mean(name, hint);
        given_once(name);
        largest(value);
        least(value);
        path_is_on(path, machines);
        pairs_over(paths);
        guests_beside();
        pairs_share();
        beside_on(machines);
        constant_of(paths);
        belongs_to(work, paths);
        possible_over(paths);
        value_over(value, paths);
        can_have_beside(machine, path, own);
        meant(value, unit, other);
        times_found(times, unit);
        found(value);
    }
}
