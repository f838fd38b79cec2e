/** The module worker: it runs an engine and nothing else. */
import init from '#wasm/datapath_wasm.js';
import { Engine } from './engine.ts';
import type { EngineCommand, Post, EngineReply, Start } from './protocol.ts';

const post: Post = (reply: EngineReply, transfer: Transferable[] = []) => self.postMessage(reply, { transfer });

const waiting: EngineCommand[] = [];
let engine: Engine | null = null;

self.onmessage = (event: MessageEvent<EngineCommand | Start>) => {
	const message = event.data;
	if (message.type !== 'start') {
		if (engine) engine.receive(message);
		else waiting.push(message);
		return;
	}
	init({ module_or_path: message.module })
		.then(() => {
			engine = new Engine(post, message.share);
			for (const command of waiting.splice(0)) engine.receive(command);
		})
		.catch((thrown: unknown) => post({ type: 'crashed', run: 0, words: String(thrown) }));
};
