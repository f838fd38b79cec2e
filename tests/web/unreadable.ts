// What an audience cannot read in presentation mode: of a lesson, and of the lab.
import type { Page } from '@playwright/test';

/** 24 pixels of 720, less what rounding takes. */
const SMALLEST = 1 / 30.1;
/** What an audience cannot read: beyond the edge, below something else, cut by its pane, or too small. */
export const unreadable = (page: Page, smallest = SMALLEST) =>
	page.evaluate((smallest) => {
		const bad: string[] = [];
		const panes = document.querySelectorAll('html, .poll, .lesson > :is(.prompt, .lesson-stage)');
		for (const pane of panes)
			if (pane.checkVisibility({ visibilityProperty: true }) && pane.scrollHeight > pane.clientHeight + 2)
				bad.push(`${pane.className} is cut by ${pane.scrollHeight - pane.clientHeight}`);
		for (const element of document.querySelectorAll<HTMLElement | SVGElement>(
			'.lesson *, .poll *, .room[role="toolbar"] *, .lesson-stage section.lane svg'
		)) {
			const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
			const box = element.getBoundingClientRect();
			const isPicture = element.matches('section.lane svg[viewBox]') && box.height > 50;
			if (
				!(words || isPicture) ||
				box.width <= 1 ||
				box.height <= 1 ||
				!element.checkVisibility({ visibilityProperty: true })
			)
				continue;
			if (element.closest('.visually-hidden, title')) continue;
			const name = `"${(element.textContent ?? '').trim().slice(0, 40)}"`;
			if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
				bad.push(`${name} is beyond the edge`);
			// The controls are for the presenter, who is near.
			if (!words || element.closest('.room, .time')) continue;
			const svg = (element as SVGElement).ownerSVGElement;
			const zoom = (element as unknown as { currentCSSZoom: number }).currentCSSZoom;
			const scale = svg?.viewBox.baseVal.width ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : zoom;
			const size = parseFloat(getComputedStyle(element).fontSize) * scale;
			if (size < smallest * innerHeight) bad.push(`${name} has letters of ${size.toFixed(1)} pixels`);
			if (svg) continue;
			const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
			// A transparent field lies over what it shows.
			if (top && !top.matches('input') && !element.contains(top) && !top.contains(element))
				bad.push(`${name} is below ${top.className || top.tagName}`);
		}
		return bad;
	}, smallest);
