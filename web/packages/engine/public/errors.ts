/** What the package throws besides problems of a scenario and of an argument. */

/**
 * Why there is no engine. `not-started`: `init` has not ended yet. `browser`: there is no WebAssembly here.
 * `policy`: the page's Content Security Policy refuses it. `missing`: the server has no such file.
 * `content`: what came is not the engine. `network`: no answer came. `fault`: a fault of ours (a panic).
 */
export type EngineErrorCode = 'not-started' | 'browser' | 'policy' | 'missing' | 'content' | 'network' | 'fault';

/**
 * The engine could not be loaded, or it stopped because of a fault of ours (a panic). After a panic
 * the instance of this thread is unusable: every later call throws this error again.
 */
export class EngineError extends Error {
	override readonly name = 'EngineError';
	/** The kind of failure. */
	readonly code: EngineErrorCode;
	/** A way out. */
	readonly hint: string;

	/** @internal */
	constructor(code: EngineErrorCode, message: string, hint: string, options?: ErrorOptions) {
		super(`${message} (${hint})`, options);
		this.code = code;
		this.hint = hint;
	}
}

/** A run was used after `dispose`. Other runs go on. */
export class DisposedRun extends Error {
	override readonly name = 'DisposedRun';
	/** A way out. */
	readonly hint: string = 'make a new one: new Run(scenario)';

	/** @internal */
	constructor(options?: ErrorOptions) {
		super('This run is disposed of (make a new one: new Run(scenario))', options);
	}
}
