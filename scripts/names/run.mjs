// usage: run STEP TREE. One step is one commit; a step that was done before changes nothing.
import { Tree, rows } from './common.mjs';
import { steps } from './steps.mjs';
const [name, root] = process.argv.slice(2);
if (!root || !steps[name]) { console.log(`run STEP TREE; the steps: ${Object.keys(steps).join(', ')}`); process.exit(2); }
const tree = new Tree(root);
const started = Date.now();
const of = (...kinds) => rows.filter(({ kind }) => kinds.includes(kind));
try { await steps[name](tree, of); } finally { tree.say(); }
console.log(`${name}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
