import { describe, expect, test } from 'vitest';
import { SvgContext } from './svg-context.ts';

/** What was written for these calls. */
function written(paint: (context: SvgContext) => void): string {
	const context = new SvgContext();
	context.fillStyle = 'var(--cp)';
	paint(context);
	return context.markup;
}

describe('what a painter paints becomes SVG', () => {
	test('neighbours of one row become one rectangle', () => {
		const markup = written((context) => {
			context.fillRect(0, 0, 4, 10);
			context.fillRect(0, 20, 4, 10);
			context.fillRect(4, 0, 4, 10);
			context.fillRect(12, 0, 4, 10);
		});
		expect(markup).toBe('<path fill="var(--cp)" d="M0 0v10h8v-10zM12 0v10h4v-10zM0 20v10h4v-10z"/>');
	});

	test('what is painted later lies above', () => {
		const markup = written((context) => {
			context.fillRect(0, 0, 4, 10);
			context.fillStyle = 'var(--ink)';
			context.font = '700 11px system-ui';
			context.fillText('3', 2, 5);
			context.fillRect(0, 0, 1, 1);
		});
		expect(markup.match(/<(path|text) /g)).toEqual(['<path ', '<text ', '<path ']);
	});

	test('a circle is whole, and a shackle is half of one', () => {
		const arcs = (to: number) => written((context) => (context.arc(5, 5, 2, 0, to), context.fill())).match(/A/g);
		expect([arcs(2 * Math.PI)?.length, arcs(Math.PI)?.length]).toEqual([2, 1]);
	});

	test('opacity is kept where there is any', () => {
		const markup = written((context) => {
			context.fillRect(0, 0, 1, 1);
			context.globalAlpha = 0.25;
			context.fillRect(0, 0, 1, 1);
		});
		expect(markup.match(/opacity="0.25"/g)).toHaveLength(1);
	});
});
