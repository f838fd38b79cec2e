/** What each story is called, and what to look for. */

export const story = 'Vergleich';
/** What each story is called, and what to look for. */
export const stories = {
	'card-or-vswitch': {
		title: 'Virtueller Switch oder eigene Netzwerkkarte',
		sentence:
			'Auf einem Großrechner (Mainframe) von IBM teilen sich virtuelle Maschinen eine Netzwerkkarte (OSA-Karte) über einen virtuellen Switch (A), oder jede hat eine eigene Karte (B). Wo bleibt die Zeit einer Transaktion?'
	},
	'qebsm-osa': {
		title: 'OSA-Karte ohne und mit QEBSM',
		sentence:
			'Eine virtuelle Maschine hat eine eigene Netzwerkkarte (OSA-Karte). In A geht jedes Signal und jeder Interrupt durch den Hypervisor (CP); in B gehen sie an ihm vorbei, dank QEBSM, einer Hardware-Unterstützung. Sehen Sie, wie lange CP in jeder Spur arbeitet.'
	},
	'qebsm-hipersockets': {
		title: 'HiperSockets ohne und mit QEBSM',
		sentence:
			'Zwei virtuelle Maschinen tauschen Nachrichten durch den Speicher ihres Rechners aus (HiperSockets), ohne Karte. In A geht jedes Signal und jeder Interrupt durch den Hypervisor (CP); in B gehen sie an ihm vorbei, dank QEBSM, einer Hardware-Unterstützung.'
	},
	'osa-or-hipersockets': {
		title: 'OSA-Karte oder HiperSockets',
		sentence:
			'Zwei virtuelle Maschinen tauschen Nachrichten durch Netzwerkkarten aus (A, OSA-Karten) oder in der Maschine von Speicher zu Speicher (B, HiperSockets). Sehen Sie, wie viel Zeit B ohne Karte spart und wie lange der Prozessor des Senders kopiert. Die MTU ist in B größer, was hier nichts ändert: Jede Nachricht passt in beiden Spuren in ein Paket.'
	},
	'qebsm-fcp': {
		title: 'FCP-Platte ohne und mit QEBSM',
		sentence:
			'Eine virtuelle Maschine schreibt eine Datei auf eine Platte und liest sie wieder. In A gehen mehr Schritte einer Übertragung durch den Hypervisor (CP) als in B mit QEBSM, einer Hardware-Unterstützung. Sehen Sie, worauf eine Übertragung wartet.'
	},
	'n-way': {
		title: '16 oder 24 Prozessoren für dieselbe Arbeit',
		sentence:
			'Viele Webserver bekommen nur so viel Zeit, wie 4,235 Prozessoren haben, verteilt auf 16 (A) oder 24 (B). Jeder Prozessor ist also die meiste Zeit angehalten. Hält er dabei eine Sperre, warten alle auf ihn, die diese Sperre brauchen.'
	},
	capped: {
		title: '24 Prozessoren, begrenzt oder unbegrenzt',
		sentence:
			'Viele Webserver laufen auf 24 Prozessoren. In A teilen sich diese die Zeit von nur 4,235, jeder ist also meist angehalten; in B begrenzt sie nichts. Hält ein angehaltener Prozessor eine Sperre, warten alle auf ihn, die diese Sperre brauchen.'
	},
	priorities: {
		title: 'Drei Prioritäten, oder dieselbe für alle',
		sentence:
			'Drei virtuelle Maschinen senden mehr, als ihre gemeinsame Netzwerkkarte (OSA-Karte) schafft. In A haben die Gäste 1, 2 und 3 niedrige, normale und hohe Priorität, in B alle dieselbe.'
	},
	'priorities-off': {
		title: 'Prioritäten im Switch ein oder aus',
		sentence:
			'Drei virtuelle Maschinen senden mehr, als ihre gemeinsame Netzwerkkarte (OSA-Karte) schafft. In A hat jede Priorität eine eigene Schlange in der Karte; in B ist das aus: Die Maschinen behalten ihre Prioritäten, aber alle Pakete warten in einer. Sehen Sie, welche Pakete andere überholen.'
	},
	'before-ptfs': {
		title: 'Virtueller Switch vor und nach den Korrekturen von IBM',
		sentence:
			'Drei virtuelle Maschinen senden durch einen virtuellen Switch. Vor den Korrekturen von IBM (A) konkurrieren sie um eine Sperre, auf einem älteren Codeweg; danach (B) hat jede Schlange ihre eigene, und die Karte bedient die Gäste nach Priorität. Sehen Sie, wer vor der Karte wartet.'
	},
	'linux-router': {
		title: 'Linux-Router oder virtueller Switch',
		sentence:
			'Virtuelle Maschinen erreichen das Netz durch einen Router, also eine virtuelle Maschine mehr (A), oder durch einen Switch im Hypervisor (B). Fast jedes Paket unterbricht den Router; der Switch kopiert es nur. Sehen Sie, was jedes Paket durchlaufen muss.'
	},
	'vm-router': {
		title: 'VM-TCP/IP-Router oder virtueller Switch',
		sentence:
			'Virtuelle Maschinen erreichen das Netz durch einen Router, also eine virtuelle Maschine mehr (A, mit dem TCP/IP von z/VM), oder durch einen Switch im Hypervisor (B). Der Switch kopiert jedes Paket nur. Sehen Sie, was jedes Paket durchlaufen muss.'
	}
} as Record<string, { title: string; sentence: string }>;
export const storyOn = (title: string, machine: string) => `${title} (${machine})`;
export const customStory = 'Ihr eigener Vergleich';
/** The first begins a sentence. */
export const customSentence = (a: string, b: string) =>
	`Spur A: ${a}. Spur B: ${b}. Beide Spuren laufen gleichzeitig mit derselben Last.`;
export const customSentenceOtherWork = (a: string, b: string) =>
	`Spur A: ${a}. Spur B: ${b}. Beide Spuren laufen gleichzeitig.`;
export const customSentenceSame = (a: string) =>
	`${a} in beiden Spuren. Sie laufen gleichzeitig, mit derselben Last und denselben Zufallszahlen.`;
