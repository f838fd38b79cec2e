export const lock = {
	title: 'Die Sperre',
	lead: 'Prozessoren liefern Webseiten aus. Für jede Seite braucht jeder dieselbe Sperre (Lock), die immer nur ein Prozessor hält. Wie viele Prozessoren können arbeiten?',
	knob: 'Prozessoren',
	action: 'Halter stoppen',
	sentence: (processors: string, work: string, pages: string) =>
		`Von ${processors} ${processors === '1' ? 'Prozessor' : 'Prozessoren'} arbeiten *${work}* und liefern ${pages} Seiten je Sekunde.`,
	measuring: 'Der Simulator misst, wie viele Prozessoren arbeiten.',
	goals: [
		'Finden Sie die größte Zahl von Prozessoren, von denen mindestens neun von zehn arbeiten: Bei einem mehr sind es weniger.',
		'Fügen Sie vier Prozessoren hinzu, die keine einzige zusätzliche Seite liefern.',
		'Stoppen Sie bei vier oder mehr Prozessoren den, der die Sperre hält, und sehen Sie, wie alle Arbeit aufhört.'
	],
	takeaway:
		'Eine Sperre, die jede Seite 40\u00a0µs lang braucht, lässt 25.000 Seiten je Sekunde durch, egal wie viele Prozessoren es gibt. Nimmt ein Hypervisor dem Halter den Prozessor weg, warten alle anderen, bis er ihn zurückbekommt.',
	lab: 'Dasselbe auf einer z990'
} as const;
