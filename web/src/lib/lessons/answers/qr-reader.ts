/** Reads QR codes in pictures: with the browser's own reader, or with a library that is fetched then. */

/** The texts of the codes in a picture. */
export type QrReader = (picture: HTMLVideoElement | ImageBitmap) => Promise<string[]>;

/** Not in every browser, and not in TypeScript's library. */
interface BarcodeDetector {
	detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>;
}
declare const BarcodeDetector: {
	new (options: { formats: string[] }): BarcodeDetector;
	getSupportedFormats(): Promise<string[]>;
};

/** The library needs no more pixels than this, and twice as many take four times as long. */
const SIDE = 800;

export async function qrReader(): Promise<QrReader> {
	if ('BarcodeDetector' in window && (await BarcodeDetector.getSupportedFormats()).includes('qr_code')) {
		const detector = new BarcodeDetector({ formats: ['qr_code'] });
		return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue);
	}
	const { default: read } = await import('jsqr');
	const canvas = document.createElement('canvas');
	const context = canvas.getContext('2d', { willReadFrequently: true });
	return async (picture) => {
		const [width, height] =
			picture instanceof HTMLVideoElement ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height];
		const scale = Math.min(2, SIDE / Math.max(width, height));
		canvas.width = Math.round(width * scale);
		canvas.height = Math.round(height * scale);
		if (!context || canvas.width === 0 || canvas.height === 0) return [];
		context.drawImage(picture, 0, 0, canvas.width, canvas.height);
		const found = read(context.getImageData(0, 0, canvas.width, canvas.height).data, canvas.width, canvas.height);
		return found && found.data !== '' ? [found.data] : [];
	};
}

/** The corners of squares that overlap by half and cover a picture, so that each holds what is half as large. */
export function tilesOf(width: number, height: number, side: number): { x: number; y: number }[] {
	const along = (length: number) =>
		Array.from({ length: Math.max(1, Math.ceil((2 * length) / side) - 1) }, (_, i) => (i * side) / 2);
	return along(height).flatMap((y) => along(width).map((x) => ({ x, y })));
}

/** The texts of the codes in a file with a picture: in a screenshot of a page the code is small. */
export async function readPicture(file: Blob): Promise<string[]> {
	const [read, bitmap] = await Promise.all([qrReader(), createImageBitmap(file).catch(() => null)]);
	if (!bitmap) return [];
	let found = await read(bitmap);
	for (const side of [SIDE, SIDE / 2]) {
		if (found.length > 0) break;
		for (const { x, y } of tilesOf(bitmap.width, bitmap.height, side))
			found = [...found, ...(await read(await createImageBitmap(bitmap, x, y, side, side)))];
	}
	return [...new Set(found)];
}
