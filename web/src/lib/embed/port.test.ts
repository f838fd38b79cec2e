import { expect, test, vi } from 'vitest';
import { EVENTS, METHODS, PROTOCOL, type ResponseMessage } from 'datapath-lab-element/contract';
import { HostPort, RefusedRequest, type Handlers, type Surroundings } from './port.ts';

/** A frame's window with a page around it, and everything that was sent to the page. */
function framed(handlers: Partial<Handlers> = {}) {
	const received: unknown[] = [];
	const listeners: ((event: MessageEvent) => void)[] = [];
	const parent = { postMessage: (message: unknown) => received.push(message) };
	const surroundings = {
		parent,
		addEventListener: (_: 'message', listener: (event: MessageEvent) => void) => listeners.push(listener),
		removeEventListener: (_: 'message', listener: (event: MessageEvent) => void) =>
			listeners.splice(listeners.indexOf(listener), 1)
	} as unknown as Surroundings;
	const echo = Object.fromEntries(METHODS.map((method) => [method, () => method])) as unknown as Handlers;
	const port = new HostPort({ ...echo, ...handlers }, surroundings);
	const close = port.open();
	/** Sends `connect` from a window; returns the port that it would get. */
	function greet(source: unknown, data: unknown = { datapath: 'connect', protocol: PROTOCOL }, ports = 1) {
		const { port1, port2 } = new MessageChannel();
		const event = { source, data, ports: ports ? [port2] : [] } as unknown as MessageEvent;
		for (const listener of [...listeners]) listener(event);
		const answers: ResponseMessage[] = [];
		port1.onmessage = ({ data }) => answers.push(data as ResponseMessage);
		return { port: port1, answers };
	}
	return { port, parent, heard: received, greet, close, listeners };
}

const settled = (answers: unknown[], count: number) => vi.waitFor(() => expect(answers.length).toBe(count));

test('a frame announces itself to any page, and sends nothing else without a handshake', () => {
	const { heard: received } = framed();
	expect(received).toEqual([{ datapath: 'listening', protocol: PROTOCOL }]);
});

test('the page around it shakes hands and is answered', async () => {
	const { parent, greet } = framed();
	const { port, answers } = greet(parent);
	port.postMessage({ id: 7, method: 'getState' });
	await settled(answers, 1);
	expect(answers).toEqual([{ id: 7, result: 'getState' }]);
});

test('other windows, other messages and greetings without a port are ignored', async () => {
	const { parent, greet, heard: received } = framed();
	const refused = [
		greet({ postMessage() {} }),
		greet(null),
		greet(parent, 'connect'),
		greet(parent, null),
		greet(parent, ['connect']),
		greet(parent, { datapath: 'listening' }),
		greet(parent, { datapath: 'connect', protocol: PROTOCOL }, 0)
	];
	for (const { port } of refused) port.postMessage({ id: 1, method: 'getState' });
	const { port, answers } = greet(parent);
	port.postMessage({ id: 2, method: 'getState' });
	await settled(answers, 1);
	expect(refused.flatMap((one) => one.answers)).toEqual([]);
	expect(received.length).toBe(1);
});

test('a page with another version of the protocol gets an error, and no more', async () => {
	const { parent, greet } = framed();
	const { port, answers } = greet(parent, { datapath: 'connect', protocol: PROTOCOL + 1 });
	port.postMessage({ id: 1, method: 'getState' });
	await settled(answers, 1);
	expect(answers[0]?.error?.code).toBe('unknown');
});

test('a page that connects late gets the errors, the progress of each lane, and whether it plays', async () => {
	const { port: frame, parent, greet } = framed();
	const state = { link: '#', t_ps: 1, playing: true, selection: null, version: null };
	frame.emit('error', { code: 'misread', message: 'not understood' });
	frame.emit('progress', { lane: 0, done: 0.2 });
	frame.emit('progress', { lane: 1, done: 0.3 });
	frame.emit('progress', { lane: 0, done: 0.4 });
	frame.emit('time', state);
	frame.emit('play', state);
	const { answers } = greet(parent);
	await settled(answers, 4);
	expect(answers).toEqual([
		{ event: 'error', detail: { code: 'misread', message: 'not understood' } },
		{ event: 'progress', detail: { lane: 0, done: 0.4 } },
		{ event: 'progress', detail: { lane: 1, done: 0.3 } },
		{ event: 'play', detail: state }
	]);
	frame.emit('pause', { ...state, playing: false });
	const { answers: later } = greet(parent);
	await settled(later, 3);
	expect(later, 'it plays no more').not.toContainEqual({ event: 'play', detail: state });
});

test('events are replayed to a page that connects later; subscriptions limit them', async () => {
	const { port: frame, parent, greet } = framed();
	frame.emit('height', { height: 400 });
	const { port, answers } = greet(parent);
	await settled(answers, 1);
	expect(answers[0]).toEqual({ event: 'height', detail: { height: 400 } });
	port.postMessage({ id: 1, method: 'subscribe', params: { events: ['error'] } });
	await settled(answers, 2);
	frame.emit('progress', { lane: 0, done: 0.5 });
	frame.emit('error', { code: 'trouble', message: 'gone' });
	await settled(answers, 3);
	expect(answers[2]).toEqual({ event: 'error', detail: { code: 'trouble', message: 'gone' } });
});

test.each([
	[null],
	['play'],
	[[]],
	[{}],
	[{ id: 1 }],
	[{ id: {}, method: 'play' }],
	[{ id: 1, method: 'constructor' }],
	[{ id: 1, method: 'eval' }],
	[{ id: NaN, method: 'play' }],
	[{ id: 'x'.repeat(201), method: 'play' }],
	[{ id: 1, method: 'subscribe', params: { events: ['all'] } }],
	[{ id: 1, method: 'subscribe' }]
])('an invalid request, %j, is answered with an error', async (request) => {
	const { parent, greet } = framed();
	const { port, answers } = greet(parent);
	port.postMessage(request);
	await settled(answers, 1);
	expect(['malformed', 'unknown']).toContain(answers[0]?.error?.code);
});

test('a handler that refuses or throws gives an error for that request; the next request is answered', async () => {
	const { parent, greet } = framed({
		play: () => {
			throw new RefusedRequest('refused', 'not now');
		},
		snapshot: () => Promise.reject(new Error('no picture'))
	});
	const { port, answers } = greet(parent);
	for (const [id, method] of ['play', 'snapshot', 'pause'].entries()) port.postMessage({ id, method });
	await settled(answers, 3);
	const byId = new Map(answers.map((answer) => [answer.id, answer]));
	expect(byId.get(0)?.error).toEqual({ code: 'refused', message: 'not now' });
	expect(byId.get(1)?.error).toEqual({ code: 'failed', message: 'no picture' });
	expect(byId.get(2)?.result).toBe('pause');
});

test('once closed it ignores all messages', () => {
	const { close, listeners } = framed();
	close();
	expect(listeners).toEqual([]);
});

/** Random messages, equal for equal seeds. */
function* rubbish(count: number): Generator {
	let state = 12345;
	const next = (below: number) => (state = (Math.imul(state, 1103515245) + 12345) >>> 0) % below;
	const atoms = [null, true, 0, -1, 1e308, NaN, '', 'play', 'seek', '__proto__', [], {}, undefined, 'é', 2n];
	const value = (depth: number): unknown =>
		depth > 2 || next(3) > 0
			? atoms[next(atoms.length)]
			: Object.fromEntries(
					Array.from({ length: next(4) }, () => [
						['id', 'method', 'params', 'events', '__proto__'][next(5)],
						value(depth + 1)
					])
				);
	for (let i = 0; i < count; i++) {
		const method = [...METHODS, ...EVENTS, 'toString'][next(METHODS.length + EVENTS.length + 1)];
		yield next(2) ? value(0) : { id: value(1), method: next(2) ? method : value(1), params: value(0) };
	}
}

test('100,000 messages of all kinds: each is answered once, and none stops it', { timeout: 60_000 }, async () => {
	const { parent, greet } = framed();
	const { port, answers } = greet(parent);
	const MANY = 100_000;
	for (const message of rubbish(MANY)) port.postMessage(message);
	await vi.waitFor(() => expect(answers.length).toBe(MANY), { timeout: 50_000 });
	const refused = answers.filter(({ error }) => error).length;
	expect(refused).toBeGreaterThan(MANY / 4);
	expect(answers.length - refused).toBeGreaterThan(MANY / 100);
	port.postMessage({ id: 'last', method: 'play' });
	await settled(answers, MANY + 1);
	expect(answers.at(-1)).toEqual({ id: 'last', result: 'play' });
});
