// What the scripts share: start a program, read a program's output, fail with one sentence. Runs on
// Node 20 without any package, because it runs before anything is installed.
import { AsyncLocalStorage } from 'node:async_hooks';
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const at = (...parts) => join(root, ...parts);

// Our programs first: npm's `node` is Node 24 whatever the machine has.
export const environment = {
	...process.env,
	PATH: [
		at('target', 'tools', 'bin'),
		at('node_modules', '.bin'),
		at('web', 'node_modules', '.bin'),
		process.env.PATH,
		join(process.env.CARGO_HOME ?? join(homedir(), '.cargo'), 'bin')
	].join(delimiter)
};

/** A failure whose message contains the remedy, so it is printed without a stack trace. */
export class Failure extends Error {}

/** More than the output of any program: `cargo metadata` prints a megabyte. */
const ANSWER_BYTES = 64 << 20;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Where `collected` keeps the output of its body: `{ text }`. */
const collector = new AsyncLocalStorage();

/**
 * Runs `body`; its output and that of its programs goes to `output.text` instead of the terminal.
 */
export const collected = (output, body) => collector.run(output, body);

/**
 * Runs `body` outside of every `collected`: several suites wait for it, so its output is printed at
 * once.
 */
export const aloud = (body) => collector.exit(body);

/** Where `metered` adds up the processor time of the programs that its body runs: `{ seconds }`. */
const meter = new AsyncLocalStorage();

export const metered = (usage, body) => meter.run(usage, body);

/** Of all programs that have ended, with those that they ran; Linux alone says it, in hundredths of a second. */
function endedSeconds() {
	try {
		const afterName = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1).split(' ');
		return (Number(afterName[13]) + Number(afterName[14])) / 100;
	} catch {
		return 0;
	}
}
let countedSeconds = endedSeconds();

/** What ended since the last call was for `usage`. */
function countUsage(usage) {
	const now = endedSeconds();
	if (usage) usage.seconds += now - countedSeconds;
	countedSeconds = now;
}

/** Prints a line. */
export function print(line) {
	const output = collector.getStore();
	if (output) output.text += `${line}\n`;
	else console.log(line);
}

export const say = (text) => print(`\n▸ ${text}`);

/** Runs a program and prints or collects its output; `hint` is the remedy if it fails. */
export function run(command, args, { cwd = root, env = {}, hint } = {}) {
	return new Promise((resolve, reject) => {
		const output = collector.getStore();
		const usage = meter.getStore();
		const stdio = output ? ['ignore', 'pipe', 'pipe'] : 'inherit';
		const child = spawn(command, args, { cwd, env: { ...environment, ...env }, stdio });
		for (const stream of [child.stdout, child.stderr])
			stream?.setEncoding('utf8').on('data', (text) => (output.text += text));
		child.on('error', () => reject(new Failure(`\`${command}\` could not be started. ${hint ?? 'Is it installed?'}`)));
		// When this script is ended, its child processes end, too.
		let interrupted = false;
		const end = (signal) => {
			interrupted = true;
			child.kill(signal);
		};
		for (const signal of SIGNALS) process.on(signal, end);
		child.on('exit', () => countUsage(usage));
		child.on('close', (code, signal) => {
			for (const signal of SIGNALS) process.off(signal, end);
			if (code === 0) resolve();
			else if (interrupted) process.exit(130);
			else
				reject(
					new Failure(
						`\`${[command, ...args].join(' ')}\` ended with ${signal ?? code}. ${hint ?? 'Its message stands above.'}`
					)
				);
		});
	});
}

/** The JSON output of a script of ours, run with our own Node. */
export const script = (...path) => answer('node', [at('scripts', ...path)]);

/** The JSON output of a program. */
export function answer(command, args) {
	const options = { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'], encoding: 'utf8' };
	const { status, stdout } = spawnSync(command, args, { ...options, maxBuffer: ANSWER_BYTES });
	countUsage(meter.getStore());
	if (status !== 0) throw new Failure(`\`${[command, ...args].join(' ')}\` failed. Its message stands above.`);
	return JSON.parse(stdout);
}

/** The output of a program, or null when it is missing or fails. */
export function capture(command, args) {
	const child = spawnSync(command, args, { cwd: root, env: environment, encoding: 'utf8', maxBuffer: ANSWER_BYTES });
	return child.status === 0 ? child.stdout.trim() : null;
}

/** Runs a script's main function, and prints a Failure as its sentence. */
export async function main(body) {
	try {
		await body();
	} catch (error) {
		const plain = error instanceof Failure || error.code?.startsWith('ERR_PARSE_ARGS');
		console.error(`\n✗ ${plain ? error.message : error.stack}`);
		process.exitCode = 1;
	}
}
