/** One finger to the left or the right, further than up or down. */
const LEAST_PX = 48;

/** Calls `to` with the lane to which the reader swipes. The page still scrolls up and down. */
export const swipe = (to: (lane: 0 | 1) => void) => (element: HTMLElement) => {
	let from: Touch | null = null;
	const begin = ({ touches }: TouchEvent) => (from = touches.length === 1 ? (touches[0] ?? null) : null);
	const end = ({ changedTouches: [touch] }: TouchEvent) => {
		if (!from || !touch) return;
		const [x, y] = [touch.clientX - from.clientX, touch.clientY - from.clientY];
		if (Math.abs(x) >= LEAST_PX && Math.abs(x) > 2 * Math.abs(y)) to(x < 0 ? 1 : 0);
		from = null;
	};
	element.addEventListener('touchstart', begin, { passive: true });
	element.addEventListener('touchend', end, { passive: true });
	return () => {
		element.removeEventListener('touchstart', begin);
		element.removeEventListener('touchend', end);
	};
};
