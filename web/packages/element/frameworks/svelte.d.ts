/** `<datapath-lab>` in components of Svelte 5: `import type {} from 'datapath-lab-element/svelte'`. */
import type { HTMLAttributes } from 'svelte/elements';
import type { DatapathLab, DatapathLabAttributes, Details, EventName } from '../package.ts';

type Listeners = { [Name in EventName as `on${Name}`]?: (event: CustomEvent<Details[Name]>) => void };

declare module 'svelte/elements' {
	interface SvelteHTMLElements {
		'datapath-lab': DatapathLabAttributes & Listeners & Omit<HTMLAttributes<DatapathLab>, keyof Listeners>;
	}
}
