export const explorables = {
	title: 'Experimente, je eine Minute',
	lead: 'Ein Regler, ein Bild, ein Gedanke. Vorwissen über Großrechner ist nicht nötig; die Experimente bereiten auf die Lektionen darunter vor.',
	after: 'Lektionen von fünf Minuten',
	noScripts: 'Diese Seite braucht Skripte, und die sind in Ihrem Browser abgeschaltet.',
	failed: 'Der Simulator konnte hier nicht starten. Laden Sie die Seite neu, um es noch einmal zu versuchen.',
	goals: 'Ziele',
	reached: 'erreicht',
	open: 'noch nicht erreicht',
	play: 'Abspielen',
	pause: 'Anhalten',
	step: 'Ein Schritt',
	lessons: 'Alle Lektionen'
};
