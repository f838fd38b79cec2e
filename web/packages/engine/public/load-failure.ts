/** Why the engine does not load, with a way out: what a browser throws says neither. */
import { EMPTY } from '../internal/compilation.ts';
import { LoadError } from '../internal/engine-error.ts';
import { EngineError, type EngineErrorCode } from './errors.ts';

/** Vite's development server bundles packages in advance into this folder, without their other files. */
const BUNDLED_IN_ADVANCE = /\/\.vite\/deps(_temp_\w+)?\//;
const VITE = 'add optimizeDeps: { exclude: ["datapath-lab-engine"] } to the configuration of Vite';
const PUBLISH = 'publish engine.wasm of this package there, or give its address: init({ wasm })';

/** The event about a refusal is a task of its own; it may come after the failure. */
const REFUSAL_MS = 100;

/** Runs `work`, and returns what it threw with the addresses that the page's policy refused meanwhile. */
async function failed(work: () => Promise<unknown>): Promise<{ thrown: unknown; refused: string[] } | null> {
	const refused: string[] = [];
	const note = (event: Event) => {
		const { effectiveDirective, blockedURI } = event as SecurityPolicyViolationEvent;
		if (effectiveDirective === 'connect-src') refused.push(blockedURI);
	};
	// Node has no policy, and none of these functions.
	const hasPolicy = 'addEventListener' in globalThis;
	if (hasPolicy) addEventListener('securitypolicyviolation', note);
	try {
		await work();
		return null;
	} catch (thrown) {
		if (hasPolicy) await new Promise((resolve) => setTimeout(resolve, REFUSAL_MS));
		return { thrown, refused };
	} finally {
		if (hasPolicy) removeEventListener('securitypolicyviolation', note);
	}
}

/** A policy that refuses WebAssembly refuses every module. */
const isWasmRefused = (): Promise<boolean> =>
	WebAssembly.compile(EMPTY).then(
		() => false,
		() => true
	);

type Reason = readonly [code: EngineErrorCode, why: string, hint: string];

const WASM_REFUSED: Reason = [
	'policy',
	'the Content Security Policy of this page refuses WebAssembly',
	"add 'wasm-unsafe-eval' to its directive script-src"
];

function refusal(url: URL): Reason {
	const source = url.origin === globalThis.location?.origin ? "'self'" : url.origin;
	const why = 'the Content Security Policy of this page refuses its address';
	return ['policy', why, `add ${source} to its directive connect-src`];
}

async function reasonOf(url: URL, thrown: unknown, refused: readonly string[]): Promise<Reason> {
	if (!(thrown instanceof LoadError)) {
		const isMissing = (thrown as { code?: unknown } | null)?.code === 'ENOENT';
		return [isMissing ? 'missing' : 'network', String((thrown as Error | null)?.message ?? thrown), PUBLISH];
	}
	const { engineError, response } = thrown;
	if (engineError.cause === 'browser')
		return ['browser', 'there is no WebAssembly here', 'use a newer browser, or one without a lockdown mode'];
	if (!response) {
		if (refused.some((address) => address !== '' && url.href.startsWith(address))) return refusal(url);
		const hint = 'check the address and the network; a server of another origin must send Access-Control-Allow-Origin';
		return ['network', `no answer came: ${engineError.words}`, hint];
	}
	const { ok, status, statusText, headers } = response;
	const isBundled = BUNDLED_IN_ADVANCE.test(url.pathname);
	if (!ok) {
		const code = engineError.cause === 'stale' ? 'missing' : 'network';
		return [code, `the server answered ${`${status} ${statusText}`.trim()}`, isBundled ? VITE : PUBLISH];
	}
	if (engineError.cause === 'network')
		return ['network', `the answer broke off: ${engineError.words}`, 'check the network, and call init again'];
	if (await isWasmRefused()) return WASM_REFUSED;
	const type = headers.get('content-type') ?? 'a file without a type';
	return ['content', `the server sent ${type}, which is not WebAssembly`, isBundled ? VITE : PUBLISH];
}

/** The module that `compile` makes of what is at an address; throws `EngineError` with the cause of a failure. */
export async function loaded(url: URL, compile: () => Promise<WebAssembly.Module>): Promise<WebAssembly.Module> {
	let module: WebAssembly.Module | undefined;
	const failure = await failed(async () => (module = await compile()));
	if (module) return module;
	const { thrown = null, refused = [] } = failure ?? {};
	const [code, why, hint] = await reasonOf(url, thrown, refused);
	throw new EngineError(code, `${url.href} is not loaded: ${why}`, hint, { cause: thrown });
}

/** The module that bytes are; throws `EngineError`. */
export async function compiledBytes(bytes: BufferSource): Promise<WebAssembly.Module> {
	try {
		return await WebAssembly.compile(bytes);
	} catch (thrown) {
		const isRefused = await isWasmRefused();
		const otherwise: Reason = [
			'content',
			String((thrown as Error).message),
			'pass the bytes of engine.wasm of this package'
		];
		const [code, why, hint] = isRefused ? WASM_REFUSED : otherwise;
		throw new EngineError(code, `${bytes.byteLength} bytes are not loaded: ${why}`, hint, { cause: thrown });
	}
}
