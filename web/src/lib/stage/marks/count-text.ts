/** The number of packets in a queue or a part: each has one, also where there is little room. */
import { fixed } from '#lib/format/formats.ts';
import { fitted, widthOf } from '../layout/label-fit.ts';

const INSET = 9;
const BOLD = { bold: true };

const mean = (packets: number) => (packets < 0.05 ? '0' : fixed(packets, packets < 9.95 ? 1 : 0));

export interface CountText {
	text: string;
	/** The width into which the digits are squeezed; undefined where they fit as they are. */
	squeezed: number | undefined;
}

/** Rounded where there is little room, and narrower where even that has none. */
export function countText(packets: number, isMean: boolean, width: number): CountText {
	const room = width - INSET;
	const whole = packets.toFixed(0);
	const text = fitted([isMean ? mean(packets) : String(packets), whole], room, 1, BOLD)[0] || whole;
	return { text, squeezed: widthOf(text, BOLD) > room ? Math.max(INSET, room) : undefined };
}
