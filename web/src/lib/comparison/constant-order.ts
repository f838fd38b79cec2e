import * as texts from '#text/index.ts';

/** Constants in the order of the names that readers see, for tables and menus. */
export const inNameOrder = <T extends { name: string }>(constants: readonly T[]): T[] =>
	constants.toSorted((one, other) =>
		texts.constantName(one.name).localeCompare(texts.constantName(other.name), texts.language.tag)
	);
