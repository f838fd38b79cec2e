/** Offers a text or a file that was made here as a download. */
export function saveFile(name: string, content: string | Blob, type = 'text/plain'): void {
	const address = URL.createObjectURL(new Blob([content], { type }));
	saveAddress(name, address);
	// A browser may ask first where to save the file; it has to exist until then.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Offers what is at an address of this page, such as a `data:` address, as a download. */
export function saveAddress(name: string, address: string): void {
	const link = document.createElement('a');
	link.download = name;
	link.href = address;
	link.click();
}
