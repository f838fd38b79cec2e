/**
 * The frame's end of the contract: accepts the page around it and no other, answers its requests,
 * and sends events.
 */
import {
	EVENTS,
	METHODS,
	PROTOCOL,
	type ResponseMessage,
	type Details,
	type EventName,
	type ErrorCode,
	type Handshake,
	type Method,
	type EventMessage
} from 'datapath-lab-element/contract';
import * as texts from '#text/index.ts';

const t = texts.embedProtocol;

/** Answered to the page; any other exception is a bug of ours. */
export class RefusedRequest extends Error {
	readonly code: ErrorCode;
	constructor(code: ErrorCode, message: string) {
		super(message);
		this.code = code;
	}
}

export type Handlers = Record<Exclude<Method, 'subscribe'>, (params: unknown) => unknown>;

/** The parts of its window that a frame needs. */
export interface Surroundings {
	readonly parent: Pick<Window, 'postMessage'>;
	addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
	removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** No valid request has more text than this. */
const LONGEST_ID = 200;
const isId = (value: unknown): value is number | string =>
	(typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && value.length <= LONGEST_ID);

/**
 * Events that may happen before a page connects: without a replay, the page would miss the entries
 * that an address misreads, a frame that plays by itself, and figures that are measured.
 */
const REPLAYED_EVENTS = new Set<EventName>(['ready', 'load', 'progress', 'error', 'play', 'height']);

export class HostPort {
	readonly #handlers: Handlers;
	readonly #surroundings: Surroundings;
	#port: MessagePort | null = null;
	#wanted = new Set<EventName>();
	/**
	 * The last event of each of those kinds, for a page that connects later: by then much has
	 * happened.
	 */
	#lastEvents = new Map<string, EventMessage>();

	constructor(handlers: Handlers, surroundings: Surroundings) {
		this.#handlers = handlers;
		this.#surroundings = surroundings;
	}

	/**
	 * Announces the frame. The message contains nothing confidential, so any page may receive it.
	 */
	open(): () => void {
		const { parent } = this.#surroundings;
		if (parent === (this.#surroundings as unknown)) return () => {};
		this.#surroundings.addEventListener('message', this.#greeted);
		parent.postMessage({ datapath: 'listening', protocol: PROTOCOL } satisfies Handshake, '*');
		return () => {
			this.#surroundings.removeEventListener('message', this.#greeted);
			this.#port?.close();
			this.#port = null;
		};
	}

	/** Sends an event, if the page has subscribed to it. */
	emit<E extends EventName>(event: E, detail: Details[E]): void {
		const message = { event, detail } as EventMessage;
		if (REPLAYED_EVENTS.has(event)) this.#lastEvents.set('lane' in detail ? event + detail.lane : event, message);
		if (event === 'pause') this.#lastEvents.delete('play');
		if (this.#wanted.has(event)) this.#port?.postMessage(message);
	}

	/**
	 * Origins prove nothing where frames are sandboxed, but a message's window cannot be forged.
	 */
	readonly #greeted = ({ source, data, ports }: MessageEvent): void => {
		const [port] = ports;
		if (source !== this.#surroundings.parent || !isObject(data) || data.datapath !== 'connect' || !port) return;
		// A host that connects again replaces its previous port.
		this.#port?.close();
		this.#port = port;
		this.#wanted = new Set(EVENTS);
		if (data.protocol !== PROTOCOL) {
			const error = { code: 'unknown', message: t.version(PROTOCOL) } as const;
			port.postMessage({ id: null, error } satisfies ResponseMessage);
			return;
		}
		port.onmessage = ({ data: request }) => void this.#respond(request);
		for (const message of this.#lastEvents.values()) port.postMessage(message);
	};

	async #respond(request: unknown): Promise<void> {
		const port = this.#port;
		const id = isObject(request) && isId(request.id) ? request.id : null;
		let answer: ResponseMessage;
		try {
			answer = { id, result: await this.#carryOut(request) };
		} catch (thrown) {
			const code = thrown instanceof RefusedRequest ? thrown.code : 'failed';
			answer = { id, error: { code, message: thrown instanceof Error ? thrown.message : String(thrown) } };
		}
		port?.postMessage(answer);
	}

	#carryOut(request: unknown): unknown {
		if (!isObject(request) || !isId(request.id)) {
			throw new RefusedRequest('malformed', t.request);
		}
		const { method, params } = request;
		if (typeof method !== 'string' || !(METHODS as readonly string[]).includes(method)) {
			throw new RefusedRequest('unknown', t.methods(METHODS.join(', ')));
		}
		return method === 'subscribe' ? this.#subscribe(params) : this.#handlers[method as keyof Handlers](params);
	}

	#subscribe(params: unknown): EventName[] {
		const events = isObject(params) ? params.events : undefined;
		const isEventName = (event: unknown): event is EventName => (EVENTS as readonly unknown[]).includes(event);
		if (!Array.isArray(events) || !events.every(isEventName)) {
			throw new RefusedRequest('malformed', t.events(EVENTS.join(', ')));
		}
		this.#wanted = new Set(events);
		return [...this.#wanted];
	}
}
