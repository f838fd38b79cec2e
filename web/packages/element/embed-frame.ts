/** The connection of a widget with the page in its frame, by the messages of contract.ts. */
import type { EventMessage, Handshake, Method, ResponseMessage } from './contract.ts';
import { PROTOCOL } from './contract.ts';

export class EmbedFrame {
	readonly element = document.createElement('iframe');
	readonly #hear: (message: EventMessage) => void;
	#port: MessagePort | null = null;
	#requests = 0;
	readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();

	/** `hear` receives each event of the page. */
	constructor(hear: (message: EventMessage) => void) {
		this.#hear = hear;
		addEventListener('message', this.#greeted);
	}

	/** Whether the page has announced itself. */
	get isConnected(): boolean {
		return this.#port !== null;
	}

	/** Rejects what the page refuses, and everything while there is no page. */
	request(method: Method, params?: unknown): Promise<unknown> {
		const id = ++this.#requests;
		return new Promise((resolve, reject) => {
			if (!this.#port) return reject(new Error('The simulation is not loaded.'));
			this.#waiting.set(id, { resolve, reject });
			this.#port.postMessage({ id, method, params });
		});
	}

	close(): void {
		removeEventListener('message', this.#greeted);
		this.#hangUp();
		this.element.remove();
	}

	/** The page announces itself again when its frame was moved, because browsers then reload it. */
	readonly #greeted = ({ source, data }: MessageEvent): void => {
		const page = this.element.contentWindow;
		if (!page || source !== page || (data as Partial<Handshake> | null)?.datapath !== 'listening') return;
		this.#hangUp();
		const { port1, port2 } = new MessageChannel();
		this.#port = port1;
		port1.onmessage = ({ data: message }) => this.#received(message as ResponseMessage | EventMessage);
		page.postMessage({ datapath: 'connect', protocol: PROTOCOL } satisfies Handshake, '*', [port2]);
	};

	#received(message: ResponseMessage | EventMessage): void {
		if ('event' in message) return this.#hear(message);
		const waiting = this.#waiting.get(message.id as number);
		this.#waiting.delete(message.id as number);
		if (message.error) waiting?.reject(new Error(message.error.message));
		else waiting?.resolve(message.result);
	}

	#hangUp(): void {
		this.#port?.close();
		this.#port = null;
		for (const { reject } of this.#waiting.values()) reject(new Error('The simulation was closed.'));
		this.#waiting.clear();
	}
}
