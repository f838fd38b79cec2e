// A teacher's camera reads the QR code on a learner's screen.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'uqr';
import { expect, test } from './lab.ts';

const SIDE = 480;
/** A film of one still picture: a QR code in front of the camera. */
function film(text: string): string {
	const { data, size } = encode(text, { ecc: 'L', border: 4 });
	const module = Math.floor(SIDE / size);
	const grey = Buffer.alloc(SIDE * SIDE, 235);
	for (let y = 0; y < size * module; y++)
		for (let x = 0; x < size * module; x++)
			if (data[Math.floor(y / module)]?.[Math.floor(x / module)]) grey[y * SIDE + x] = 16;
	const colour = Buffer.alloc(SIDE * SIDE * 0.5, 128);
	const path = join(mkdtempSync(join(tmpdir(), 'camera-')), 'code.y4m');
	const head = `YUV4MPEG2 W${SIDE} H${SIDE} F10:1 Ip A1:1 C420mpeg2\n`;
	const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colour]);
	writeFileSync(path, Buffer.concat([Buffer.from(head), ...Array(4).fill(frame)]));
	return path;
}

test.use({
	permissions: ['camera'],
	launchOptions: async ({ launchOptions }, use) => {
		const camera = [
			'--use-fake-ui-for-media-stream',
			'--use-fake-device-for-media-stream',
			`--use-file-for-fake-video-capture=${film(`https://lab.example/learn/answers/#code=19ER-3807-B5A7-T804-8CZ`)}`
		];
		await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
	}
});
test('the code on a learner’s screen is scanned once', async ({ page }) => {
	await page.goto('/learn/answers/');
	await page.getByRole('button', { name: 'Scan with the camera' }).click();
	await expect(page.locator('tbody tr')).toHaveCount(1);
	await expect(page.getByRole('status').first()).toHaveText('1 code added.');
	await page.getByRole('button', { name: 'Stop the camera' }).click();
	await expect(page.locator('video')).toHaveCount(0);
});
