declare module 'virtual:platforms' {
	/** The engine's own list, read when the page is built (web/platforms.ts). */
	const platforms: import('./lib/sim/platform.ts').Platform[];
	export default platforms;
}
