export const lock = {
	title: 'Die Sperre',
	brief: 'Wie viele Prozessoren können gleichzeitig arbeiten, wenn sie sich eine Sperre (Lock) teilen?',
	lead: 'Prozessoren liefern Webseiten aus. Eine Seite macht etwa 280\u00a0µs Arbeit. 40\u00a0µs davon muss ein Prozessor eine Sperre (Lock) halten, und das kann immer nur einer. Wie viele können gleichzeitig arbeiten?',
	knob: 'Prozessoren',
	action: 'Halter stoppen',
	sentence: (processors: string, work: string, pages: string) =>
		`Im Mittel arbeiten *${work}* von ${processors} ${processors === '1' ? 'Prozessor' : 'Prozessoren'}; zusammen liefern sie ${pages} Seiten je Sekunde.`,
	measuring: 'Der Simulator misst, wie viele Prozessoren arbeiten.',
	guess: {
		ask: '24 Prozessoren sind 12-mal so viele wie 2. Wievielmal so viele Seiten liefern sie?',
		choices: ['3-mal', '6-mal', '12-mal'],
		check:
			'So finden Sie es heraus: Lassen Sie den Regler auf 2, bis „wird noch gemessen“ verschwindet. Stellen Sie dann 24 ein.',
		outcome: (times: string) =>
			`In der Simulation liefern 24 Prozessoren ${times}-mal so viele Seiten wie 2, weil jede Seite die Sperre braucht und immer nur ein Prozessor sie halten kann.`
	},
	goals: [
		'Fügen Sie einen Prozessor nach dem anderen hinzu. Bis zu welcher Zahl arbeiten im Mittel mindestens 90\u00a0% von ihnen?',
		'Machen Sie weiter, bis vier zusätzliche Prozessoren keine Seite mehr bringen. Wie viele Seiten je Sekunde liefern sie?',
		'Stoppen Sie bei vier oder mehr Prozessoren den, der die Sperre hält. Was tun die anderen?'
	],
	answers: [
		(most: readonly [string, string], next: readonly [string, string]) =>
			`Bei ${most[0]}: Im Mittel arbeiten ${most[1]} davon. Von ${next[0]} arbeiten nur ${next[1]}.`,
		(pages: string, processors: string) => `${pages}, mit ${processors} Prozessoren.`,
		(count: string) =>
			`Nach einem Moment arbeitet keiner der anderen ${count}: Wer eine Seite hat, wartet auf die Sperre.`
	],
	takeaway:
		'Eine Sperre, die jede Seite 40\u00a0µs lang braucht, lässt höchstens 25.000 Seiten je Sekunde durch. Stoppt ein Hypervisor den Prozessor, der die Sperre hält, wartet jeder Prozessor, der sie braucht, bis er weiterläuft.',
	lab: 'Die Sperren einer z990 im Labor ansehen',
	note: 'Ein Prozessor ist untätig, wenn ihn keine Anfrage erreicht hat: Alle Clients warten auf Seiten, die an der Sperre hängen. Die Mittelwerte unten stammen aus einem Lauf, in dem kein Halter gestoppt wird.',
	labNote:
		'Im Labor hat nur die z990 solche Sperren, weil nur ihr Bericht zeigt, was sie kosten. Sie hält Sperren kürzer als hier, und ihre Firmware hält die Halter von selbst an.'
} as const;
