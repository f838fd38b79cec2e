/** A whole report simulated in the browser, and compared with what its page shows. */

export const liveRun = {
	title: (all: boolean) => (all ? 'Run all reports again in your browser' : 'Run this report again in your browser'),
	lead: (runs: string) =>
		`Press the button to simulate ${runs} again in your browser, using all processors. The page then compares every digit of each figure and interval with the values on this site. On two processors, all reports together take up to two minutes.`,
	all: 'all runs of all reports',
	these: (n: number) => `this report’s ${n} runs`,
	rowsOf: (title: string) => `${title}: runs with the same result`,
	start: 'Simulate',
	cancel: 'Cancel',
	goOn: 'Continue',
	again: 'Simulate again',
	begun: (n: number, engines: number) =>
		`Simulating ${n} run${n === 1 ? '' : 's'}, ${engines === 1 ? 'one' : engines} at a time.`,
	progress: (done: number, all: number, seconds: string) => `${done} of ${all}, ${seconds}\u00a0s`,
	whole: (same: number, all: number, seconds: string) =>
		`${same} of ${all} are identical in every digit, after ${seconds}\u00a0s.`,
	part: (done: number, all: number, same: number) =>
		`Stopped after ${done} of ${all}; ${same === done ? 'all of these are' : `${same} of these are`} identical in every digit.`,
	none: (all: number) => `Stopped before the first of ${all} was finished.`,
	different: (n: number) => `${n === 1 ? 'One differs' : `${n} differ`} from the values on this site:`,
	states: { waiting: 'waiting', same: 'identical', different: 'different', refused: 'refused' },
	share: (percent: string) => `running, ${percent}`,
	differs: (figure: string, recorded: string, simulated: string) =>
		`${figure}: ${recorded} on this site, ${simulated} in your browser`,
	interval: (figure: string) => `${figure}, ± 95%`,
	missing: 'no value',
	notAccepted: 'the simulator does not accept this setup',
	/** A script or the recorded figures did not come. */
	notLoaded: 'A part of this page could not be loaded. Check the network and try again.',
	kept: 'Finished results are kept.'
} as const;
