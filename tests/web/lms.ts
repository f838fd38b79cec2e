// A learning platform: it serves uploaded packages under a strict policy, stores what lessons send,
// and logs every call.
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const again = (name: string) =>
	fileURLToPath(new URL(`../../node_modules/scorm-again/dist/${name.slice(1)}`, import.meta.url));
const TYPES: Record<string, string> = {
	html: 'text/html; charset=utf-8',
	js: 'text/javascript',
	css: 'text/css',
	xml: 'text/xml'
};
/** Only the platform's own scripts are allowed. Its server does not know .wasm. */
const POLICY = "script-src 'self' 'wasm-unsafe-eval'";

/** A call of the API or a request to the Learning Record Store. */
export type LmsCalls = readonly string[];

export interface Statement {
	verb: { id: string };
	object: { id: string; definition?: Record<string, unknown> };
	context: { contextActivities: Record<string, { id: string }[]>; extensions: Record<string, unknown> };
	result?: { response?: string; success?: boolean; completion?: boolean; score?: unknown; duration?: string };
}

/** The delay of requests to the Learning Record Store. */
const FAR_MS = 150;

export interface Lms {
	/** 127.0.0.1 and localhost are two sites to a browser. */
	address(path?: string, host?: string): string;
	upload(files: Map<string, Buffer>): void;
	/** The Learning Record Store's log: method, resource, and data. */
	heard: LmsCalls[];
	/** Every statement that the Learning Record Store accepted, complete. */
	statements: Statement[];
	/** The launch data that the LMS gives to a cmi5 lesson. */
	launch: Record<string, unknown>;
	/** The state that the Learning Record Store keeps. */
	state: Map<string, string>;
	close(): void;
}

/** What differs between the editions of SCORM: names of functions and of elements. */
const EDITIONS = {
	scorm12: {
		script: '/scorm12.min.js',
		api: 'API',
		functions: ['LMSInitialize', 'LMSFinish', 'LMSGetValue', 'LMSSetValue', 'LMSCommit'],
		asked: ['LMSGetLastError', 'LMSGetErrorString'],
		mark: 'cmi.student_data.mastery_score',
		entry: 'cmi.core.entry',
		kept: [
			'cmi.suspend_data',
			'cmi.core.lesson_status',
			...['raw', 'min', 'max'].map((part) => `cmi.core.score.${part}`)
		]
	},
	scorm2004: {
		script: '/scorm2004.min.js',
		api: 'API_1484_11',
		functions: ['Initialize', 'Terminate', 'GetValue', 'SetValue', 'Commit'],
		asked: ['GetLastError', 'GetErrorString'],
		mark: 'cmi.scaled_passing_score',
		entry: 'cmi.entry',
		kept: [
			'cmi.suspend_data',
			'cmi.completion_status',
			'cmi.success_status',
			...['scaled', 'raw', 'min', 'max'].map((part) => `cmi.score.${part}`)
		]
	}
};

/**
 * The page around a lesson: scorm-again as the API, which keeps its data and its log across visits;
 * like Moodle, it counts a lesson without a status as completed.
 */
const player = (
	frame: string,
	api: string,
	edition: keyof typeof EDITIONS = 'scorm12'
) => `<!doctype html><link rel="icon" href="data:,"><title>Course</title>
<script src="${EDITIONS[edition].script}"></script>
<script>
	const edition = ${JSON.stringify(EDITIONS[edition])};
	const calls = JSON.parse(localStorage.calls ?? '[]');
	const own = ${api};
	const values = JSON.parse(localStorage.values ?? '{}');
	const mark = new URLSearchParams(location.search).get('mark');
	if (own.loadFromFlattenedJSON && mark) own.loadFromFlattenedJSON({ [edition.mark]: mark });
	if (own.loadFromFlattenedJSON && localStorage.values) own.loadFromFlattenedJSON({ ...values, [edition.entry]: 'resume' });
	const lms = (window[edition.api] = {});
	for (const name of [...edition.functions, ...edition.asked])
		lms[name] = (...given) => {
			if (!edition.asked.includes(name)) {
				calls.push([name.replace('LMS', ''), ...given.filter((one) => one !== '')]);
				localStorage.calls = JSON.stringify(calls);
			}
			const answer = own[name](...given);
			if (String(answer) === 'false' && edition.functions.includes(name)) {
				calls.push(['refused', name]);
				localStorage.calls = JSON.stringify(calls);
			}
			if (/Commit|Finish|Terminate/.test(name)) {
				for (const key of edition.kept)
					values[key] = own.cmi ? key.split('.').slice(1).reduce((part, step) => part[step], own.cmi) : '';
				localStorage.values = JSON.stringify(values);
			}
			return answer;
		};
</script>
${frame}`;
const AGAIN = 'new Scorm12API({ autocommit: false, autoCompleteLessonStatus: true })';
const AGAIN_2004 = 'new Scorm2004API({ autocommit: false })';
const EXPIRED = `{
	LMSInitialize: () => 'true', LMSFinish: () => 'true', LMSCommit: () => 'false', LMSGetValue: () => '',
	LMSSetValue: () => { throw new Error('your session has expired'); },
	LMSGetLastError: () => 0, LMSGetErrorString: () => 'No error'
}`;
const FRAME = '<iframe src="/course/index.html" width="1200" height="760"></iframe>';

const pages: Record<string, string> = {
	'/play': player(FRAME, AGAIN),
	'/play2004': player(FRAME, AGAIN_2004, 'scorm2004'),
	'/deep': player('<iframe src="/middle" width="1240" height="780"></iframe>', AGAIN),
	'/middle': FRAME,
	'/closed': '<!doctype html><link rel="icon" href="data:,"><title>Courses</title>',
	'/window': player('<button onclick="window.open(\'/course/index.html\')">Open</button>', AGAIN),
	'/expired': player(FRAME, EXPIRED)
};

export async function openLms(): Promise<Lms> {
	let course = new Map<string, Buffer>();
	const heard: LmsCalls[] = [];
	const state = new Map<string, string>();
	const statements: Statement[] = [];
	const lms: Lms = {
		address: (path = '/', host = '127.0.0.1') => `http://${host}:${(server.address() as AddressInfo).port}${path}`,
		upload: (files) => void (course = files),
		heard,
		statements,
		launch: {},
		state,
		close: () => server.close()
	};
	const text = async (request: IncomingMessage) => {
		let body = '';
		for await (const part of request) body += String(part);
		return body;
	};
	const answer = (response: ServerResponse, status: number, body: string | Buffer = '', type = 'text/html') => {
		response.writeHead(status, { 'Content-Type': type });
		response.end(body);
	};
	const lrs = async (request: IncomingMessage, response: ServerResponse, { pathname, searchParams }: URL) => {
		// On another site, and far away: a browser asks before each request whether it is allowed.
		await setTimeout(FAR_MS);
		response.setHeader('Access-Control-Allow-Origin', '*');
		response.setHeader('Access-Control-Allow-Methods', 'GET, PUT, POST');
		response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type, x-experience-api-version');
		if (request.method === 'OPTIONS') return answer(response, 204);
		const body = await text(request);
		if (pathname === '/fetch') return answer(response, 200, '{"auth-token":"dG9rZW4="}', 'application/json');
		if (request.headers.authorization !== 'Basic dG9rZW4=') return answer(response, 401);
		if (pathname === '/xapi/agents/profile') return answer(response, 404);
		if (pathname === '/xapi/statements') {
			const statement = JSON.parse(body) as Statement;
			const { verb, result } = statement;
			statements.push(statement);
			const { score, success, completion } = result ?? {};
			const resultText = JSON.stringify({ response: result?.response, score, success, completion });
			heard.push(['statement', verb.id.replace(/.*\//, ''), ...(resultText === '{}' ? [] : [resultText])]);
			return answer(response, 204);
		}
		const id = searchParams.get('stateId') ?? '';
		if (id === 'LMS.LaunchData') return answer(response, 200, JSON.stringify(lms.launch), 'application/json');
		if (request.method === 'PUT') {
			heard.push(['state', body]);
			state.set(id, body);
			return answer(response, 204);
		}
		const kept = state.get(id);
		return kept === undefined ? answer(response, 404) : answer(response, 200, kept, 'application/json');
	};
	const server = createServer((request, response) => {
		const url = new URL(request.url ?? '/', 'http://lms');
		const { pathname } = url;
		if (pathname === '/fetch' || pathname.startsWith('/xapi/'))
			// A learner who leaves may abort a request in the middle.
			return void lrs(request, response, url).catch(() => response.destroy());
		if (/^\/scorm(12|2004)\.min\.js$/.test(pathname))
			return answer(response, 200, readFileSync(again(pathname)), 'text/javascript');
		const page = pages[pathname];
		if (page !== undefined) return answer(response, 200, page);
		const file = course.get(pathname.replace('/course/', ''));
		response.setHeader('Content-Security-Policy', POLICY);
		answer(response, file ? 200 : 404, file, TYPES[pathname.replace(/.*\./, '')] ?? 'application/octet-stream');
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return lms;
}
