const PATIENCE_MS = 60_000;
const PAUSE_MS = 250;

/** Asks again and again; an error counts as "not yet". Null where it never becomes true. */
export async function until(question, patience = PATIENCE_MS) {
	const end = performance.now() + patience;
	while (performance.now() < end) {
		const answer = await question().catch(() => null);
		if (answer) return answer;
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
	}
	return null;
}
