export const experiments = {
	queue: 'Ausprobieren: wie eine Schlange wächst',
	batch: 'Ausprobieren: wie lange Frames warten sollen',
	interrupt: 'Ausprobieren: wann ein Interrupt kommen soll',
	lock: 'Ausprobieren: eine Sperre'
} as const;
