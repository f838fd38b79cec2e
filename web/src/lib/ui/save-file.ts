/** Offers a text or a file that was made here as a download. */
export function saveFile(name: string, content: string | Blob, type = 'text/plain'): void {
	const link = document.createElement('a');
	link.download = name;
	link.href = URL.createObjectURL(new Blob([content], { type }));
	link.click();
	// A browser may ask first where to save the file; it has to exist until then.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
