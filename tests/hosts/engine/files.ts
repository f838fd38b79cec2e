// Writes what every tool builds into its folder: `node files.ts FOLDER`.
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guide } from '../../packages/guide.ts';
import { QUICK } from '../../packages/scenarios.ts';
import { goldenRuns } from '../../wasm/golden.ts';

const [, , folder = '.'] = process.argv;
copyFileSync(new URL('../../packages/digests.js', import.meta.url), join(folder, 'digests.js'));
writeFileSync(join(folder, 'guide.js'), guide.bundled);
writeFileSync(join(folder, 'runs.json'), JSON.stringify({ runs: goldenRuns(), scenario: QUICK }));
