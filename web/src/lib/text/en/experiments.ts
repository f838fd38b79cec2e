/** Links to the experiments of a few minutes, where the lab mentions what they are about. */
export const experiments = {
	queue: 'Try it: how a queue grows',
	batch: 'Try it: how long to hold frames',
	interrupt: 'Try it: when to interrupt',
	lock: 'Try it: a lock'
} as const;
