import type { Layout } from 'datapath-lab-engine/types';

/** The lock that every message takes, by its number in `layout.locks`; −1 where there is none. */
export const wantedLock = ({ locks }: Layout): number => locks.findIndex(({ kind }) => kind === 'timer-request');
