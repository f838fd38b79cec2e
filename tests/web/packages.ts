// Packages as a teacher gets them: made in a browser, on the built site, by the page's own code.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';
import type { BrowserContext, Frame, FrameLocator, Page } from '@playwright/test';
import type { Assignment } from '../../web/src/lib/lessons/assignment/assignment.ts';
import type { PackageFormat } from '../../web/src/lib/lessons/assignment/offline/package-formats.ts';
import { expect } from './lab.ts';

/** A package for an LMS, by its standard. */
export type LmsFormat = Exclude<PackageFormat, 'file'>;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function packager(): string {
	const vite = dirname(createRequire(here('../../web/package.json')).resolve('vite/package.json'));
	const folder = mkdtempSync(join(tmpdir(), 'packager-'));
	const options = ['build', '--config', here('packager.config.ts'), '--outDir', folder, '--emptyOutDir'];
	execFileSync(process.execPath, [join(vite, 'bin', 'vite.js'), ...options], { cwd: here('../../web') });
	return readFileSync(join(folder, 'packager.js'), 'utf8');
}

let built: string | undefined;

/** Makes a package on any page of the site. */
export async function packed(
	page: Page,
	kind: PackageFormat,
	sheet: Assignment
): Promise<{ name: string; bytes: Buffer }> {
	const body = (built ??= packager());
	await page.route('**/packager.js', (route) => route.fulfill({ body, contentType: 'text/javascript' }));
	if (!page.url().endsWith('/learn/')) await page.goto('/learn/');
	const { name, text } = await page.evaluate(
		async ([kind, sheet]) => {
			const address = '/packager.js';
			const { packageOf, fileNameOf } = await import(address);
			const bytes = new Uint8Array(
				await (await packageOf(kind, sheet, new URL('/', location.href).href)).arrayBuffer()
			);
			let text = '';
			for (const byte of bytes) text += String.fromCharCode(byte);
			return { name: fileNameOf(kind, sheet) as string, text: btoa(text) };
		},
		[kind, sheet] as const
	);
	await page.unroute('**/packager.js');
	return { name, bytes: Buffer.from(text, 'base64') };
}

const ENTRY = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;
/** 1980-01-01, 0:00. */
const EARLIEST = 0x00210000;

/** The files of a zip, by its table of contents; each is deflated, and has the earliest time of a zip. */
export function unpacked(zip: Buffer): Map<string, Buffer> {
	const end = zip.length - 22;
	if (zip.readUInt32LE(end) !== END) throw new Error('no table of contents where one ends');
	const files = new Map<string, Buffer>();
	let at = zip.readUInt32LE(end + 16);
	for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
		if (zip.readUInt32LE(at) !== ENTRY || zip.readUInt16LE(at + 10) !== DEFLATED) throw new Error('no deflated entry');
		if (zip.readUInt32LE(at + 12) !== EARLIEST) throw new Error('an entry has a time');
		const [size, name, extra, comment] = [
			zip.readUInt32LE(at + 20),
			zip.readUInt16LE(at + 28),
			zip.readUInt16LE(at + 30),
			zip.readUInt16LE(at + 32)
		];
		const local = zip.readUInt32LE(at + 42);
		const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
		files.set(zip.toString('utf8', at + 46, at + 46 + name), inflateRawSync(zip.subarray(begin, begin + size)));
		at += 46 + name + extra + comment;
	}
	return files;
}

/** A lesson in a page or in a frame of a page. */
export class Lesson {
	constructor(readonly place: Page | Frame | FrameLocator) {}
	ready = () => expect(this.place.locator('html')).toHaveAttribute('data-ready', 'true');
	at = (step: string) => expect(this.place.locator('.lesson')).toHaveAttribute('data-step', step);
	goOn = () => this.place.getByRole('button', { name: 'Next', exact: true }).click();
	choose = (number: number) => this.place.locator('.prompt ul button').nth(number).click();
	async guess() {
		await this.place.locator('.prompt input[type=range]').press('PageUp');
		await this.place.getByRole('button', { name: 'Submit my guess' }).click();
		await this.at('observe');
		await this.hurry();
	}
	/** Time passes 25 times as fast from now on. */
	async hurry() {
		for (let i = 0; i < 2; i++) await this.place.getByRole('slider', { name: 'Speed' }).press('PageUp');
	}
}

/** Every address that anything in the browser requests. */
export function questionsOf(context: BrowserContext): string[] {
	const addresses: string[] = [];
	context.on('request', (request) => addresses.push(request.url()));
	return addresses;
}
