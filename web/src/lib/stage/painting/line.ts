/** How long a line of packets is: one scale for every queue, whether its packets are seen singly or only counted. */

/** From one packet to the next, where there is room, and where there is little. */
const SLOT = 16;
const CLOSE = 11;
/** Up to so many stand singly. */
const SINGLY = 8;
/** Of the room, for those. The rest is for a crowd: so much for each tenfold, to `MANY`. */
const SHARE = 0.6;
const MANY = 1000;

const slotIn = (room: number) => Math.max(CLOSE, Math.min(SLOT, (SHARE * room) / SINGLY));

/** How many stand singly; a line of more is a bar. */
export const singlyIn = (room: number): number =>
	Math.max(1, Math.min(SINGLY, Math.floor((SHARE * room) / slotIn(room))));

/** From the head of the queue to behind so many packets, in the unit of the room. */
export function lineOf(packets: number, room: number): number {
	const singly = singlyIn(room);
	const length = singly * slotIn(room);
	if (packets <= singly) return packets * slotIn(room);
	return Math.min(room, length + ((room - length) * Math.log(packets / singly)) / Math.log(MANY / singly));
}
