/**
 * The length of a line of packets: one scale for every queue, whether its packets are drawn one by
 * one or only counted.
 */

/** The distance between two packets, where there is room, and where there is little. */
const SLOT = 16;
const CLOSE = 11;
/** Up to this many packets are drawn one by one. */
const SINGLY = 8;
/**
 * The share of the room for those. The rest is for the bar: an equal length for each factor of ten,
 * up to `MANY`.
 */
const SHARE = 0.6;
const MANY = 1000;

const slotIn = (room: number) => Math.max(CLOSE, Math.min(SLOT, (SHARE * room) / SINGLY));

/** How many packets are drawn one by one; a longer line is a bar. */
export const singlyIn = (room: number): number =>
	Math.max(1, Math.min(SINGLY, Math.floor((SHARE * room) / slotIn(room))));

/** The distance from the head of the queue to behind this many packets, in the unit of the room. */
export function lineOf(packets: number, room: number): number {
	const singly = singlyIn(room);
	const length = singly * slotIn(room);
	if (packets <= singly) return packets * slotIn(room);
	return Math.min(room, length + ((room - length) * Math.log(packets / singly)) / Math.log(MANY / singly));
}
