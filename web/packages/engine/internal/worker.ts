/** The module worker: it runs an engine and nothing else. */
import init from '#watch/datapath_wasm.js';
import { loadWhole } from '#whole';
import { Engine } from './engine.ts';
import type { EngineCommand, Post, EngineReply, Start, Whole } from './protocol.ts';

const post: Post = (reply: EngineReply, transfer: Transferable[] = []) => self.postMessage(reply, { transfer });

const waiting: EngineCommand[] = [];
let engine: Engine | null = null;
let started = Promise.resolve();

const crash = (thrown: unknown) => post({ type: 'crashed', run: 0, words: String(thrown) });

async function measureWith(module: WebAssembly.Module): Promise<void> {
	const whole = await loadWhole?.();
	if (!whole || !engine) return;
	await whole.default({ module_or_path: module });
	engine.measureWith(whole.Scenario);
}

self.onmessage = (event: MessageEvent<EngineCommand | Start | Whole>) => {
	const message = event.data;
	if (message.type === 'whole') return void started.then(() => measureWith(message.module)).catch(crash);
	if (message.type !== 'start') {
		if (engine) engine.receive(message);
		else waiting.push(message);
		return;
	}
	started = init({ module_or_path: message.module })
		.then(() => {
			engine = new Engine(post, message.share);
			for (const command of waiting.splice(0)) engine.receive(command);
		})
		.catch(crash);
};
