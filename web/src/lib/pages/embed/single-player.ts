/**
 * Several embeds that run at once slow each other down: an embed that starts asks the others to
 * pause.
 */
const CHANNEL = 'datapath-lab';

export function singlePlayer(pause: () => void): { begun(): void; end(): void } {
	try {
		const channel = new BroadcastChannel(CHANNEL);
		channel.onmessage = pause;
		return { begun: () => channel.postMessage('begun'), end: () => channel.close() };
	} catch {
		// Where frames are isolated, they cannot reach each other.
		return { begun: () => {}, end: () => {} };
	}
}
