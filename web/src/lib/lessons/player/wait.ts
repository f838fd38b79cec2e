/** What *Next* waits for, and how far that is, from 0 to 1. */
export interface Wait {
	reason: string;
	share: number;
}
