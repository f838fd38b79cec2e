/** A picture as a data URL that is small enough for a file. */
import { PICTURE_LENGTH } from './assignment.ts';

/** The longer side of the picture, pixels: the largest that fits is used. */
const SIDES = [1280, 960, 720, 540, 400, 300];
const QUALITY = 0.8;

/** Null where the browser cannot read the picture. */
export async function shrunkPicture(file: Blob): Promise<string | null> {
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap) return null;
	const canvas = document.createElement('canvas');
	const context = canvas.getContext('2d');
	for (const side of SIDES) {
		const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
		canvas.width = Math.max(1, Math.round(bitmap.width * scale));
		canvas.height = Math.max(1, Math.round(bitmap.height * scale));
		if (!context) return null;
		// A picture with transparent parts is meant for paper.
		context.fillStyle = 'white';
		context.fillRect(0, 0, canvas.width, canvas.height);
		context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
		const address = canvas.toDataURL('image/jpeg', QUALITY);
		if (address.length <= PICTURE_LENGTH) return address;
	}
	return null;
}
