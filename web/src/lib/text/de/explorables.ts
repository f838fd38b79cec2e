export const explorables = {
	title: 'Experimente, eine bis vier Minuten',
	lead: 'Ein Regler, ein Bild, ein Gedanke. Vorwissen über Großrechner ist nicht nötig; die Experimente bereiten auf die Lektionen darunter vor.',
	after: 'Lektionen von etwa acht Minuten',
	noScripts: 'Diese Seite braucht Skripte, und die sind in Ihrem Browser abgeschaltet.',
	failed: 'Der Simulator konnte hier nicht starten. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
	goals: 'Ziele',
	reached: 'erreicht',
	open: 'noch nicht erreicht',
	guess: 'Ihr Tipp',
	skip: 'Auslassen',
	first:
		'Geben Sie erst einen Tipp ab, oder lassen Sie die Frage aus. Bewegen Sie dann den Regler darüber; hier erscheint das Ergebnis.',
	/** In place of the goals, before the guess. */
	goalsLater: 'Nach Ihrem Tipp erscheinen hier drei Aufgaben.',
	/** After a number that still changes. */
	stillMeasuring: 'wird noch gemessen …',
	nearest: (choice: string) => `Ihr Tipp „${choice}“ lag am nächsten.`,
	high: (choice: string) => `Ihr Tipp „${choice}“ war zu hoch.`,
	low: (choice: string) => `Ihr Tipp „${choice}“ war zu niedrig.`,
	compare: 'Bisher',
	/** `time`: of the machine. */
	scale: (time: string, times: string) =>
		`Die Animation ist ${times}-mal langsamer als die Wirklichkeit: 1 Sekunde zeigt ${time}.`,
	play: 'Abspielen',
	pause: 'Anhalten',
	step: 'Schritt',
	lessons: 'Alle Lektionen',
	begin: 'Von vorn beginnen'
};
