/** What the window before the room and the one with the notes say to each other. */
import type { LessonProgress } from '../player/lesson-progress.ts';

export type ChannelMessage = { is: LessonProgress } | { wants: 'state' | 'on' | 'back' | 'poll' | 'blank' };

export interface Channel {
	send: (channelMessage: ChannelMessage) => void;
	close: () => void;
}

/** Windows of the same lesson on this machine hear each other; nobody else does. */
export function openChannel(lesson: string, heard: (channelMessage: ChannelMessage) => void): Channel {
	const channel = new BroadcastChannel(`datapath-lab-room-${lesson}`);
	channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => heard(data);
	return { send: (channelMessage) => channel.postMessage(channelMessage), close: () => channel.close() };
}
