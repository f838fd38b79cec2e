// Builds the scripts and styles of the files that a teacher hands out, and a list of them for the
// page that packs them (lib/lessons/assignment/offline, and slides: lib/lessons/paper). The list keeps its name, so that a page
// that was opened long ago packs today's files.
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { at, run } from './process.mjs';

const made = (language, ...path) => at('web', '.entries', language, ...path);

const MODES = ['class', 'scorm', 'cmi5', 'deck'];

export async function buildOfflinePackage(env) {
	const config = ['build', '--config', 'vite/offline.config.ts', '--logLevel', 'warn', '--mode'];
	await Promise.all(MODES.map((mode) => run('vite', [...config, mode], { cwd: at('web'), env })));
}

export function copyOfflinePackage(language, directory) {
	const list = {};
	for (const mode of MODES) {
		cpSync(made(language, mode, '_app'), at(directory, '_app'), { recursive: true });
		const manifest = JSON.parse(readFileSync(made(language, mode, 'manifest.json'), 'utf8'));
		const { file: script, assets = [] } = manifest[`src/entries/${mode}.ts`];
		const ending = (end) => assets.find((file) => file.endsWith(end));
		list[mode] = { script, styles: manifest['style.css'].file };
		if (mode === 'class') {
			// The hash by which a page allows this script and no other.
			const hash = createHash('sha256')
				.update(readFileSync(made(language, mode, script)))
				.digest('base64');
			Object.assign(list[mode], { hash: `sha256-${hash}`, worker: ending('.js'), engine: ending('.wasm') });
		}
	}
	return list;
}

/** How large the page and each package become, bytes: what the dialog shows. The notices must be there. */
export async function writeOfflineList(directory, list) {
	// Not above: on a bare machine this file is read before any package is installed.
	const { zipSync } = await import('fflate');
	const bytes = (name) => readFileSync(at(directory, name));
	const { class: lesson, scorm, cmi5 } = list;
	const NOTICES = 'third-party-notices.txt';
	const base64 = (length) => Math.ceil(length / 3) * 4;
	const [page, packed] = [
		[lesson.script, lesson.styles, NOTICES].map((name) => bytes(name).length),
		[lesson.worker, lesson.engine].map((name) => base64(bytes(name).length))
	];
	const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);
	// As web/src/lib/lessons/assignment/offline/package.ts does it.
	const zipped = ({ script, styles }) => {
		const names = [lesson.script, lesson.styles, lesson.worker, lesson.engine, script, styles, NOTICES];
		return zipSync(Object.fromEntries(names.map((name) => [name, bytes(name)])), { level: 9 }).length;
	};
	const sizes = { file: sum([...page, ...packed]), scorm: zipped(scorm), scorm2004: zipped(scorm), cmi5: zipped(cmi5) };
	writeFileSync(at(directory, '_app', 'handed-out.json'), JSON.stringify({ ...list, sizes }));
}
