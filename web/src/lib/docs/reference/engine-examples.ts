/** An example of each function and class of the engine's package; tests/packages runs them, installed from the tarball. */

export const INSTALL = 'npm install datapath-lab-engine';

const VSWITCH = `{ network: { attachment: 'vswitch' }, workload: { connections: 10 } }`;

export const ENGINE_EXAMPLES: Readonly<Record<string, string>> = {
	init: `import { init, version } from 'datapath-lab-engine';

try {
  await init();
  console.log('engine', version());
} catch (error) {
  console.log(error.message);
}`,
	batches: `import { batches, init } from 'datapath-lab-engine';

await init();
for await (const { progress, series } of batches(${VSWITCH})) {
  console.log(Math.round(100 * progress), '% after', series.length, 'batches');
  if (series.length >= 3) break;
}`,
	measure: `import { init, measure } from 'datapath-lab-engine';

await init();
const report = await measure(${VSWITCH}, { signal: AbortSignal.timeout(60_000) });
console.log(report.good ? 'precise enough' : 'not precise enough', report.extrapolated);
for (const { id, value, half_width, unit, converged } of report.figures) console.log(id, value, half_width, unit, converged);`,
	run: `import { init, Run } from 'datapath-lab-engine';

await init();
const run = new Run(${VSWITCH});
try {
  run.seek(5e9); // 5 ms
  run.find('transaction');
  const { last } = run.transactions();
  for (const { place, phase, start_ps, end_ps } of last.parts) {
    const { name } = run.layout.places[place];
    console.log(name, phase, (end_ps - start_ps) / 1e6, 'µs');
  }
  console.log(run.journey(0).steps.length, 'steps of packet 0,', run.digest());
} finally {
  run.dispose();
}`,
	frame: `import { ACTIVITY, init, Run } from 'datapath-lab-engine';

await init();
const run = new Run(${VSWITCH});
try {
  const { processors, places, parts } = run.layout;
  for (const frame of run.frames({ every_ps: 1e9, until_ps: 3e9 })) {
    const busy = processors.filter((_, n) => frame.processor(n, 'activity') !== ACTIVITY.idle);
    console.log(frame.now / 1e9, 'ms:', busy.map((part) => parts[part].name).join(', ') || 'no processor', 'busy');
    for (let n = 0; n < frame.listed; n++) console.log('  packet', frame.packet(n, 'serial'), 'in', places[frame.packet(n, 'place')].name);
  }
} finally {
  run.dispose();
}`,
	errors: `import { EngineError, init, InvalidArgument, InvalidScenario, Run } from 'datapath-lab-engine';

await init();
try {
  new Run({ network: { attachment: 'vswitch', mtu: 100 } }).dispose();
} catch (error) {
  if (error instanceof InvalidScenario) for (const { path, message, hint } of error.problems) console.log(path, message, hint);
  else if (error instanceof InvalidArgument) console.log(error.path, error.message, error.hint);
  else if (error instanceof EngineError) console.log('reload the page:', error.message);
}`
};
