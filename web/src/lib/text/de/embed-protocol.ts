export const embedProtocol = {
	params: (example: string) => `\`params\` muss ein Objekt sein, zum Beispiel ${example}.`,
	either: (one: string, other: string) => `${one} oder ${other}`,
	fiveMicroseconds: (example: string) => `${example} für 5\u00a0µs`,
	lane: '`lane` muss 0 oder 1 sein.',
	oneOf: (name: string, values: string) => `\`${name}\` muss einer dieser Werte sein: ${values}.`,
	id: '`id` muss eine ganze Zahl sein.',
	direction: '`direction` muss 1 oder -1 sein.',
	time: '`t_ps` muss eine Zahl von Pikosekunden sein, 0 oder mehr.',
	link: '`link` muss Text sein wie der Teil nach # in der Adresse des Labors.',
	settings: '`settings` muss Text sein wie der Teil zwischen ? und # in der Adresse des Rahmens.',
	wait: '`wait` muss true oder false sein.',
	format: '`format` muss "png" oder "svg" sein.',
	version: (version: number) => `Diese Seite spricht Version ${version} des Protokolls.`,
	request: 'Eine Anfrage muss ein Objekt mit id (Zahl oder Text), method und params sein.',
	methods: (names: string) => `Die Methoden sind: ${names}.`,
	events: (names: string) => `\`events\` muss eine Liste aus diesen Ereignissen sein: ${names}.`,
	noPicture: 'Es gibt noch kein Bild.'
} as const;
