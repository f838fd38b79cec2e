// Links that people made with 0.1.0 (tests/links): each address still opens, and says of nothing that it is unknown.
// What each means is a unit test (web/src/lib/pages/recorded-links.test.ts).
import { readFileSync } from 'node:fs';
import { expect, Lab, oneIn, test } from './lab.ts';

const links = readFileSync(new URL('../links/0.1.0.jsonl', import.meta.url), 'utf8')
	.trim()
	.split('\n')
	.map((line) => JSON.parse(line) as { kind: string; address: string });
const of = (kind: string) => links.filter((link) => link.kind === kind).map(({ address }) => address);
/** Every kind of address is opened; all of them in the full suite. */
const some = (addresses: string[]) => oneIn(12, addresses);

test('every page, file and table has its address', async ({ request }) => {
	for (const address of of('page')) expect((await request.get(`/${address}`)).status(), address).toBe(200);
});

for (const address of [
	...some(of('lab')).map((hash) => `/${hash}`),
	...some(of('embed')).map((rest) => `/embed/${rest}`)
])
	test(`${address} opens`, async ({ page }) => {
		await page.goto(address);
		await new Lab(page).ready();
		await expect(page.getByTestId('unknown-params').or(page.getByTestId('repaired'))).toHaveCount(0);
	});

for (const sheet of some(of('class')))
	test(`a question that was handed out opens: ${sheet.slice(0, 20)}`, async ({ page }) => {
		await page.goto(`/learn/class/#class=${sheet}`);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await expect(page.getByRole('alert')).toHaveCount(0);
	});
