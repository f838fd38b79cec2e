// The memory of a browser at a moment, according to the browser and to the operating system, after
// it has freed what it can.
import { readFileSync } from 'node:fs';

const SETTLES_MS = 500;

/**
 * Bytes of scripts and of simulators, numbers of engines and of nodes in all documents, and bytes
 * of all processes (0 where the system does not report them), also by kind: a page's processes are
 * ours, the others draw and fetch for it.
 */
export async function memoryOf(devtools) {
	const { targetInfos } = await devtools.send('Target.getTargets');
	const heaps = new Map();
	for (const { type, targetId, url } of targetInfos) {
		if (!url.startsWith('http')) continue;
		// Null if it has ended since, such as a worker that only measured.
		const one = await heldBy(devtools, targetId, type).catch(() => null);
		// Frames of one site share a heap, which counts once.
		if (one) heaps.set(one.isolate, one);
	}
	const sum = (key) => [...heaps.values()].reduce((total, one) => total + one[key], 0);
	return {
		pages: sum('page'),
		workers: sum('worker'),
		simulators: sum('simulator'),
		engines: sum('engine'),
		nodes: sum('nodes'),
		...(await processes(devtools, targetInfos))
	};
}

async function heldBy(devtools, targetId, type) {
	const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
	const send = sender(devtools, sessionId);
	try {
		await send('HeapProfiler.collectGarbage');
		const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await send('Runtime.getHeapUsage');
		const heap = usedSize + embedderHeapUsedSize + backingStorageSize;
		const isWorker = type === 'worker';
		return {
			isolate: (await send('Runtime.getIsolateId')).id,
			page: isWorker ? 0 : heap,
			worker: isWorker ? heap : 0,
			simulator: await simulatorOf(send),
			engine: isWorker ? 1 : 0,
			nodes: isWorker ? 0 : (await send('Memory.getDOMCounters')).nodes
		};
	} finally {
		await devtools.send('Target.detachFromTarget', { sessionId }).catch(() => {});
	}
}

/**
 * The memory of WebAssembly, which no heap counts. (`Runtime.queryObjects` finds it, too, but
 * sometimes ends the process.)
 */
async function simulatorOf(send) {
	const expression = 'self.simulatorMemory?.buffer.byteLength ?? 0';
	return (await send('Runtime.evaluate', { expression })).result.value;
}

/**
 * Commands to a target within the browser's own session, because Playwright's sessions do not reach
 * workers.
 */
function sender(devtools, sessionId) {
	let last = 0;
	return (method, params = {}) =>
		new Promise((resolve, reject) => {
			const id = ++last;
			const end = () => {
				devtools.off('Target.receivedMessageFromTarget', receive);
				devtools.off('Target.detachedFromTarget', lose);
			};
			const receive = ({ sessionId: from, message }) => {
				const reply = JSON.parse(message);
				if (from !== sessionId || reply.id !== id) return;
				end();
				if (reply.error) reject(new Error(`${method}: ${reply.error.message}`));
				else resolve(reply.result);
			};
			const lose = ({ sessionId: lost }) => {
				if (lost !== sessionId) return;
				end();
				reject(new Error(`${method}: the target is gone`));
			};
			devtools.on('Target.receivedMessageFromTarget', receive);
			devtools.on('Target.detachedFromTarget', lose);
			const message = JSON.stringify({ id, method, params });
			devtools.send('Target.sendMessageToTarget', { sessionId, message }).catch((error) => {
				end();
				reject(error);
			});
		});
}

/**
 * Every page of memory once, shared pages by their share, which is the meaning of `Pss`. Only Linux
 * reports it. Pages of files are left out, above all the browser's own program: every other browser
 * that starts or ends on the machine changes this browser's share of them.
 */
async function processes(devtools, targets) {
	await relieve(devtools, targets);
	const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
	const of = (isKind) => processInfo.filter(({ type }) => isKind(type)).reduce((sum, { id }) => sum + shareOf(id), 0);
	const [renderers, gpu] = [of((type) => type === 'renderer'), of((type) => type === 'GPU')];
	const processes = of(() => true);
	return { processes, renderers, gpu, others: processes - renderers - gpu };
}

/**
 * Memory that is kept only because there is room (pictures drawn before, pages of memory not given
 * back) is no growth.
 */
async function relieve(devtools, targets) {
	const { targetId } = targets.find(({ type }) => type === 'page');
	const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: false });
	try {
		await sender(devtools, sessionId)('Memory.simulatePressureNotification', { level: 'critical' });
	} finally {
		await devtools.send('Target.detachFromTarget', { sessionId });
	}
	// All processes receive the command, and none answers.
	await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
}

function shareOf(process) {
	try {
		const rollup = readFileSync(`/proc/${process}/smaps_rollup`, 'utf8');
		const kilobytes = (kind) => Number(new RegExp(`^Pss_${kind}: +(\\d+)`, 'm').exec(rollup)[1]);
		return (kilobytes('Anon') + kilobytes('Shmem')) * 1024;
	} catch {
		// The process has ended since, or this is another system.
		return 0;
	}
}
