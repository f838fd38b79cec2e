/** Why an engine does not go on, so that what is said fits the cause. */

export type Cause =
	/** The engine could not be fetched. */
	| 'network'
	/** It is not there any more: the site has been published anew since the page was opened. */
	| 'stale'
	/** Something came that is no engine. */
	| 'damaged'
	/** This browser has no WebAssembly. */
	| 'browser'
	/** This browser refuses a worker here. */
	| 'refused'
	/** A script of the page could not be loaded. */
	| 'script'
	/** Nothing has come for long: the fetch may still end. */
	| 'late'
	/** Nothing is answered for long: the computation may still end. */
	| 'silent'
	/** A fault of ours. */
	| 'fault';

export interface EngineError {
	cause: Cause;
	/** Last words, or the seconds that were waited. */
	words: string;
}

/** Whether waiting may be all that is needed. */
export const isTransient = ({ cause }: EngineError): boolean => cause === 'late' || cause === 'silent';

/** Thrown where the cause is known. */
export class LoadError extends Error {
	readonly engineError: EngineError;

	constructor(cause: Cause, thrown: unknown) {
		super(String(thrown));
		this.engineError = { cause, words: String(thrown) };
	}
}

export const toEngineError = (thrown: unknown): EngineError =>
	thrown instanceof LoadError ? thrown.engineError : { cause: 'fault', words: String(thrown) };
