/** Why an engine does not go on, so that the message fits the cause. */

export type Cause =
	/** The engine could not be fetched. */
	| 'network'
	/**
	 * The engine is not there any more: the site was published again after this page was opened.
	 */
	| 'stale'
	/** The response was not an engine. */
	| 'damaged'
	/** This browser has no WebAssembly. */
	| 'browser'
	/** This browser refuses a worker here. */
	| 'refused'
	/** A script of the page could not be loaded. */
	| 'script'
	/** No bytes have arrived for a long time: the fetch may still end. */
	| 'late'
	/** The engine has not answered for a long time: the computation may still end. */
	| 'silent'
	/** A bug of ours. */
	| 'fault';

export interface EngineError {
	cause: Cause;
	/** The error's text, or the seconds that the page has waited. */
	words: string;
}

/** Whether it may be enough to wait longer. */
export const isTransient = ({ cause }: EngineError): boolean => cause === 'late' || cause === 'silent';

/** Thrown where the cause is known. */
export class LoadError extends Error {
	readonly engineError: EngineError;
	/** What the server answered, if it did. */
	readonly response: Response | null;

	constructor(cause: Cause, thrown: unknown, response: Response | null = null) {
		super(String(thrown));
		this.engineError = { cause, words: String(thrown) };
		this.response = response;
	}
}

export const toEngineError = (thrown: unknown): EngineError =>
	thrown instanceof LoadError ? thrown.engineError : { cause: 'fault', words: String(thrown) };
