// A page that a browser translates shows copies of its texts. After any change no sentence has an
// earlier figure.
import type { Page } from '@playwright/test';
import { expect, Lab, RELEASE, test } from './lab.ts';

/**
 * Chrome's behaviour: each text is replaced by a copy in two <font> elements, and so is each text
 * that comes later.
 */
function translate({ honest }: { honest: boolean }) {
	const skipped = honest ? 'script, style, font, [translate="no"]' : 'script, style, font';
	const copy = (text: Text) => {
		if (!text.isConnected || text.data.trim() === '' || text.parentElement?.closest(skipped)) return;
		const [outer, inner] = [document.createElement('font'), document.createElement('font')];
		inner.textContent = text.data.toUpperCase();
		outer.append(inner);
		Object.assign(outer, { original: text, words: text.data });
		text.replaceWith(outer);
	};
	const all = (root: Node) => {
		const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
		const texts: Text[] = root instanceof Text ? [root] : [];
		while (walk.nextNode()) texts.push(walk.currentNode as Text);
		texts.forEach(copy);
	};
	all(document.body);
	document.documentElement.classList.add('translated-ltr');
	new MutationObserver((records) => {
		for (const { addedNodes } of records) addedNodes.forEach(all);
	}).observe(document.body, { childList: true, subtree: true });
}

/** Records what Svelte writes into a text, and what it removes. */
function watchWriting() {
	const written = new Map<Node, string | null>();
	Object.assign(self, { written });
	const { get, set } = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') as PropertyDescriptor;
	Object.defineProperty(Node.prototype, 'nodeValue', {
		configurable: true,
		get,
		set(this: Node, value: string) {
			written.set(this, value);
			set?.call(this, value);
		}
	});
	const { remove } = CharacterData.prototype;
	CharacterData.prototype.remove = function (this: Text) {
		written.set(this, null);
		remove.call(this);
	};
}

/** Copies of texts that have been changed since, or removed. */
const stale = (page: Page) =>
	page.evaluate(() => {
		const { written } = self as unknown as { written: Map<Node, string | null> };
		const copies = [...document.querySelectorAll('font')] as unknown as { original?: Text; words: string }[];
		return copies.flatMap(({ original, words }) => {
			const now = original && written.get(original);
			return now === undefined || now === words ? [] : [`${words} -> ${now}`];
		});
	});

/**
 * The texts outside pictures, part by part, in capitals like the copies. Figures differ in their
 * last digits with the time at which they are read.
 */
const words = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll<HTMLElement>('.lead, .lane > header, .apart, .why p, .below section, .prompt')].map(
			(part) =>
				part.innerText
					.toUpperCase()
					.replace(/\s+/g, '')
					.replace(/[\d.,]+/g, '#')
		)
	);

/** Actions of a reader in the lab, each of which changes something else. */
const DEEDS: ((page: Page, lab: Lab) => Promise<unknown>)[] = [
	(page) => page.getByRole('button', { name: /Try 50 connections/i }).click(),
	async (page) => {
		const answer = page.locator('.predict, [data-testid=predict]').getByRole('button').first();
		if (await answer.isVisible()) await answer.click();
	},
	(_, lab) => lab.story.selectOption('qebsm-osa'),
	(_, lab) => lab.setConnections(7),
	(_, lab) => lab.story.selectOption('priorities'),
	(_, lab) => lab.story.selectOption('card-or-vswitch')
];

test(
	'in the lab no sentence keeps an earlier text, even where a translator ignores what it must not translate',
	RELEASE,
	async ({ page, context }) => {
		test.slow();
		const [plain, ignorant] = [await context.newPage(), await context.newPage()];
		const [all, translated] = [
			[page, ignorant, plain],
			[page, ignorant]
		];
		for (const one of all) {
			await one.emulateMedia({ reducedMotion: 'reduce' });
			await one.addInitScript(watchWriting);
			await new Lab(one).open('/#t=5000000');
			await expect(new Lab(one).figure('throughput', 'b')).toHaveText(/\d/);
		}
		await page.evaluate(translate, { honest: true });
		await ignorant.evaluate(translate, { honest: false });
		for (const [at, deed] of DEEDS.entries()) {
			// The figures of a lane before a change are next to its new ones, if it had any: in all
			// pages, or in none.
			for (const one of all) await expect(one.locator('.lane > header dl.muted')).toHaveCount(0, { timeout: 60_000 });
			for (const one of all) await deed(one, new Lab(one));
			await expect(async () => {
				const right = await words(plain);
				for (const [which, one] of translated.entries()) {
					expect(await stale(one), `deed ${at}, translator ${which}`).toEqual([]);
					expect(await words(one), `deed ${at}, translator ${which}`).toEqual(right);
				}
			}).toPass({ timeout: 60_000, intervals: [250, 500] });
		}
		for (const one of translated) expect(await one.locator('font').count()).toBeGreaterThan(100);
	}
);

test('in a lesson no sentence keeps an earlier text, from the guess to the end', RELEASE, async ({ page, context }) => {
	test.slow();
	const plain = await context.newPage();
	for (const one of [page, plain]) {
		await one.emulateMedia({ reducedMotion: 'reduce' });
		await one.addInitScript(watchWriting);
		await one.goto('/learn/nobody-is-busy/');
		await expect(one.locator('html')).toHaveAttribute('data-ready', 'true');
	}
	await page.evaluate(translate, { honest: true });
	const press = (name: RegExp) => (one: Page) => one.locator('.prompt').getByRole('button', { name }).first().click();
	const goOn = press(/^next$/i);
	const guess = (one: Page) => one.locator('.chips button').first().click();
	const choose = async (one: Page) => {
		// After the right choice no other can be chosen.
		for (const choice of await one.locator('.prompt ul button').all())
			if (await choice.isEnabled()) await choice.click();
	};
	// *Next* can be pressed when the run with the change is finished.
	const change = (one: Page) => one.locator('.prompt').getByRole('radio').last().check();
	for (const [at, deed] of [guess, goOn, choose, goOn, change, goOn, choose, goOn].entries()) {
		for (const one of [page, plain]) await deed(one);
		await expect(async () => {
			expect(await stale(page), `deed ${at}`).toEqual([]);
			expect(await words(page), `deed ${at}`).toEqual(await words(plain));
		}).toPass({ timeout: 60_000, intervals: [250, 500] });
	}
	expect(await page.locator('.lesson font').count()).toBeGreaterThan(10);
});
