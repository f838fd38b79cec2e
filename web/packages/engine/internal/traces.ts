/**
 * The recorded loads that a reader has given, by their digests. A scenario names its trace; what
 * starts an engine for it adds the rows from here. They stay in this page and its session.
 */

/** A trace is 16 MB at most. The reader may go back to the one before. */
const TRACES_MAX = 2;
/** Storage of a session has room for about 5 MB of text; a longer trace is chosen again after a reload. */
const STORED_MAX = 3e6;
const KEY = 'datapath-lab-trace-';

const traces = new Map<string, Uint8Array<ArrayBuffer>>();
const NAMED = /"trace":\{"name":"(?:[^"\\]|\\.)*","digest":"([0-9a-f]{16})"\}/;

/** Keeps a trace; `bytes` are as the engine takes them. */
export function giveTrace(digest: string, bytes: Uint8Array<ArrayBuffer>): void {
	traces.delete(digest);
	traces.set(digest, bytes);
	for (const old of [...traces.keys()].slice(0, -TRACES_MAX)) traces.delete(old);
	try {
		for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY)) sessionStorage.removeItem(key);
		if (bytes.length > STORED_MAX) return;
		sessionStorage.setItem(KEY + digest, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
	} catch {
		// Without storage, or without room in it, the reader chooses the file again after a reload.
	}
}

function stored(digest: string): Uint8Array<ArrayBuffer> | undefined {
	try {
		const text = sessionStorage.getItem(KEY + digest);
		if (text === null) return undefined;
		const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
		traces.set(digest, bytes);
		return bytes;
	} catch {
		return undefined;
	}
}

/** The trace with this digest, if the reader has given it. */
export const traceWith = (digest: string): Uint8Array<ArrayBuffer> | undefined => traces.get(digest) ?? stored(digest);

/** The trace that a scenario names, if the reader has given it. */
export function traceOf(scenario: string): Uint8Array<ArrayBuffer> | undefined {
	const digest = scenario.includes('"trace"') ? NAMED.exec(scenario)?.[1] : undefined;
	return digest === undefined ? undefined : traceWith(digest);
}

const HEAD = 10;

/** The rows of a trace as CSV, every picosecond of it: the same digest when it is read again. */
export function traceCsv(bytes: Uint8Array<ArrayBuffer>): string {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const [name, rows] = [view.getUint32(0, true), view.getUint32(4, true)];
	const times = HEAD + name;
	const columns: { head: string; at: number }[] = [];
	let at = times + 8 * rows;
	for (const [flag, head] of [
		[8, 'request_bytes'],
		[9, 'response_bytes']
	] as const) {
		if (bytes[flag] !== 1) continue;
		columns.push({ head, at });
		at += 4 * rows;
	}
	const lines = [['at_ms', ...columns.map(({ head }) => head)].join(',')];
	for (let row = 0; row < rows; row++) {
		const digits = String(view.getBigUint64(times + 8 * row, true)).padStart(10, '0');
		const ms = `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, '');
		lines.push([ms, ...columns.map((column) => view.getUint32(column.at + 4 * row, true))].join(','));
	}
	return `${lines.join('\n')}\n`;
}
