/** Where a rate moves against expectation, and why. */
export const reversals = {
	lane: (letter: string) => `Spur ${letter}: `,
	rises: (name: string, from: string, to: string, figure: string, change: string) =>
		`„${figure}“ steigt unerwartet um ${change}, wenn „${name}“ sich von ${from} auf ${to} ändert.`,
	falls: (name: string, from: string, to: string, figure: string, change: string) =>
		`„${figure}“ sinkt unerwartet um ${change}, wenn „${name}“ sich von ${from} auf ${to} ändert.`,
	why: {
		bursts:
			'Frames kommen hier in Schüben. Die Karte des virtuellen Switch gibt einen Schub erst weiter, wenn eine Weile kein Frame mehr eingetroffen ist. Frames, die dicht aufeinander folgen, lassen sie warten. Ein schnellerer Schritt kann die Schübe deshalb größer und langsamer machen.',
		rounds:
			'Der VM-TCP/IP-Router prüft jede Schnittstelle in festem Abstand. Frames, die kurz nach einer Prüfung eintreffen, warten auf die nächste. Gäste, die schneller antworten, senden größere Schübe, und ein Schub, der eine Prüfung verpasst, wartet als Ganzes.',
		lock: 'Prozessoren konkurrieren hier um Sperren. Ein Client, der es erst später wieder versucht, überlässt den Prozessor dem, der die Sperre hält: Die längere Zeit wirkt wie eine Wartepause (Back-off).',
		other: 'Ein anderes Bauteil war gleichzeitig weniger beschäftigt. Welches, zeigen die Auslastungen aller Bauteile.'
	}
} as const;
