export const explorables = {
	title: 'Experimente, je eine Minute',
	lead: 'Ein Regler, ein Bild, ein Gedanke. Vorwissen über Großrechner ist nicht nötig; die Experimente bereiten auf die Lektionen darunter vor.',
	after: 'Fünf-Minuten-Lektionen',
	noScripts: 'Diese Seite braucht Skripte, und die sind in Ihrem Browser abgeschaltet.',
	failed: 'Der Simulator konnte hier nicht starten. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
	goals: 'Ziele',
	reached: 'erreicht',
	open: 'noch nicht erreicht',
	guess: 'Ihr Tipp',
	skip: 'Auslassen',
	held: (choice: string) => `Ihr Tipp „${choice}“ stimmt.`,
	failedGuess: (choice: string) => `Ihr Tipp „${choice}“ stimmt nicht.`,
	/** `time`: of the machine. */
	scale: (time: string, times: string) =>
		`Das Bild läuft ${times}-mal langsamer als die Maschine: 1 Sekunde zeigt ${time}.`,
	play: 'Abspielen',
	pause: 'Anhalten',
	step: 'Ein Schritt',
	lessons: 'Alle Lektionen',
	begin: 'Von vorn beginnen'
};
