/** Runs something only while it is visible, wherever the frame is in another site's page. */
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
