// Is the largest load that of the program, to the byte, however workers share its loads?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { before, it } from 'node:test';

const built = new URL('../../web/packages/engine/wasm/measurements/', import.meta.url);
const golden = readFileSync(new URL('../golden/largest-loads.jsonl', import.meta.url), 'utf8')
	.trim()
	.split('\n');

interface LargestLoad {
	missing(): string[];
	simulate(task: string): string;
	learn(result: string): string;
	answer(): string | undefined;
}
interface Engine {
	default(options: { module_or_path: unknown }): Promise<unknown>;
	LargestLoad: new (scenario: string, until: string[], refits: boolean, language: string) => LargestLoad;
}
interface Question {
	scenario: string;
	until: string[];
	with_refits: boolean;
}
let engine: Engine;
let signs = 0;

before(async () => {
	Object.assign(globalThis, { datapathAlive: () => (signs += 1) });
	engine = (await import(new URL('datapath_wasm.js', built).href)) as Engine;
	await engine.default({ module_or_path: readFileSync(new URL('datapath_wasm_bg.wasm', built)) });
});

const ask = ({ scenario, until, with_refits }: Question): LargestLoad =>
	new engine.LargestLoad(scenario, until, with_refits, 'en');

/** Instances in turn simulate the loads of each round, and the last result of a round comes first. */
function answerOf(question: Question, instances: number): string | undefined {
	const search = ask(question);
	const workers = Array.from({ length: instances }, () => ask(question));
	for (;;) {
		const tasks = search.missing();
		if (tasks.length === 0) return search.answer();
		const results = tasks.map((task, index) => (workers[index % instances] as LargestLoad).simulate(task));
		for (const result of results.toReversed()) search.learn(result);
	}
}

const pairs = golden.flatMap((line, index) =>
	index % 2 === 0 ? [[JSON.parse(line) as Question, golden[index + 1] as string] as const] : []
);
for (const [index, [question, document]] of pairs.entries())
	it(`${question.until.join(' and ')}: the answer of the program, with ${index + 1} instances`, () => {
		assert.equal(answerOf(question, index + 1), document);
		assert.ok(signs > 0, 'the page hears of each run');
	});

it('a condition that cannot be read is refused with the names that there are, in the language of the page', () => {
	for (const [language, word] of [
		['en', /did you mean p50/],
		['de', /meinten Sie p50/]
	] as const)
		assert.throws(
			() => new engine.LargestLoad('{}', ['p59 < 1 ms'], true, language),
			(thrown) => typeof thrown === 'string' && thrown.includes('p59 < 1 ms') && word.test(thrown)
		);
});
