import project from '../../package.json' with { type: 'json' };
import releases from '../releases/releases.json' with { type: 'json' };
import { folder } from './language.ts';

const { version, repository } = project as { version: string; repository?: { url: string } };

const listed: readonly { version: string }[] = releases;
const earlier = listed.map((one) => one.version).filter((one) => one !== version);
/** This version, too, if it is a release: it is packed before it is in the list. */
const published = version.includes('-') ? earlier : [...earlier, version];

const root = `${process.env.URL ?? 'https://datapath-lab.example'}/`;

/** What scripts and pages know of the address at which they are published. */
export const sites = {
	/** Whether the build was given an address; otherwise a placeholder is used. */
	__PUBLISHED__: JSON.stringify(Boolean(process.env.URL)),
	/** Whether there is an index to search (scripts/search.mjs). */
	__SEARCH__: JSON.stringify(Boolean(process.env.DATAPATH_SEARCH)),
	__VERSION__: JSON.stringify(version),
	__SOURCE__: JSON.stringify(repository?.url ?? ''),
	__ROOT__: JSON.stringify(root),
	__SITE__: JSON.stringify(root + folder),
	__RELEASES__: JSON.stringify(published)
};
