// Where the system forces its own colours, elements with a meaning must stay visible, and every
// word readable.
import type { Page } from '@playwright/test';
import { expectTheme } from './axe.ts';
import { expect, Lab, oneIn, test } from './lab.ts';

/** The least contrast of a filled element with its background; a weaker shade has no meaning. */
const STANDS_OUT = 1.5;
/**
 * The least contrast of large text (WCAG 1.4.3 requires 4.5 of a page's own colours; these are the
 * system's).
 */
const READABLE = 3;

/**
 * Boxes without words that are visible only by their fill, and words that cannot be distinguished
 * from their background.
 */
const seen = (page: Page) =>
	page.evaluate(
		([standsOut, readable]) => {
			const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
			if (!pixel) throw new Error('no canvas to compare colours on');
			/** Reading a pixel takes long, and thousands of elements have the same few colours. */
			const mixed = new Map<string, number[]>();
			/** Red, green, blue of a colour over another. */
			const over = (colour: string, behind: number[]): number[] => {
				const key = `${colour} ${behind.join(' ')}`;
				const earlier = mixed.get(key);
				if (earlier) return earlier;
				pixel.fillStyle = `rgb(${behind.join(' ')})`;
				pixel.fillRect(0, 0, 1, 1);
				pixel.fillStyle = colour;
				pixel.fillRect(0, 0, 1, 1);
				const mix = [...pixel.getImageData(0, 0, 1, 1).data.slice(0, 3)];
				mixed.set(key, mix);
				return mix;
			};
			const luminance = (colour: number[]) => {
				const [red = 0, green = 0, blue = 0] = colour.map((value) => {
					const part = value / 255;
					return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
				});
				return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
			};
			const contrast = (one: number[], other: number[]) => {
				const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
				return (light + 0.05) / (dark + 0.05);
			};
			const grounds = new Map<Element, number[]>();
			const behind = (element: Element | null): number[] => {
				if (!element) return [255, 255, 255];
				const earlier = grounds.get(element);
				if (earlier) return earlier;
				const ground = over(getComputedStyle(element).backgroundColor, behind(element.parentElement));
				grounds.set(element, ground);
				return ground;
			};
			const filled: string[] = [];
			const there: string[] = [];
			const lost: string[] = [];
			const all = [...document.querySelectorAll('main *')].filter(
				(element): element is HTMLElement =>
					element instanceof HTMLElement && element.checkVisibility({ opacityProperty: true })
			);
			for (const element of all) {
				const { width, height } = element.getBoundingClientRect();
				if (width < 2 || height < 2 || element.closest('.visually-hidden')) continue;
				const around = behind(element.parentElement);
				// One element of each kind, because the narrowest come and go while something is
				// measured.
				const name = `${element.localName}.${element.className}`;
				there.push(name);
				const image = getComputedStyle(element).backgroundImage;
				const gradientColour = /gradient\((rgba?\([^)]*\))/.exec(image)?.[1];
				if (element.textContent?.trim() === '' || gradientColour) {
					if (contrast(gradientColour ? over(gradientColour, around) : behind(element), around) >= standsOut)
						filled.push(name);
				}
				const words = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
				if (words && !element.matches('select, option, optgroup, textarea')) {
					const ground = behind(element);
					if (contrast(over(getComputedStyle(element).color, ground), ground) < readable) lost.push(name);
				}
			}
			return { filled, there, lost };
		},
		[STANDS_OUT, READABLE] as const
	);

const VIEWS: Record<string, string> = {
	'the ribbon, and a packet’s journey': '/#platform=z15&workload.connections=50&t=5000000000&select=a-packet-230',
	'what limits streams, and shares': '/#platform=z14&t=5000000000',
	'locks and processors': '/#platform=z990&a=guest-lan&b=guest-lan&a.processors=16&b.processors=24&t=100000000000'
};

for (const [what, address] of oneIn(3, Object.entries(VIEWS))) {
	test(`${what}, on light and on dark: nothing vanishes`, async ({ page }) => {
		await page.setViewportSize({ width: 1440, height: 900 });
		await page.emulateMedia({ reducedMotion: 'reduce' });
		const lab = new Lab(page);
		await lab.open(address);
		await expect(page.getByTestId('wait-reasons').or(page.getByTestId('limit-b')).first()).toHaveText(/\w/);
		await page.locator('html[data-running]').waitFor();
		if (address.includes('select')) await expect(page.getByRole('table', { name: /^Journey/ })).toBeVisible();
		for (const colorScheme of ['light', 'dark'] as const) {
			await expectTheme(page, colorScheme);
			// A theme has reached the pictures some frames later.
			await expect.poll(async () => (await seen(page)).filled.length).toBeGreaterThan(5);
			const free = await seen(page);
			await page.emulateMedia({ forcedColors: 'active' });
			const forced = await seen(page);
			// Elements about a measurement come and go while it is running.
			const comparable = free.filled.filter((one) => forced.there.includes(one));
			expect(comparable.length, colorScheme).toBeGreaterThan(5);
			expect(
				comparable.filter((one) => !forced.filled.includes(one)),
				colorScheme
			).toEqual([]);
			expect(forced.lost, colorScheme).toEqual([]);
			await page.emulateMedia({ forcedColors: null });
		}
	});
}
