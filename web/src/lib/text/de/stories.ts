/** What each story is called, and what to look for. */

export const story = 'Vergleich';
/** What each story is called, and what to look for. */
export const stories = {
	'card-or-vswitch': {
		title: 'Virtueller Switch oder eigene Netzwerkkarte',
		sentence:
			'Auf einem Großrechner (Mainframe) von IBM teilen sich virtuelle Maschinen eine Netzwerkkarte über einen virtuellen Switch (A), oder jede hat eine eigene Karte (B). Dieselben Gäste, dieselbe Leitung: Wo bleibt die Zeit?'
	},
	'qebsm-osa': {
		title: 'QEBSM aus und ein über OSA',
		sentence:
			'QEBSM ist eine Hardware-Unterstützung: Damit benutzt ein Gast seine OSA-Netzwerkkarte direkt (B). Ohne sie (A) geht jedes Signal und jeder Interrupt durch den Hypervisor (CP). Sehen Sie, wie CP in A aufleuchtet und in B kaum.'
	},
	'qebsm-hipersockets': {
		title: 'QEBSM aus und ein über HiperSockets',
		sentence:
			'HiperSockets verbinden Partitionen durch den Speicher, ohne Karte: Der Prozessor des Senders kopiert die Daten selbst. Mit QEBSM, einer Hardware-Unterstützung, gehen Signale und Interrupts nicht mehr durch den Hypervisor (B).'
	},
	'osa-or-hipersockets': {
		title: 'OSA-Karte oder HiperSockets',
		sentence:
			'Eine Anfrage verlässt die Maschine durch eine Netzwerkkarte (A), oder sie geht in der Maschine von Speicher zu Speicher (B). Sehen Sie, wie viel Zeit B ohne Karte spart und was die Kopie den Prozessor des Senders kostet.'
	},
	'qebsm-fcp': {
		title: 'QEBSM aus und ein über FCP',
		sentence:
			'Ein Gast schreibt und liest eine Datei auf einer Platte. Mit QEBSM, einer Hardware-Unterstützung (B), muss der Prozessor für weniger Schritte einer Übertragung in den Hypervisor. Sehen Sie, worauf eine Übertragung wartet.'
	},
	'n-way': {
		title: '16 oder 24 Prozessoren für dieselbe Arbeit',
		sentence:
			'Die Partition darf so viel Zeit nutzen, wie 4,235 Prozessoren haben. Auf 16 Prozessoren verteilt läuft jeder 26\u00a0% der Zeit (A), auf 24 verteilt 18\u00a0% (B). Hält die Firmware (PR/SM) einen Prozessor an, der eine Sperre hält, warten alle anderen, die sie brauchen, aktiv (Spin), bis er weiterläuft.'
	},
	capped: {
		title: '24 Prozessoren, begrenzt oder unbegrenzt',
		sentence:
			'A hat 24 logische Prozessoren, darf aber nur die Zeit von 4,235 nutzen; B darf alle 24 nutzen. Ein Prozessor, der eine Sperre braucht, wartet aktiv (Spin), bis sie frei wird. Sehen Sie, welche Prozessoren angehalten sind und welche davon eine Sperre halten.'
	},
	priorities: {
		title: 'Drei Prioritäten oder alle gleich',
		sentence:
			'Drei Paare von Gästen teilen sich eine Netzwerkkarte, den Uplink eines virtuellen Switch. Die Karte bedient die Warteschlange mit hoher Priorität, dann normal, dann niedrig, jeweils eine begrenzte Zahl von Puffern. Sehen Sie, wer in Spur A wartet. In Spur B haben alle normale Priorität und wechseln sich ab.'
	},
	'priorities-off': {
		title: 'Prioritäten im Switch ein oder aus',
		sentence:
			'Mit Prioritäten im Switch (A) hat jede Priorität eine eigene Ausgangsschlange in der Karte. Ohne sie (B) warten die Pakete aller Gäste in einer Warteschlange. Sehen Sie, welche Pakete andere überholen und welche warten.'
	},
	'before-ptfs': {
		title: 'Virtueller Switch vor und nach den Korrekturen von IBM',
		sentence:
			'Vor den Korrekturen (A) konkurrieren alle sendenden Gäste um eine einzige Sendesperre, auf einem älteren Codeweg. Danach (B) hat jede Warteschlange ihre eigene Sperre. Sehen Sie, welche Gäste warten, bevor ein Paket die Karte erreicht.'
	},
	'linux-router': {
		title: 'Linux-Router-Gast oder virtueller Switch',
		sentence:
			'Ein Router-Gast (A) ist in beiden Partitionen eine virtuelle Maschine mehr auf dem Weg: Fast jedes Paket unterbricht ihn. Ein virtueller Switch (B) kopiert jedes Paket einmal, im Hypervisor. Sehen Sie, was jedes Paket durchlaufen muss.'
	},
	'vm-router': {
		title: 'VM-TCP/IP-Router-Gast oder virtueller Switch',
		sentence:
			'VM TCP/IP, der eigene Netzwerk-Stack von z/VM, leitet Pakete in einem Gast weiter (A): in beiden Partitionen eine virtuelle Maschine mehr auf dem Weg. Ein virtueller Switch (B) kopiert jedes Paket einmal, im Hypervisor. Sehen Sie, was jedes Paket durchlaufen muss.'
	}
} as Record<string, { title: string; sentence: string }>;
export const storyOn = (title: string, machine: string) => `${title} (${machine})`;
export const customStory = 'Ihr eigener Vergleich';
/** The first begins a sentence. */
export const customSentence = (a: string, b: string) =>
	`A: ${a}; B: ${b}. Dieselbe Last mit einer gemeinsamen Uhr. Sehen Sie, wo die Zeit bleibt.`;
export const customSentenceSame = (a: string) =>
	`${a} in beiden Spuren: dieselbe Last, mit einer gemeinsamen Uhr und denselben Zufallszahlen.`;
