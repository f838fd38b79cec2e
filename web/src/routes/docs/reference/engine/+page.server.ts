import { EXPORTS, FRAME_NAMES, SCENARIO_TYPES } from '#lib/docs/reference/engine.ts';

/** Its parts are named from where it stands, three levels below the root. */
export const trailingSlash = 'always';

/** The compiler that reads the sources stays out of every script of the page. */
export const load = () => ({
	exports: EXPORTS.filter(({ name }) => !SCENARIO_TYPES.has(name)),
	scenarioTypes: [...SCENARIO_TYPES],
	frameNames: FRAME_NAMES
});
