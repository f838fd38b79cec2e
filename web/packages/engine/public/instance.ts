/** The one instance of the engine on this thread: its start, and its end after a fault. */
import load, { version as versionOf } from '#wasm/datapath_wasm.js';
import { compileFrom, ENGINE } from '#platform';
import { invalid, options as asObject } from './arguments.ts';
import { DisposedRun, EngineError } from './errors.ts';
import { compiledBytes, loaded } from './load-failure.ts';

/** Where the WebAssembly is, or itself. A string is an address. */
export type Engine = URL | string | BufferSource | WebAssembly.Module;

let module: WebAssembly.Module | null = null;
let starting: Promise<void> | null = null;
let fault: EngineError | null = null;

const NEW_ENGINE = 'this thread needs a new engine: reload the page, or start a new worker';
/** How a panic begins, and what wasm-bindgen says of an object that was freed. */
const PANIC = /^panicked at /;
const FREED = 'null pointer passed to rust';

const addressOf = (wasm: string): URL => new URL(wasm, globalThis.location?.href ?? ENGINE);

const EXAMPLE = 'leave it out where engine.wasm is next to the script';

/** Throws `InvalidArgument` for what is neither an address nor WebAssembly. */
function checked(wasm: Engine): void {
	const isAddress = wasm instanceof URL || (typeof wasm === 'string' && wasm !== '');
	const isBytes = wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm);
	if (isAddress || isBytes || wasm instanceof WebAssembly.Module) return;
	throw invalid('init.wasm', 'an address (URL or text), bytes or a WebAssembly.Module', wasm, EXAMPLE);
}

async function compile(wasm: Engine): Promise<WebAssembly.Module> {
	if (wasm instanceof WebAssembly.Module) return wasm;
	if (typeof wasm !== 'string' && !(wasm instanceof URL)) return compiledBytes(wasm);
	const url = typeof wasm === 'string' ? addressOf(wasm) : wasm;
	return loaded(url, () => compileFrom(url));
}

/** Something that only the engine exports. */
const MARK = 'simulation_advance';

async function start(wasm: Engine): Promise<void> {
	const compiled = await compile(wasm);
	if (!WebAssembly.Module.exports(compiled).some(({ name }) => name === MARK))
		throw new EngineError(
			'content',
			'The WebAssembly that `init` was given is another program',
			'give it engine.wasm of this package'
		);
	await load({ module_or_path: compiled });
	module = compiled;
}

/** What `init` takes. */
export interface InitOptions {
	/** Where the WebAssembly is, or itself; by default the file `engine.wasm` next to this script. */
	wasm?: Engine;
}

/**
 * Loads the engine; must be called once before all else. It takes the file next to this script
 * unless you give another address, the bytes, or a compiled module. A second call waits for the
 * first; after a failure it tries again.
 */
export async function init(options: InitOptions = {}): Promise<void> {
	const { wasm = ENGINE } = asObject('init.options', options, ['wasm'], 'for example { wasm: bytes }');
	checked(wasm);
	starting ??= start(wasm).catch((thrown: unknown) => {
		starting = null;
		throw thrown;
	});
	await starting;
}

/** The compiled engine, for a worker. */
export function engineModule(): WebAssembly.Module {
	if (!module) throw new EngineError('not-started', 'The engine is not loaded', 'call `await init()` first');
	return module;
}

/** The engine of this thread, or of a worker, stopped because of a fault of ours. */
export const engineFault = (words: string, options?: ErrorOptions): EngineError =>
	new EngineError('fault', words, NEW_ENGINE, options);

/** Calls the engine; a panic, or a stack or memory that overflows, throws `EngineError` from then on. */
export function attempt<T>(call: () => T): T {
	engineModule();
	if (fault) throw fault;
	try {
		return call();
	} catch (thrown) {
		if (!(thrown instanceof Error)) throw thrown;
		if (thrown.message === FREED) throw new DisposedRun({ cause: thrown });
		if (PANIC.test(thrown.message) || thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError)
			throw (fault = engineFault(thrown.message, { cause: thrown }));
		throw thrown;
	}
}

/** An object of the engine whose methods are attempts. After a fault its memory is not freed. */
export function attempted<T extends { free(): void }>(object: T): T {
	return new Proxy(object, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name, target);
			if (typeof value !== 'function') return value;
			if (name === 'free' && fault) return () => {};
			return (...args: unknown[]) => attempt(() => Reflect.apply(value, target, args) as unknown);
		}
	});
}

/** The version of the engine, and of this package. */
export const version = (): string => attempt(versionOf);
