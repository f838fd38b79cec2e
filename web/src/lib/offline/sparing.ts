/** What some browsers know of the connection: https://wicg.github.io/netinfo. */
interface Connected {
	connection?: { saveData?: boolean; type?: string };
}

/** Whether the reader pays for what a page fetches, or asked it to fetch little. `navigator`: a page's or a worker's. */
export function isSparing(navigator: object): boolean {
	const { connection } = navigator as Connected;
	return connection?.saveData === true || connection?.type === 'cellular';
}
