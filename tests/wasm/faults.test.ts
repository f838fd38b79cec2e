// Does a panic of the engine reach the caller with its message and its place?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, it } from 'node:test';
import { built, type Engine } from './golden.ts';

let engine: Engine;

before(async () => {
	engine = (await import(new URL('datapath_wasm.js', built).href)) as Engine;
	await engine.default({ module_or_path: readFileSync(new URL('datapath_wasm_bg.wasm', built)) });
});

it('carries its message and its place', () => {
	assert.throws(() => engine.fail(), {
		name: 'Error',
		message: /^panicked at .*wasm\/src\/lib\.rs:\d+:\d+:\nasked to fail$/
	});
});
