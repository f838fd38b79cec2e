/** WebAssembly from an address. */
import { LoadError } from './engine-error.ts';

/** The smallest module. */
export const EMPTY: BufferSource = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);

/** Compiles any module; throws a `LoadError` with the cause of a failure. */
export async function compiled(
	url: string,
	how: RequestInit,
	coming: (copy: Response) => void = () => {}
): Promise<WebAssembly.Module> {
	if (typeof WebAssembly !== 'object' || !WebAssembly.validate(EMPTY)) throw new LoadError('browser', 'no WebAssembly');
	const response = await fetch(url, how).catch((thrown: unknown) => {
		throw new LoadError('network', thrown);
	});
	const { ok, status, statusText } = response;
	if (!ok)
		throw new LoadError(status === 404 || status === 410 ? 'stale' : 'network', `${status} ${statusText}`, response);
	coming(response.clone());
	try {
		return await (response.headers.get('content-type')?.startsWith('application/wasm')
			? WebAssembly.compileStreaming(response)
			: WebAssembly.compile(await response.arrayBuffer()));
	} catch (thrown) {
		throw new LoadError(thrown instanceof WebAssembly.CompileError ? 'damaged' : 'network', thrown, response);
	}
}
