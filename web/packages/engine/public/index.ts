/** The simulator for any JavaScript: a run to watch, and its figures. */
export type * from '../generated/types.ts';
export { ACTIVITY, MILESTONES } from '../generated/types.ts';
export { Frame } from '../internal/frame.ts';
export type { Overview, OverviewBin, Slow } from '../internal/protocol.ts';
export { InvalidScenario, type Scenario } from '../internal/playback.ts';
export { InvalidArgument } from './arguments.ts';
export { EngineError, init, version, type Engine, type InitOptions } from './instance.ts';
export { batches, measure, type MeasureOptions, type ProgressOptions } from './measure.ts';
export { Run } from './run.ts';
