/** Runs something only while it can be seen, wherever the frame stands in other people's pages. */
export function whileVisible(element: Element, run: () => () => void): () => void {
	let stop: (() => void) | null = null;
	const observer = new IntersectionObserver((entries) => {
		const seen = entries.at(-1)?.isIntersecting ?? true;
		if (seen) stop ??= run();
		else {
			stop?.();
			stop = null;
		}
	});
	observer.observe(element);
	return () => {
		observer.disconnect();
		stop?.();
	};
}
