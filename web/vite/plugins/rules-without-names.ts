import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** What the rules say to whoever sets something; an embed has no settings to name. */
const NAMING = ['group', 'label', 'machine', 'unit'];
export const nameless: Plugin = {
	name: 'rules-without-names',
	load(id) {
		if (!id.endsWith('/engine/generated/rules.json')) return null;
		return JSON.stringify(
			JSON.parse(readFileSync(id, 'utf8'), (key, value) => (NAMING.includes(key) ? undefined : value))
		);
	}
};
