/** All machines. Read from the engine when the page is built, because links are read before the engine has started. */
import platforms from 'virtual:platforms';
import type { Path, Platform } from './platform';

export const catalogue: readonly Platform[] = platforms;

/** The machine of that name; the first one for a name nobody knows. */
export function platformOf(name: string): Platform {
	return catalogue.find((platform) => platform.name === name) ?? (catalogue[0] as Platform);
}

/** The path of that name, or the machine's usual one. */
export function pathOf(platform: string, attachment: string): Path {
	const { paths, attachment: usual } = platformOf(platform);
	const known = Object.hasOwn(paths, attachment) ? paths[attachment] : paths[usual];
	return (known ?? Object.values(paths)[0]) as Path;
}
