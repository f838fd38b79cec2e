/** All words of the page, by where they are used: each script brings its own. */
export * from './constants.ts';
export * from './controls.ts';
export * from './figures.ts';
export * from './finding.ts';
export * from './inspector.ts';
export * from './keys.ts';
export * from './lanes.ts';
export * from './legend.ts';
export * from './names.ts';
export * from './page.ts';
export * from './predict.ts';
export * from './race.ts';
export * from './stage.ts';
export * from './stories.ts';
export * from './sweep.ts';
export * from './time.ts';
export * from './trouble.ts';
