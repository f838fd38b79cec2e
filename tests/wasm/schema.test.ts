// Does the schema agree with the simulator? It must accept what runs and refuse what the simulator refuses.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { before, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Rules } from '../../web/packages/engine/generated/types.ts';
import { built, type Engine } from './golden.ts';

const program = fileURLToPath(new URL('../../target/debug/datapath', import.meta.url));
const print = (...words: string[]) => JSON.parse(execFileSync(program, words, { encoding: 'utf8', maxBuffer: 1e8 }));

const rules = JSON.parse(
	readFileSync(new URL('../../web/packages/engine/generated/rules.json', import.meta.url), 'utf8')
) as Rules;

let engine: Engine;
let accepts: ValidateFunction;

before(async () => {
	engine = (await import(new URL('datapath_wasm.js', built).href)) as Engine;
	await engine.default({ module_or_path: readFileSync(new URL('datapath_wasm_bg.wasm', built)) });
	// Units and measured values are in keywords of our own.
	const ajv = new Ajv2020({
		strict: true,
		strictTypes: false,
		strictRequired: false,
		keywords: ['x-unit', 'x-measured']
	});
	accepts = ajv.compile(print('schema') as object);
});

/** Whether the simulator accepts a scenario. */
function runs(scenario: unknown): boolean {
	try {
		new engine.Scenario(JSON.stringify(scenario));
		return true;
	} catch (problems) {
		assert.ok(Array.isArray(JSON.parse(problems as string)), String(problems));
		return false;
	}
}

it('accepts every named scenario', () => {
	const named = print('list', '--json') as { name: string; description: unknown }[];
	assert.ok(named.length > 100);
	for (const { name, description } of named)
		assert.ok(accepts(description), `${name}: ${JSON.stringify(accepts.errors)}`);
});

for (const text of [
	'{}',
	'{"platform":"z14"}',
	'{"platform":"z16"}',
	'{"platform":"z15","network":{"attachment":"fcp"}}',
	'{"platform":"z990","network":{"attachment":"vswitch"}}',
	'{"network":{"attachment":"dedicated-osa","mtu":8992}}',
	'{"network":{"attachment":"dedicated-osa","mtu":8993}}',
	'{"network":{"mtu":"1492"}}',
	'{"network":{"mtu":null}}',
	'{"network":{"layer":4}}',
	'{"network":{"link_gbps":99.5}}',
	'{"network":{"speed":1}}',
	'{"network":null}',
	'{"hypervisor":{"qebsm":false}}',
	'{"hypervisor":{"ptfs":true}}',
	'{"hypervisor":{"ptfs":null}}',
	'{"platform":"z14","hypervisor":{"ptfs":false}}',
	'{"platform":"z14","hypervisor":{"ptfs":false,"priority_queueing":true}}',
	'{"platform":"z14","hypervisor":{"ptfs":true,"priority_queueing":true}}',
	'{"platform":"z14","pairs":[]}',
	'{"platform":"z14","pairs":[{},{"priority":"high","kind":"RR","connections":5}]}',
	'{"platform":"z14","pairs":[{"priority":"highest"}]}',
	'{"platform":"z14","pairs":[{"connections":501}]}',
	'{"platform":"z14","pairs":[{"kind":"CRR"}]}',
	'{"platform":"z14","pairs":[{"colour":"red"}]}',
	'{"pairs":[{}]}',
	'{"platform":"z990","beside":[{}]}',
	'{"platform":"z990","concurrent":[{}]}',
	'{"platform":"z990","concurrent":[{},{},{},{}]}',
	'{"platform":"z990","beside":[{},{},{},{}]}',
	'{"platform":"z990","beside":[{}],"concurrent":[{}]}',
	'{"platform":"z990","beside":[{}],"concurrent":null}',
	'{"platform":"z14","beside":[{}]}',
	'{"workload":{"connections":1.0}}',
	'{"workload":{"connections":1.5}}',
	'{"workload":{"kind":"rr"}}',
	'{"workload":{"file_bytes":1000}}',
	'{"platform":"z990","network":{"attachment":"fcp"},"workload":{"request_bytes":10}}',
	'{"platform":"z990","network":{"attachment":"guest-lan"},"lpar":{"capped":1}}',
	'{"platform":"z15","lpar":{"capped":true}}',
	'{"seed":9007199254740991}',
	'[1]',
	'7'
]) {
	it(`agrees with the simulator about ${text}`, () => {
		const scenario: unknown = JSON.parse(text);
		assert.equal(accepts(scenario), runs(scenario));
	});
}

it('agrees with the simulator beyond and at each limit, and on each choice, of each field on each way', () => {
	let tried = 0;
	for (const { name, ways } of rules.machines) {
		for (const { attachment, fields } of ways) {
			for (const { path, kind, range, choices } of fields) {
				const step = kind === 'whole' ? 1 : 0.25;
				const around = (range ?? []).flatMap((end) => [end - step, end, end + step]);
				for (const value of [...around, ...choices, 'x', [], true]) {
					const [room, field] = path.split('.') as [string, string?];
					const scenario: Record<string, Record<string, unknown>> = { network: { attachment } };
					if (field) scenario[room] = { ...scenario[room], [field]: value };
					const whole = { ...scenario, platform: name, ...(field ? {} : { [room]: value }) };
					// The simulator alone checks the size of all files together; JavaScript has no exact whole number 2^53.
					const files = attachment === 'fcp' && room === 'workload' && accepts(whole);
					if (files || (typeof value === 'number' && value > Number.MAX_SAFE_INTEGER)) continue;
					// The rows of a trace are given beside the scenario, and none are here.
					if (value === 'trace') assert.equal(runs(whole), false);
					else assert.equal(accepts(whole), runs(whole), JSON.stringify(whole));
					tried += 1;
				}
			}
		}
	}
	assert.ok(tried > 500, `${tried}`);
});
