/**
 * The whole engine, where a page begins with the part of it that watches runs. Here the page has the whole engine from
 * the start; whole.divided.ts is for the lab.
 */
import type * as core from '#wasm/datapath_wasm.js';

/** Its address, where it is another file than the engine that the page begins with. */
export const wholeUrl: string | null = null;
export const loadWhole: (() => Promise<typeof core>) | null = null;
