/** The messages between a measurement's caller and its worker. */

export interface Measure {
	module: WebAssembly.Module;
	/** A valid scenario as JSON. */
	scenario: string;
}

export type WorkerReply =
	/** A report as the core writes it, so a worker needs no words. */
	| { type: 'report'; json: string }
	| { type: 'end' }
	/** A panic or another fault of the engine. */
	| { type: 'fault'; words: string };

/** A worker that measures one scenario after the other. */
export interface MeasuringWorker {
	hasReplied: boolean;
	onreply(reply: WorkerReply): void;
	onfail(words: string): void;
	measure(message: Measure): void;
	/** It has nothing to do, so a program need not wait for it. */
	rest(): void;
	end(): void;
}
