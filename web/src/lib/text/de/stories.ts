/** What each story is called, and what to look for. */

export const story = 'Vergleich';
/** What each story is called, and what to look for. */
export const stories = {
	'card-or-vswitch': {
		title: 'Virtueller Switch oder eigene Netzwerkkarte',
		sentence:
			'Auf einem Großrechner (Mainframe) von IBM teilen sich virtuelle Maschinen eine Netzwerkkarte (OSA-Karte) über einen Switch (A), oder jede hat eine eigene (B). Wo bleibt die Zeit?'
	},
	'qebsm-osa': {
		title: 'QEBSM aus und ein über OSA',
		sentence:
			'Eine virtuelle Maschine bedient ihre eigene Netzwerkkarte (OSA-Karte). In A geht jedes Signal und jeder Interrupt durch den Hypervisor (CP); in B gehen sie an ihm vorbei, dank QEBSM, einer Hardware-Unterstützung. Sehen Sie auf CP und die Prozessoren darunter.'
	},
	'qebsm-hipersockets': {
		title: 'QEBSM aus und ein über HiperSockets',
		sentence:
			'Zwei virtuelle Maschinen in einem Rechner tauschen Nachrichten durch seinen Speicher aus (HiperSockets), ohne Karte. In A geht jedes Signal und jeder Interrupt durch den Hypervisor; in B gehen sie an ihm vorbei, dank QEBSM, einer Hardware-Unterstützung.'
	},
	'osa-or-hipersockets': {
		title: 'OSA-Karte oder HiperSockets',
		sentence:
			'Zwei virtuelle Maschinen tauschen Nachrichten durch Netzwerkkarten aus (A, OSA-Karten) oder in der Maschine von Speicher zu Speicher (B, HiperSockets). Sehen Sie, wie viel Zeit B ohne Karte spart und was die Kopie den Prozessor des Senders kostet.'
	},
	'qebsm-fcp': {
		title: 'QEBSM aus und ein über FCP',
		sentence:
			'Eine virtuelle Maschine schreibt eine Datei auf eine Platte und liest sie wieder. Mit QEBSM, einer Hardware-Unterstützung (B), muss der Prozessor für weniger Schritte einer Übertragung in den Hypervisor als ohne (A). Sehen Sie, worauf eine Übertragung wartet.'
	},
	'n-way': {
		title: '16 oder 24 Prozessoren für dieselbe Arbeit',
		sentence:
			'Viele Webserver bekommen die Zeit von 4,235 Prozessoren, verteilt auf 16 (A) oder 24 (B): Jeder Prozessor pausiert also die meiste Zeit. Hält er dabei eine Sperre, warten alle auf ihn, die diese Sperre brauchen.'
	},
	capped: {
		title: '24 Prozessoren, begrenzt oder unbegrenzt',
		sentence:
			'Viele Webserver laufen auf 24 Prozessoren. A darf die Zeit von nur 4,235 nutzen, seine Prozessoren pausieren also meist; B darf alle nutzen. Hält einer in der Pause eine Sperre, warten alle auf ihn, die diese Sperre brauchen.'
	},
	priorities: {
		title: 'Drei Prioritäten oder alle gleich',
		sentence:
			'Drei virtuelle Maschinen senden mehr, als ihre gemeinsame Netzwerkkarte (OSA-Karte) schafft. In A haben sie Prioritäten: Die Karte bedient eine Schlange nach der anderen, die hohe am längsten. In B sind alle gleich.'
	},
	'priorities-off': {
		title: 'Prioritäten im Switch ein oder aus',
		sentence:
			'Drei virtuelle Maschinen senden mehr, als ihre gemeinsame Netzwerkkarte (OSA-Karte) schafft. In A hat jede Priorität eine eigene Schlange in der Karte; in B warten alle Pakete in einer. Sehen Sie, welche andere überholen.'
	},
	'before-ptfs': {
		title: 'Virtueller Switch vor und nach den Korrekturen von IBM',
		sentence:
			'Drei virtuelle Maschinen senden durch einen virtuellen Switch. Vor den Korrekturen von IBM (A) konkurrieren sie um eine Sperre, auf einem älteren Codeweg; danach (B) hat jede Schlange ihre eigene, und die Karte bedient die Gäste nach Priorität. Sehen Sie, wer vor der Karte wartet.'
	},
	'linux-router': {
		title: 'Linux-Router-Gast oder virtueller Switch',
		sentence:
			'Virtuelle Maschinen erreichen das Netz durch einen Router, also eine virtuelle Maschine mehr (A), oder durch einen Switch im Hypervisor (B). Fast jedes Paket unterbricht den Router; der Switch kopiert es nur. Sehen Sie, was jedes Paket durchlaufen muss.'
	},
	'vm-router': {
		title: 'VM-TCP/IP-Router-Gast oder virtueller Switch',
		sentence:
			'Virtuelle Maschinen erreichen das Netz durch einen Router, also eine virtuelle Maschine mehr (A, mit dem TCP/IP von z/VM), oder durch einen Switch im Hypervisor (B). Der Switch kopiert jedes Paket nur. Sehen Sie, was jedes Paket durchlaufen muss.'
	}
} as Record<string, { title: string; sentence: string }>;
export const storyOn = (title: string, machine: string) => `${title} (${machine})`;
export const customStory = 'Ihr eigener Vergleich';
/** The first begins a sentence. */
export const customSentence = (a: string, b: string) =>
	`A: ${a}; B: ${b}. Dieselbe Last mit einer gemeinsamen Uhr. Sehen Sie, wo die Zeit bleibt.`;
export const customSentenceSame = (a: string) =>
	`${a} in beiden Spuren: dieselbe Last, mit einer gemeinsamen Uhr und denselben Zufallszahlen.`;
