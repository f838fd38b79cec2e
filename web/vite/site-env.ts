import releases from '../releases/releases.json' with { type: 'json' };

/** What scripts and pages know of where they are published. */
export const sites = {
	/** Whether somebody said so: else it is an address that nobody has. */
	__PUBLISHED__: JSON.stringify(Boolean(process.env.URL)),
	__SITE__: JSON.stringify(`${process.env.URL ?? 'https://datapath-lab.example'}/`),
	__RELEASES__: JSON.stringify(releases.map(({ version }) => version))
};
