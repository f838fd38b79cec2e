// Builds the packager of lessons as a module that a page can import on its own.
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../web/', import.meta.url));

export default {
	root,
	publicDir: false,
	logLevel: 'warn',
	build: {
		target: 'es2022',
		lib: { entry: `${root}src/lib/lessons/assignment/offline/package.ts`, formats: ['es'], fileName: 'packager' }
	}
};
