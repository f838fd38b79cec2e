// What digests.js leaves in a page.
import assert from 'node:assert/strict';
import type { Page } from '@playwright/test';
import { goldenRuns } from '../wasm/golden.ts';

declare function digests(runs: ReturnType<typeof goldenRuns>): Promise<string[]>;
declare function measured(scenario: object, worker: boolean): Promise<unknown>;

/** Compares the digests of all golden runs with the native ones. */
export async function compareDigests(page: Page): Promise<void> {
	const runs = goldenRuns();
	await page.waitForFunction(() => 'digests' in globalThis);
	assert.deepEqual(
		await page.evaluate((all) => digests(all), runs),
		runs.map(({ digest }) => digest)
	);
}

/** The report of a measurement in the page. */
export const measureIn = (page: Page, scenario: object, worker: boolean): Promise<unknown> =>
	page.evaluate(([what, where]) => measured(what as object, where as boolean), [scenario, worker]);
