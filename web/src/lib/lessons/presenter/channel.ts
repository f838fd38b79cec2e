/** The messages between the presentation window and the window with the notes. */
import type { LessonProgress } from '../player/lesson-progress.ts';

export type ChannelMessage = { is: LessonProgress } | { wants: 'state' } | { presses: string };

export interface Channel {
	send: (message: ChannelMessage) => void;
	close: () => void;
}

/**
 * Windows of the same lesson on this machine receive each other's messages; no other window does.
 */
export function openChannel(lesson: string, receive: (message: ChannelMessage) => void): Channel {
	const channel = new BroadcastChannel(`datapath-lab-room-${lesson}`);
	channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => receive(data);
	return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}
