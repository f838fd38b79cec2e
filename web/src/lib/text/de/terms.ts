import { escaped, finder } from '../terms.ts';

export const TERMS: Record<string, string> = {
	'CPU-Zeit je Transaktion':
		'Prozessorzeit je Transaktion in der Partition, die der Bericht gemessen hat: Gäste und Hypervisor zusammen.',
	'CPU-Zeit je MB':
		'Prozessorzeit je Megabyte in der Partition, die der Bericht gemessen hat: Gäste und Hypervisor zusammen.',
	veröffentlicht:
		'Was IBM gemessen hat. Die Zahl in Klammern sagt, um wie viel der simulierte Wert höher (+) oder niedriger (−) ist.',
	Durchsatz: 'Erledigte Arbeit je Sekunde. In den Berichten von IBM heißt er ETR, External Throughput Rate.',
	ETR: 'External Throughput Rate: erledigte Arbeit je Sekunde.',
	ITR: 'Internal Throughput Rate: die Rate, die voll ausgelastete Prozessoren erreichen würden.',
	LPAR: 'Logische Partition: ein Teil des Großrechners mit eigenen Prozessoren, eigenem Speicher und eigenen Karten. In ihr läuft ein eigenes z/VM.',
	Emul: 'Emulation: die Zeit, in der die Befehle eines Gastes selbst laufen.',
	CP: 'Control Program, der Hypervisor von z/VM: Er führt die Gäste aus, kopiert ihre Frames und stellt Interrupts zu.',
	SIGA: 'Der Befehl, mit dem ein Gast seinem Gerät meldet, dass Puffer bereit sind. Bei einer virtuellen NIC fängt CP ihn ab.',
	Signal: 'So meldet ein Gast seinem Gerät, dass Puffer bereit sind: mit einem Befehl namens SIGA.',
	QDIO: 'Queued Direct I/O: Gast und Gerät teilen sich Warteschlangen von Puffern im Speicher.',
	QEBSM:
		'QDIO Enhanced Buffer State Management, eine Hardware-Unterstützung: Signale und Interrupts eigener Geräte gehen an CP vorbei.',
	OSA: 'Open Systems Adapter: die Netzwerkkarte des Großrechners. Ein Kartenprozessor bedient beide Richtungen, stapelweise.',
	Kartenprozessor: 'Der Prozessor einer Netzwerkkarte: Er verarbeitet Frames stapelweise, für beide Richtungen.',
	'OSA-Express6': 'Eine Generation der OSA-Karte, der Netzwerkkarte des Großrechners, für z14 und z15.',
	NIC: 'Network Interface Card, eine Netzwerkkarte; hier eine virtuelle, die CP einem Gast bereitstellt.',
	VSWITCH:
		'Ein virtueller Switch in CP: Die virtuellen NICs der Gäste teilen sich eine echte Karte, die OSA-Uplink-Karte.',
	HiperSockets: 'Ein Netz durch den Speicher: Frames werden ohne Karte von Partition zu Partition kopiert.',
	FCP: 'Fibre Channel Protocol: bindet Platten an. Gast und Kanal teilen sich Warteschlangen (QDIO) wie bei einer Netzwerkkarte.',
	IFL: 'Integrated Facility for Linux: ein Prozessor für Linux und z/VM.',
	MTU: 'Maximum Transmission Unit: das größte IP-Paket, das eine Schnittstelle sendet.',
	SMT: 'Simultaneous Multithreading: Zwei logische Prozessoren teilen sich einen Kern und bremsen einander.',
	'PR/SM': 'Die Firmware, die die physischen Prozessoren auf die logischen Prozessoren aller Partitionen verteilt.',
	PTF: 'Program Temporary Fix: eine Korrektur von IBM. Die im Labor verglichenen brachten Prioritäten im Switch und eine Sperre je Warteschlange.',
	DIAGNOSE:
		"Ein Aufruf eines Gastes an den Hypervisor. Code X'44': Der Gast gibt seinen Zug ab, während er auf eine Sperre wartet.",
	Spin: 'Aktives Warten: Ein Prozessor tut nichts, als auf eine Sperre zu warten, die ein anderer Prozessor hält.'
};

/** Terms with other forms than an ending shows. */
const FORMS: Record<string, string> = {
	Dispatch: '(?:Dispatch|Zuteilung(?:en)?|zu(?:ge)?teil(?:en|t))',
	Gast: 'G(?:ast(?:e?s)?|ästen?)',
	'Guest LAN': 'Guest LANs?',
	'CPU-Zeit je MB': 'CPU-Zeit je MB',
	kalibriert: 'kalibriert(?:e[mnrs]?)?',
	veröffentlicht: 'veröffentlicht(?:e[mnrs]?)?',
	'virtueller Switch': 'virtuelle[mnrs]? Switch(?:es)?'
};

/** With soft hyphens, which names in the picture have at the seams of a word. */
const divisible = (pattern: string): string => pattern.replace(/\p{Ll}(?=\p{Ll})/gu, '$&\u00ad?');

/** A hyphen does not hide a term: OSA is a word in "OSA-Karte", too. */
export const patternOf = (term: string): string =>
	`(?<![\\p{L}\\p{N}_/\u00ad])${FORMS[term] ?? `${divisible(escaped(term))}(?:e?[ns]|e)?`}(?![\\p{L}\\p{N}_\u00ad])`;

export const { pieces, meaningIn } = finder(TERMS, patternOf);

const PARTS: Record<string, string | undefined> = {
	lpar: TERMS['LPAR'],
	cp: TERMS['CP'],
	guest: 'Eine virtuelle Maschine. In dieser laufen Linux mit einem TCP/IP-Stack und eine Anwendung.',
	router: 'Eine virtuelle Maschine, die Frames zwischen einem Guest LAN und einer Karte weiterleitet.',
	nic: 'Netzwerkschnittstelle: die Warteschlangen von Puffern, über die ein Gast und sein Gerät, echt oder virtuell, Frames austauschen.',
	vswitch: TERMS['VSWITCH'],
	'guest-lan': 'Ein virtuelles Netz in CP: Es kopiert Frames von Gast zu Gast, ohne Karte.',
	'shadow-queues':
		'Die Kopie, die CP von den Warteschlangen eines Gastes hat. Ohne QEBSM gleicht CP beide bei jedem Signal (SIGA) und jedem Interrupt ab.',
	hipersockets: TERMS['HiperSockets'],
	osa: TERMS['OSA'],
	uplink:
		'OSA-Uplink-Karte: die eine echte Netzwerkkarte (OSA) eines virtuellen Switch. Alle Gäste am Switch teilen sie sich.',
	fcp: TERMS['FCP'],
	disk: 'Die Platte am anderen Ende des Kanals: Sie hält die Datei und bedient eine Anfrage nach der anderen.',
	link: 'Das Kabel zwischen zwei Karten. In jeder Richtung läuft ein Frame nach dem anderen.',
	processor: TERMS['IFL']
};

export const meaningOf = (kind: string): string | null => PARTS[kind] ?? null;
