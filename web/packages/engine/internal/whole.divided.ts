/**
 * The whole engine, which the lab fetches when its first pictures move: they need only the part that watches runs, and
 * figures are measured by the whole. The condition `divided` (package.json) selects this module in place of whole.ts.
 */
import url from '#wasm/datapath_wasm_bg.wasm?url';
import type * as core from '#wasm/datapath_wasm.js';

export const wholeUrl: string | null = url;
export const loadWhole: (() => Promise<typeof core>) | null = () => import('#wasm/datapath_wasm.js');
