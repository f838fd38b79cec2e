import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { launched } from './cmi5.ts';
import type { ScoredAnswer, LearnerRecord } from './learner-record.ts';

/** The library expects a window. */
vi.hoisted(() => Object.assign(globalThis, { self: globalThis }));

const SESSION = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';
const CATEGORY = 'https://w3id.org/xapi/cmi5/context/categories/';
const PUBLISHED = 'https://publisher.example/unit';
const UNIT = 'https://lms.example/activity/1';

interface Statement {
	verb: { id: string };
	object: { id: string; definition?: Record<string, unknown> };
	context: {
		registration: string;
		extensions: Record<string, unknown>;
		contextActivities: Record<string, { id: string }[]>;
	};
	result?: Record<string, unknown>;
}

/** A Learning Record Store: it keeps statements in their order, and fails while `broken`. */
let lrs: {
	statements: Statement[];
	states: string[];
	state: string;
	launch: Record<string, unknown>;
	broken: boolean;
	/** Requests without an answer yet. */
	underway: number;
};
const lines: string[] = [];

beforeEach(() => {
	lines.length = 0;
	lrs = { statements: [], states: [], state: '', launch: {}, broken: false, underway: 0 };
	// Requests that are still in progress when a test ends arrive at that test's store.
	const store = lrs;
	const answer = async (address: string, { method = 'GET', body = '' }: { method?: string; body?: string }) => {
		// Later requests may overtake earlier ones.
		await new Promise((done) => setTimeout(done, 5 * (3 - (store.statements.length % 3))));
		const { pathname, searchParams } = new URL(address);
		const ok = (text: string) => new Response(text, { status: 200 });
		if (pathname === '/fetch') return ok('{"auth-token":"x"}');
		if (store.broken) return new Response('', { status: 503, statusText: 'Service Unavailable' });
		if (pathname === '/xapi/statements') {
			store.statements.push(JSON.parse(body) as Statement);
			return new Response(null, { status: 204 });
		}
		if (searchParams.get('stateId') === 'LMS.LaunchData') return ok(JSON.stringify(store.launch));
		if (pathname === '/xapi/activities/state' && method === 'PUT') {
			store.states.push(body);
			return new Response(null, { status: 204 });
		}
		return pathname === '/xapi/activities/state' && store.state ? ok(store.state) : new Response('', { status: 404 });
	};
	vi.stubGlobal('fetch', (...parameters: Parameters<typeof answer>) => {
		store.underway += 1;
		return answer(...parameters).finally(() => (store.underway -= 1));
	});
});
afterEach(() => vi.unstubAllGlobals());

async function course(launch: Record<string, unknown> = {}) {
	lrs.launch = {
		launchMode: 'Normal',
		moveOn: 'Completed',
		contextTemplate: {
			extensions: { [SESSION]: 'one' },
			contextActivities: { grouping: [{ id: PUBLISHED }] }
		},
		...launch
	};
	const query = new URLSearchParams({
		endpoint: 'https://lrs.example/xapi/',
		fetch: 'https://lrs.example/fetch',
		actor: JSON.stringify({ objectType: 'Agent', account: { homePage: 'https://lms.example', name: 'learner' } }),
		registration: '4b1b5d2c-2f3a-4d4e-8a55-6a1f0d5b7c11',
		activityId: UNIT
	});
	const unit = launched(`https://lms.example/index.html?${query.toString()}`, (words) => lines.push(words));
	if (!unit) throw new Error('not launched');
	return { unit, left: await unit.open() };
}

const cause: ScoredAnswer = {
	id: 'cause',
	question: 'Why?',
	choices: ['The card', 'The switch'],
	response: 0,
	correct: [1, 1, 1],
	isRight: false,
	counts: true
};
const bar: ScoredAnswer = { ...cause, id: 'guess', choices: null, response: 3.5, correct: [2, 3, 4], isRight: true };
const record = (more: Partial<LearnerRecord> = {}): LearnerRecord => ({
	way: '#at=end&guess=3.5&cause=0',
	answers: [bar, cause],
	done: true,
	score: 0.5,
	passMark: 0.5,
	...more
});
const verbs = () => lrs.statements.map(({ verb }) => verb.id.replace(/.*\//, ''));
const arrived = (verb: string) => vi.waitFor(() => expect(verbs()).toContain(verb));
const of = (verb: string) => lrs.statements.find(({ verb: { id } }) => id.endsWith(`/${verb}`)) as Statement;

test('statements arrive in order: answers, completed, the verdict, terminated', async () => {
	const { unit } = await course();
	unit.send(record({ answers: [bar], done: false, score: null }), 3);
	unit.send(record(), 4.256);
	unit.send(record(), 1);
	await vi.waitFor(() => expect(lrs.states.at(-1)).toContain('"done":true'));
	unit.close();
	await arrived('terminated');
	expect(verbs()).toEqual(['initialized', 'answered', 'answered', 'completed', 'passed', 'terminated']);
	expect(lrs.states.at(-1)).toBe(JSON.stringify({ way: record().way, done: true }));
	expect(of('passed').result).toMatchObject({ success: true, score: { scaled: 0.5, raw: 50, min: 0, max: 100 } });
	expect(of('completed').result).toMatchObject({ completion: true });
	// The profile allows a score in no other statement.
	expect(lrs.statements.filter(({ result }) => result?.score)).toHaveLength(1);
});

test('an answer has its question, the chosen and the right answer, and the context of the launch', async () => {
	const { unit } = await course();
	unit.send(record({ done: false }), 4.256);
	await vi.waitFor(() => expect(verbs()).toHaveLength(3));
	const [guess, why] = lrs.statements.slice(1) as [Statement, Statement];
	expect(guess.object.definition).toMatchObject({
		type: 'http://adlnet.gov/expapi/activities/cmi.interaction',
		interactionType: 'numeric',
		correctResponsesPattern: ['2[:]4']
	});
	expect(guess.result).toMatchObject({ response: '3.5', success: true });
	expect(why.object).toMatchObject({
		id: `${UNIT}/cause`,
		definition: {
			interactionType: 'choice',
			name: { en: 'Why?' },
			correctResponsesPattern: ['b'],
			choices: [
				{ id: 'a', description: { en: 'The card' } },
				{ id: 'b', description: { en: 'The switch' } }
			]
		}
	});
	expect(why.result).toEqual({ response: 'a', success: false, duration: 'PT4.26S' });
	expect(why.context).toMatchObject({
		registration: '4b1b5d2c-2f3a-4d4e-8a55-6a1f0d5b7c11',
		extensions: { [SESSION]: 'one' },
		contextActivities: { parent: [{ id: UNIT }], grouping: [{ id: PUBLISHED }] }
	});
	// Our own statements do not have the profile's category, and only results have `moveOn`.
	expect(JSON.stringify(why.context)).not.toContain(CATEGORY);
	expect(JSON.stringify(of('initialized').context)).not.toContain(`${CATEGORY}moveon`);
});

test('an opinion is neither right nor wrong, and without a score no learner passes or fails', async () => {
	const { unit } = await course({ masteryScore: 0.5 });
	unit.send(record({ answers: [{ ...cause, correct: null, isRight: null, counts: false }], score: null }), 1);
	await arrived('completed');
	unit.close();
	await arrived('terminated');
	expect(verbs()).toEqual(['initialized', 'answered', 'completed', 'terminated']);
	expect(of('answered').result).not.toHaveProperty('success');
	expect(of('answered').object.definition).not.toHaveProperty('correctResponsesPattern');
});

test.each([
	[undefined, 0.5, 0.5, 'passed'],
	[undefined, 1, 0.5, 'failed'],
	[undefined, 0, 0, 'passed'],
	[0.8, 0.5, 0.5, 'failed'],
	[0.3, 1, 0.5, 'passed'],
	[0, 1, 0, 'passed']
])('with the LMS’s mark %j and ours %d, %d has %s', async (masteryScore, passMark, score, verdict) => {
	const { unit } = await course(masteryScore === undefined ? {} : { masteryScore });
	unit.send(record({ score, passMark }), 1);
	await arrived(verdict);
	expect(verbs().slice(-2)).toEqual(['completed', verdict]);
});

test('statements of an earlier visit are not sent again', async () => {
	lrs.state = JSON.stringify({ way: '#at=explain&guess=3.5', done: false });
	const { unit, left } = await course();
	expect(left).toBe('#at=explain&guess=3.5');
	unit.send(record({ done: false }), 1);
	await arrived('answered');
	unit.close();
	await arrived('terminated');
	expect(verbs()).toEqual(['initialized', 'answered', 'terminated']);
	expect(of('answered').object.id).toBe(`${UNIT}/cause`);
});

test('a learner with a result can play again without another result', async () => {
	lrs.state = JSON.stringify({ way: record().way, done: true });
	const { unit } = await course();
	unit.send(record({ score: 1 }), 1);
	await vi.waitFor(() => expect(lrs.states).toHaveLength(1));
	unit.close();
	await arrived('terminated');
	expect(verbs()).toEqual(['initialized', 'terminated']);
});

test('a statement that the LMS refuses is reported, keeps its order, and is sent again', async () => {
	const { unit } = await course();
	lrs.broken = true;
	unit.send(record(), 1);
	await vi.waitFor(() => expect(lines.at(-1)).toContain('503'));
	expect(lrs.states).toEqual([]);
	lrs.broken = false;
	unit.save();
	await arrived('passed');
	expect(verbs()).toEqual(['initialized', 'answered', 'answered', 'completed', 'passed']);
});

test('closing the page at once loses nothing, and nothing is sent twice', async () => {
	const { unit } = await course();
	unit.send(record(), 1);
	unit.close();
	await arrived('terminated');
	// The statement after an answer is sent before anything else happens.
	await vi.waitFor(() => expect(lrs.underway).toBe(0));
	expect(verbs().toSorted()).toEqual(['answered', 'answered', 'completed', 'initialized', 'passed', 'terminated']);
	expect(lrs.states).toHaveLength(1);
});

test.each(['Browse', 'Review'])('in the mode %s nothing is recorded', async (launchMode) => {
	const { unit } = await course({ launchMode });
	unit.send(record(), 1);
	unit.close();
	await arrived('terminated');
	expect(verbs()).toEqual(['initialized', 'terminated']);
	expect(lrs.states).toEqual([]);
});
