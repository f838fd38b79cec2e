/** `<datapath-lab>` in templates of Vue: `import type {} from 'datapath-lab-element/vue'`. */
import type { DefineComponent, HTMLAttributes } from 'vue';
import type { DatapathLabAttributes, Details, EventName } from '../package.ts';

type Listeners = { [Name in EventName as `on${Capitalize<Name>}`]?: (event: CustomEvent<Details[Name]>) => void };

declare module 'vue' {
	interface GlobalComponents {
		DatapathLab: DefineComponent<DatapathLabAttributes & Listeners & Omit<HTMLAttributes, keyof Listeners>>;
	}
}
