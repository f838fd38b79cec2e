// A window of WebKitGTK, the engine nearest to Safari's that runs without a Mac: with its own
// driver, on a screen of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { webkitPrograms } from '../browsers.mjs';
import { Failure } from '../process.mjs';
import { openSession } from './webdriver.mjs';

/** The browser's arguments where pages may store nothing. */
const BLOCKED = ['--cookies-policy=never', '--enable-html5-local-storage=false', '--enable-html5-database=false'];

export async function openWebkit({ storage = 'allowed' } = {}) {
	const programs = webkitPrograms();
	if (programs.missing) throw new Failure(programs.missing);
	const started = [];
	const end = () => started.splice(0).forEach(({ pid }) => endGroup(pid));
	process.once('exit', end);
	// Processes in groups of their own get no signal from this terminal.
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
	try {
		const display = await openScreen(programs.screen, started);
		const port = await freePort();
		const driver = [programs.driver, `--port=${port}`];
		// On a bus of its own, so that it does not reach the user's desktop.
		started.push(
			spawn(programs.bus, ['--', ...driver], {
				detached: true,
				stdio: 'ignore',
				env: { ...process.env, DISPLAY: display, GTK_A11Y: 'none', NO_AT_BRIDGE: '1' }
			})
		);
		const address = `http://127.0.0.1:${port}`;
		await answering(address);
		const session = await openSession(address, {
			'webkitgtk:browserOptions': {
				binary: programs.browser,
				args: ['--automation', ...(storage === 'blocked' ? BLOCKED : [])]
			}
		});
		const close = async () => {
			await session.close();
			end();
		};
		return { ...session, version: `WebKitGTK ${session.version}`, close };
	} catch (error) {
		end();
		throw error;
	}
}

/** A screen in memory; the program prints the number that was free. */
async function openScreen(program, started) {
	const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
		detached: true,
		stdio: ['ignore', 'ignore', 'ignore', 'pipe']
	});
	started.push(screen);
	const [number] = await Promise.race([once(screen.stdio[3], 'data'), once(screen, 'exit')]);
	if (!Buffer.isBuffer(number)) throw new Failure(`\`${program}\` ended with ${number}.`);
	return `:${String(number).trim()}`;
}

async function freePort() {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address();
	server.close();
	await once(server, 'close');
	return port;
}

async function answering(address) {
	for (let attempts = 0; attempts < 150; attempts++) {
		const answered = await fetch(`${address}/status`).then(
			({ ok }) => ok,
			() => false
		);
		if (answered) return;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
	throw new Failure('WebKitWebDriver does not answer.');
}

/** The started program starts others, so the whole group ends. */
function endGroup(pid) {
	try {
		process.kill(-pid);
	} catch {
		// It has ended by itself.
	}
}
