/**
 * The files of the page in a widget's frame, from the notebook's kernel: a notebook may have no
 * network. The widgets of a page share them, and the last one releases them.
 */
import type { Model } from './widget.ts';

/** What the kernel sends: the page's script and styles, and the compiled engine. */
export interface KernelFiles {
	script: string;
	styles: string;
	engine: WebAssembly.Module;
}

interface SharedFiles {
	users: number;
	files: KernelFiles;
}

/**
 * Where the page keeps them. A notebook imports this module again for each cell that runs, so a
 * variable of the module would neither be shared nor ever be released.
 */
const kept = globalThis as unknown as Record<symbol, SharedFiles | undefined>;
/** The files of one version of the package, in one language. */
const place = (of: string) => Symbol.for(`datapath-lab ${of}`);

/**
 * Resolves to the files of a version and language; `signal` ends the wait for a kernel that does not
 * answer.
 */
export async function useFiles(model: Model, of: string, language: string, signal: AbortSignal): Promise<KernelFiles> {
	const at = place(of);
	const files = kept[at]?.files ?? (await filesOf(model, language, signal));
	// Another widget may have received them first.
	const shared = (kept[at] ??= { users: 0, files });
	shared.users += 1;
	return shared.files;
}

export function releaseFiles(of: string): void {
	const at = place(of);
	const shared = kept[at];
	if (shared && --shared.users === 0) delete kept[at];
}

/** Asks the kernel, which answers as soon as no cell runs. */
function filesOf(model: Model, language: string, signal: AbortSignal): Promise<KernelFiles> {
	return new Promise((resolve, reject) => {
		const answered = (content: unknown, buffers: unknown) => {
			if ((content as { datapath?: unknown } | null)?.datapath !== 'files') return;
			model.off('msg:custom', answered);
			unpacked(buffers as BlobPart[]).then(resolve, reject);
		};
		signal.addEventListener('abort', () => {
			model.off('msg:custom', answered);
			reject(signal.reason as Error);
		});
		model.on('msg:custom', answered);
		model.send({ datapath: 'files', language });
	});
}

async function unpacked([script, styles, engine]: BlobPart[]): Promise<KernelFiles> {
	return {
		script: await inflated(script).text(),
		styles: await inflated(styles).text(),
		engine: await WebAssembly.compile(await inflated(engine).arrayBuffer())
	};
}

const inflated = (packed: BlobPart | undefined): Response =>
	new Response(new Blob([packed ?? '']).stream().pipeThrough(new DecompressionStream('gzip')));
