/** The text of a file that a reader chose; it is read here and sent nowhere. */

/** As on the command line. */
export const BYTES_MAX = 10e6;

/** Why a file cannot be read. */
export type FileFault = 'large' | 'encoding';

export async function textOf(file: Blob): Promise<{ text: string } | { fault: FileFault }> {
	if (file.size > BYTES_MAX) return { fault: 'large' };
	try {
		return { text: new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()) };
	} catch {
		return { fault: 'encoding' };
	}
}
