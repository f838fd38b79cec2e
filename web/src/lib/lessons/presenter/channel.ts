/** What the window before the room and the one with the notes say to each other. */
import type { Way } from '../player/steps.ts';

export type Said = { is: Way } | { wants: 'state' | 'on' | 'back' | 'poll' | 'blank' };

export interface Channel {
	say: (said: Said) => void;
	close: () => void;
}

/** Windows of the same lesson on this machine hear each other; nobody else does. */
export function openChannel(lesson: string, heard: (said: Said) => void): Channel {
	const channel = new BroadcastChannel(`datapath-lab-room-${lesson}`);
	channel.onmessage = ({ data }: MessageEvent<Said>) => heard(data);
	return { say: (said) => channel.postMessage(said), close: () => channel.close() };
}
