export const pictures = {
	wire: 'Leitung',
	waiting: 'warten:',
	more: (frames: string) => `und ${frames} weitere`,
	card: 'Karte hält',
	driver: 'Treiber',
	interrupts: 'Interrupts',
	work: 'arbeitet',
	wait: 'wartet',
	idle: 'untätig',
	stopped: 'gestoppt'
} as const;
