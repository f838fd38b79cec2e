/** The parts of the lab's page that can be saved as a picture, in their order on the page. */
import { lanesIn } from '#lib/embed/snapshot.ts';

export const PARTS = {
	lanes: '#picture',
	breakdown: '[data-testid="breakdown"]',
	curves: '[data-testid="connection-curves"]',
	cpu: '[data-testid="cpu-bars"]',
	figures: '.figures table',
	distribution: '[data-testid="distribution"]',
	paths: '[data-testid="all-paths"] table',
	sensitivity: '[data-testid="sensitivity"]',
	sweep: '[data-testid="sweep-request"], [data-testid="sweep"]',
	charts: '[data-testid="charts"]'
} as const;
export type Part = keyof typeof PARTS;

const isVisible = (element: Element): boolean => element.getClientRects().length > 0;

/** The parts that the page shows now; what would answer a question is none. */
export const partsOn = (page: ParentNode): Part[] =>
	(Object.keys(PARTS) as Part[]).filter((part) => {
		const element = page.querySelector(PARTS[part]);
		const veiled = element?.closest('[data-veil]:not([data-veil=""])');
		return element !== null && isVisible(element) && !veiled;
	});

/** The elements of a part, together; of the picture only those of a lane, if there is one of this number. */
export function elementsOf(page: ParentNode, part: Part, lane = -1): Element[] {
	const element = page.querySelector<HTMLElement>(PARTS[part]);
	if (!element) return [];
	return part === 'lanes' ? lanesIn(element, lane) : [element];
}
