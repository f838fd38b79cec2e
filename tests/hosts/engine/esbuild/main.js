// A page of a reader's own, as the guide says for esbuild.
import wasm from 'datapath-lab-engine/engine.wasm';
import { expose } from './digests.js';

expose({ wasm: new URL(wasm, import.meta.url) });
