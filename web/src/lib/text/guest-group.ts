/** The guests of a kind of pairs, from 1, and how many there are. */
export interface GuestGroup {
	guest: number;
	count: number;
}
