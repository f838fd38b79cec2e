/** `<datapath-lab>` in JSX of React 19: `import type {} from 'datapath-lab-element/react'`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { DatapathLab, DatapathLabAttributes, Details, EventName } from '../package.ts';

/** React 19 listens to an element's own events by their names. */
type Listeners = { [Name in EventName as `on${Name}`]?: (event: CustomEvent<Details[Name]>) => void };

declare module 'react' {
	namespace JSX {
		interface IntrinsicElements {
			'datapath-lab': DatapathLabAttributes & Listeners & DetailedHTMLProps<HTMLAttributes<DatapathLab>, DatapathLab>;
		}
	}
}
