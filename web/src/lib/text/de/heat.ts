/** The sensitivity of a figure as heat in the picture. */

export const heat = {
	title: (figure: string) => `Wärmebild: wie stark „${figure}“ von den Schritten an jeder Stelle abhängt.`,
	elsewhere: (share: string) => `${share} entfallen auf Schritte außerhalb des Bildes.`,
	twice:
		'Ein Schritt, der an mehreren Stellen vorkommt, wird an jeder gezählt. Deshalb ergeben die Stellen zusammen mehr als 100\u00a0%.'
} as const;
