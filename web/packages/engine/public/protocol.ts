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
