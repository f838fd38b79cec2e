export const lock = {
	title: 'Die Sperre',
	lead: 'Prozessoren liefern Webseiten aus. Für jede Seite braucht ein Prozessor dieselbe Sperre (Lock), und nur einer kann sie halten. Wie viele Prozessoren können gleichzeitig arbeiten?',
	knob: 'Prozessoren',
	action: 'Halter stoppen',
	sentence: (processors: string, work: string, pages: string) =>
		`Im Mittel arbeiten *${work}* von ${processors} ${processors === '1' ? 'Prozessor' : 'Prozessoren'}; zusammen liefern sie ${pages} Seiten je Sekunde.`,
	measuring: 'Der Simulator misst, wie viele Prozessoren arbeiten.',
	guess: {
		ask: '24 Prozessoren sind 12-mal so viele wie 2. Wievielmal so viele Seiten liefern sie?',
		choices: ['3-mal', '6-mal', '12-mal'],
		check: 'Finden Sie es heraus: Lassen Sie den Simulator mit 2 und dann mit 24 Prozessoren messen.',
		outcome: (times: string) => `In der Simulation liefern 24 Prozessoren ${times}-mal so viele Seiten wie 2.`
	},
	goals: [
		'Fügen Sie Prozessoren hinzu, solange mindestens neun von zehn arbeiten. Wie viele sind das? Probieren Sie dann einen mehr.',
		'Fügen Sie Prozessoren hinzu, mindestens vier auf einmal. Wie weit wächst die Zahl der Seiten?',
		'Stoppen Sie bei vier oder mehr Prozessoren den, der die Sperre hält. Was tun die anderen?'
	],
	takeaway:
		'Eine Sperre, die jede Seite 40\u00a0µs lang braucht, lässt 25.000 Seiten je Sekunde durch, egal wie viele Prozessoren es gibt. Nimmt ein Hypervisor dem Halter den Prozessor weg, warten alle anderen, bis er ihn zurückbekommt.',
	lab: 'Die Sperren einer z990 im Labor ansehen',
	labNote:
		'Von den Maschinen im Labor hat nur die z990 diese Sperren, weil nur ihr Bericht zeigt, was sie kosten. Auf der z990 werden Sperren kürzer gehalten, und die Firmware hält die Halter an, ohne dass Sie etwas tun.'
} as const;
