/** A text as the squares of a QR code. */
import { encode } from 'uqr';

/** The empty squares that cameras need around a code. */
const QUIET = 4;

export interface QrCode {
	/** The path of the dark squares, each one unit wide. */
	path: string;
	/** Its first coordinate, and its side with the empty squares. */
	start: number;
	side: number;
}

/** Null where the text is too long for a code. */
export function qrCode(text: string): QrCode | null {
	try {
		const { data, size } = encode(text, { ecc: 'L', border: 0 });
		const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
		return { path, start: -QUIET, side: size + 2 * QUIET };
	} catch {
		return null;
	}
}
