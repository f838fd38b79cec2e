/** The pictures of the documentation, for pages that are built. */
const FILES = import.meta.glob<string>('../../../../docs/images/*.png', {
	query: '?inline',
	import: 'default',
	eager: true
});

const bytesOf = (url: string) => Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (one) => one.charCodeAt(0));

/** Width and height stand at a fixed place of a PNG. */
function sizeOf(url: string) {
	const view = new DataView(bytesOf(url).buffer);
	return { width: view.getUint32(16), height: view.getUint32(20) };
}

const BY_NAME = new Map(Object.entries(FILES).map(([path, url]) => [path.replace(/^.*\//, ''), url]));

/** How large each picture is, in pixels. */
export const PICTURES = new Map([...BY_NAME].map(([name, url]) => [name, sizeOf(url)]));

export const pictureOf = (name: string): Uint8Array<ArrayBuffer> | null => {
	const url = BY_NAME.get(name);
	return url ? bytesOf(url) : null;
};
