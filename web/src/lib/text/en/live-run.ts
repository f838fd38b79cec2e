/** A whole report simulated in the browser, and compared with what its page shows. */

export const liveRun = {
	title: 'Simulate all of it here',
	lead: (runs: string) =>
		`Runs ${runs} in this browser, in as many workers as it has processors, and compares every figure and interval with what is recorded on this site, digit for digit. It fetches the engine first, and takes a minute or two at most on two processors.`,
	all: 'all configurations of all reports',
	these: (n: number) => `all ${n} configurations`,
	rowsOf: (title: string) => `${title}: which configurations are the same`,
	start: 'Simulate all of it here',
	cancel: 'Cancel',
	goOn: 'Go on',
	again: 'Simulate again',
	begun: (n: number, engines: number) =>
		`Simulating ${n} configuration${n === 1 ? '' : 's'} in ${engines === 1 ? 'one worker' : `${engines} workers`}.`,
	progress: (done: number, all: number, seconds: string) => `${done} of ${all}, ${seconds} s`,
	whole: (same: number, all: number, seconds: string) => `${same} of ${all} the same to the byte, in ${seconds} s.`,
	part: (done: number, all: number, same: number) =>
		`Stopped after ${done} of ${all}; ${same === done ? 'all of these are' : `${same} of these are`} the same to the byte.`,
	none: (all: number) => `Stopped before the first of ${all} was done.`,
	different: (n: number) => `${n === 1 ? 'One differs' : `${n} differ`} from what was recorded:`,
	states: { waiting: 'waits', same: 'the same', different: 'differs', refused: 'refused' },
	share: (percent: string) => `runs, ${percent}`,
	differs: (figure: string, recorded: string, simulated: string) =>
		`${figure}: recorded ${recorded}, here ${simulated}`,
	interval: (figure: string) => `${figure}, ± 95 %`,
	missing: 'nothing',
	notAccepted: 'the engine does not accept its description',
	/** A script or the recorded figures did not come. */
	notLoaded: 'A part of this page could not be loaded. Try again once the network does.',
	kept: 'What is done is kept.'
} as const;
