/** What things of the model are called. */

export const mtu = (mtu: number) => `MTU ${mtu}`;
export const machines = { z14: 'z14', z15: 'z15', z990: 'z990', z900: 'z900' } as Record<string, string>;
export const attachment = {
	vswitch: 'Virtueller Switch',
	'dedicated-osa': 'Eigene OSA-Karte',
	'linux-router': 'Linux-Router',
	'vm-router': 'VM-TCP/IP-Router',
	hipersockets: 'HiperSockets',
	fcp: 'FCP-Platte',
	'guest-lan': 'Guest LAN'
} as const;
export const attachmentLower = {
	vswitch: 'virtueller Switch',
	'dedicated-osa': 'eigene OSA-Karte',
	'linux-router': 'Linux-Router',
	'vm-router': 'VM-TCP/IP-Router',
	hipersockets: 'HiperSockets',
	fcp: 'FCP-Platte',
	'guest-lan': 'Guest LAN'
} as const;
export const priorities = { high: 'hoch', normal: 'normal', low: 'niedrig', management: 'Verwaltung' } as Record<
	string,
	string
>;
/** Names of constants, in the order of their English names; files keep those. */
const CONSTANTS: Record<string, string | undefined> = {
	ack_received: 'Zeit je empfangener Bestätigung',
	application_message: 'Zeit der Anwendung je Nachricht',
	byte_copied: 'Zeit je kopiertem Byte',
	byte_received: 'Zeit je empfangenem Byte',
	byte_received_vnic: 'Zeit je empfangenem Byte, virtuelle NIC',
	byte_sent: 'Zeit je gesendetem Byte',
	byte_sent_vnic: 'Zeit je gesendetem Byte, virtuelle NIC',
	card_byte_rate: 'Byterate der Karte',
	card_hold: 'Haltezeit der Karte',
	card_hold_jumbo: 'Haltezeit der Karte, große Frames',
	card_hold_limit: 'längste Haltezeit der Karte',
	card_latency: 'Latenz der Karten',
	card_per_batch: 'Zeit der Karte je Stapel',
	card_per_buffer: 'Zeit der Karte je Puffer',
	card_per_frame: 'Zeit der Karte je Frame',
	card_shares_input: 'gemeinsame Eingangspuffer der Karte',
	cold_connection: 'Zusatzzeit je kaltem Thread-Wechsel',
	cold_segment: 'Zusatzzeit je kaltem Segment',
	cold_work: 'durch kalte Caches verlorene Arbeit',
	connect: 'Zeit für Auf- und Abbau einer Verbindung',
	diagnose: 'Zeit je DIAGNOSE',
	disk_init_read: 'Zeit der Platte je Byte, erstes Lesen',
	disk_init_write: 'Zeit der Platte je Byte, erstes Schreiben',
	disk_reread: 'Zeit der Platte je Byte, erneutes Lesen',
	disk_rewrite: 'Zeit der Platte je Byte, Überschreiben',
	dispatch: 'Zeit je Zuteilung (Dispatch)',
	fcp_byte_rate: 'Byterate des FCP-Kanals',
	fcp_channel: 'Zeit des FCP-Kanals',
	fcp_io: 'Zeit je FCP-Ein-/Ausgabe',
	fcp_read_ahead: 'Grenze für FCP-Vorauslesen',
	fcp_request: 'Größe einer FCP-Ein-/Ausgabe',
	fcp_write_behind: 'Grenze für verzögertes FCP-Schreiben',
	forward_linux: 'Zeit des Linux-Routers je Frame',
	forward_linux_byte: 'Zeit des Linux-Routers je Byte',
	forward_vm: 'Zeit des VM-TCP/IP-Routers je Frame',
	forward_vm_byte: 'Zeit des VM-TCP/IP-Routers je Byte',
	forward_vm_round: 'Runde des VM-TCP/IP-Routers',
	forward_vm_turn: 'Zeit des VM-TCP/IP-Routers je Abfrage',
	frame_without_ptfs: 'Zusatzzeit je Frame ohne PTFs',
	guest_in_flight: 'Grenze unbestätigter Daten eines Gastes',
	hipersockets_byte: 'HiperSockets-Zeit je Byte',
	hipersockets_frame: 'HiperSockets-Zeit je Frame',
	hipersockets_interrupt: 'Zeit je HiperSockets-Interrupt',
	hipersockets_latency: 'HiperSockets-Latenz',
	hipersockets_latency_qebsm: 'zusätzliche HiperSockets-Latenz mit QEBSM',
	hipersockets_signal: 'Zeit je HiperSockets-Signal',
	intercept: 'Zeit je Abfangen (SIGA)',
	interrupt: 'Zeit je Interrupt',
	interrupt_vnic: 'Zeit je Interrupt, virtuelle NIC',
	interrupts_while_polling: 'Interrupts beim Polling',
	layer2_segment_received: 'Zusatzzeit je empfangenem Segment, Layer 2',
	layer2_segment_sent: 'Zusatzzeit je gesendetem Segment, Layer 2',
	packing_from_vnic: 'Schwelle für das Packen, virtuelle NIC',
	partition_cycle: 'Zyklus der Partition',
	path_without_ptfs: 'Zusatzlatenz ohne PTFs',
	qebsm_buffer: 'QEBSM-Zeit je Puffer',
	scheduler_lock: 'Zeit unter der Scheduler-Sperre',
	segment_received: 'Zeit je empfangenem Segment',
	segment_sent: 'Zeit je gesendetem Segment',
	segment_sent_vnic: 'Zeit je gesendetem Segment, virtuelle NIC',
	shadow_buffer: 'Zeit je Schattenpuffer',
	shadow_page: 'Zeit je Schattenseite',
	shadow_sync: 'Zeit je SIGA-sync',
	signal: 'Zeit je Signal (SIGA)',
	signal_vnic: 'Zeit je Signal, virtuelle NIC',
	smt_busy_sibling: 'SMT-Verlangsamung, anderer Thread beschäftigt',
	smt_idle_sibling: 'SMT-Verlangsamung, anderer Thread untätig',
	smt_start: 'SMT-Anlaufzeit',
	thread_switch: 'Zeit je Thread-Wechsel',
	time_slice: 'Zeitscheibe',
	timer_lock: 'Zeit unter der Timer-Sperre',
	uplink_cap_high: 'Grenze am Uplink, hohe Priorität',
	uplink_cap_low: 'Grenze am Uplink, niedrige Priorität',
	uplink_cap_normal: 'Grenze am Uplink, normale Priorität',
	uplink_completed: 'Zeit je zurückgegebenem Uplink-Puffer',
	vswitch_byte: 'Zeit des virtuellen Switch je Byte',
	vswitch_frame: 'Zeit des virtuellen Switch je Frame',
	vswitch_hold: 'Haltezeit des virtuellen Switch',
	vswitch_hold_limit: 'längste Haltezeit des virtuellen Switch',
	vswitch_task: 'Zeit des virtuellen Switch je Aufgabe',
	web_client: 'Zeit des Web-Clients je Seite',
	web_kernel_locks: 'Kernel-Sperren je Seite',
	web_kernel_share: 'Anteil unter der Kernel-Sperre',
	web_serve: 'Zeit des Webservers je Seite',
	window: 'TCP-Fenster',
	window_layer2_vnic: 'TCP-Fenster, Layer 2, virtuelle NIC'
};
export const constantName = (name: string): string => CONSTANTS[name] ?? name;
/** What a lane has of its own, as its name within a sentence. */
export const laneOverride = {
	processors: (n: number, capped: boolean) =>
		`${n} Prozessor${n === 1 ? '' : 'en'}, ${capped ? 'begrenzt' : 'unbegrenzt'}`,
	concurrent: ', mit Datenstrom und Dateiübertragung',
	concurrentWork: (kind: string, shares: boolean) =>
		`, mit ${kind} in anderen Gästen${shares ? ' am selben Switch' : ''}`,
	samePartition: ', eine Partition',
	before: 'vor den Korrekturen',
	after: 'nach den Korrekturen',
	off: 'Prioritäten im Switch aus',
	normal: 'alle Prioritäten normal',
	mixed: 'gemischte Prioritäten',
	whatIf: (constants: [name: string, value: number][]) =>
		constants.length > 2
			? `, ${constants.length} Konstanten geändert`
			: constants.map(([name, value]) => `, ${constantName(name)} ${String(value).replace('.', ',')}`).join('')
} as const;
export const qebsm = { on: 'QEBSM ein', off: 'QEBSM aus' } as const;
export const lane = ['Spur A', 'Spur B'] as const;
export const activity = ['untätig', 'Gast', 'CP', 'Spin', 'angehalten'] as const;
export const phases = {
	waiting: 'Warten',
	guest: 'Gast',
	interrupt: 'Warten auf einen Interrupt',
	hypervisor: 'Hypervisor (CP)',
	card: 'Karte',
	wire: 'Leitung'
} as const;
/** On a segment of a time bar, longest first. */
export const phaseForms = {
	waiting: ['wartet'],
	guest: ['Gast'],
	interrupt: ['wartet auf einen Interrupt', 'Interrupt'],
	hypervisor: ['Hypervisor'],
	card: ['Karte arbeitet', 'Karte'],
	wire: ['Leitung']
} as const;
/** What a packet waits for, by the place where it waits. */
export const waitsFor = {
	socket: 'wartet auf die Anwendung',
	'inbound frames': 'Karte hält das Paket',
	'output queue': 'wartet auf die Karte',
	wire: 'wartet auf die Leitung',
	'queue for CP': 'wartet auf den Hypervisor',
	requests: 'wartet auf einen Webserver'
} as Record<string, string | undefined>;
/** In place of the wire, where HiperSockets copy through memory. */
export const memory = 'Weg durch den Speicher';
export const memoryForms = ['durch den Speicher', 'Speicher'] as const;
export const wireOrMemory = 'Leitung oder Speicher';
/** "a", "a und b", "a, b und c". */
export const list = (words: readonly string[]) =>
	words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} und ${words.at(-1)}`;
/** Longer forms of the engine's names, which explain a term where there is room for it. */
export const long = {
	Partition: 'Partition (LPAR)',
	'Client partition': 'Client-Partition (LPAR)',
	'Server partition': 'Server-Partition (LPAR)',
	CP: 'Hypervisor (CP)',
	'virtual switch': 'Virtueller Switch',
	'OSA-Express': 'OSA-Karte',
	'OSA-Express6': 'OSA-Karte',
	'OSA-Express5S': 'OSA-Karte'
} as Record<string, string | undefined>;
export const withCardName = (text: string, isUplink = false): string =>
	text
		.replace(/Uplink-Karte OSA-Express\w*/g, 'OSA-Uplink-Karte')
		.replace(/OSA-Express\w*/g, isUplink ? 'OSA-Uplink-Karte' : 'OSA-Karte');
/**
 * Shorter forms of the engine's names, for where there is little room: longest first. A soft hyphen
 * is where the picture may divide a word.
 */
export const short = {
	'Client partition': ['Client'],
	'Server partition': ['Server'],
	application: ['App'],
	forwarding: ['Routing'],
	'QDIO output queue': ['Ausgangs\u00adschlange', 'Ausgang'],
	'QDIO input queue': ['Eingangs\u00adschlange', 'Eingang'],
	'QDIO request queue': ['Anfrage\u00adschlange', 'Anfrage'],
	'QDIO response queue': ['Antwort\u00adschlange', 'Antwort'],
	'output queue': ['Ausgang'],
	'output queue 2': ['Schlange 2'],
	'queue for CP': ['CP-\u00adSchlange'],
	'inbound frames': ['Frames'],
	'engine, outbound': ['Prozessor', 'Proz.'],
	'engine, inbound': ['Prozessor', 'Proz.'],
	'channel, outbound': ['Kanal'],
	'channel, inbound': ['Kanal'],
	writing: ['Schr.'],
	reading: ['Les.'],
	'block layer and driver': ['Block-Layer', 'Treiber'],
	'TCP/IP stack': ['Stack'],
	'transmit lock': ['Sperre'],
	high: ['▲'],
	normal: ['■'],
	low: ['▼'],
	mgmt: ['Verw.', '◆'],
	'copy to the router': ['zum Router', 'Kopie'],
	'copy to the guest': ['zum Gast', 'Kopie'],
	'copy to the uplink': ['zum Uplink', 'Kopie'],
	'copy to the servers': ['zu den Servern', 'Kopie'],
	'copy to the clients': ['zu den Clients', 'Kopie'],
	'SIGA intercepted': ['SIGA'],
	'interrupt presented': ['Interrupt', 'Int.'],
	'synchronous copy': ['sync. Kopie', 'Kopie'],
	'client to server': ['zum Server'],
	'server to client': ['zum Client'],
	'OSA-Express': ['OSA'],
	'OSA-Express6': ['OSA'],
	'OSA-Express5S': ['OSA'],
	'Guest LAN': ['LAN'],
	'virtual switch': ['Switch'],
	'Virtual NIC': ['NIC'],
	'OSA device': ['OSA'],
	'zfcp adapter': ['zfcp'],
	'FCP channel': ['FCP'],
	'HiperSockets device': ['HiperSockets', 'Gerät'],
	'Shadow queues': ['Schatten'],
	'Linux router': ['Router'],
	'VM TCP/IP router': ['Router']
} as Record<string, readonly string[]>;
export const placeKinds = { queue: 'Warteschlange', service: 'Bearbeitung', wire: 'Leitung' } as const;
