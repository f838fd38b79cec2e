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
export const priorities = { high: 'hoch', normal: 'normal', low: 'niedrig', management: 'Mgmt' } as Record<
	string,
	string
>;
/** Names of constants, in the order of their English names; files keep those. */
const CONSTANTS: Record<string, string | undefined> = {
	ack_received: 'Bestätigung empfangen',
	application_message: 'Anwendung je Nachricht',
	byte_copied: 'Byte kopieren',
	byte_received: 'Byte empfangen',
	byte_received_vnic: 'Byte empfangen, virtuelle NIC',
	byte_sent: 'Byte senden',
	byte_sent_vnic: 'Byte senden, virtuelle NIC',
	card_byte_rate: 'Byterate der Karte',
	card_hold: 'Haltezeit der Karte',
	card_hold_jumbo: 'Haltezeit der Karte, große Frames',
	card_hold_limit: 'längste Haltezeit der Karte',
	card_latency: 'Latenz der Karten',
	card_per_batch: 'Karte je Stapel',
	card_per_buffer: 'Karte je Puffer',
	card_per_frame: 'Karte je Frame',
	card_shares_input: 'gemeinsame Eingangspuffer der Karte',
	cold_connection: 'kalter Thread-Wechsel',
	cold_segment: 'kaltes Segment',
	cold_work: 'Arbeit mit kalten Caches',
	connect: 'Verbindung auf- und abbauen',
	diagnose: 'DIAGNOSE',
	disk_init_read: 'Platte, erstes Lesen',
	disk_init_write: 'Platte, erstes Schreiben',
	disk_reread: 'Platte, erneutes Lesen',
	disk_rewrite: 'Platte, Überschreiben',
	dispatch: 'Zuteilung (Dispatch)',
	fcp_byte_rate: 'Byterate des FCP-Kanals',
	fcp_channel: 'FCP-Kanal',
	fcp_io: 'FCP je I/O',
	fcp_read_ahead: 'FCP, Vorauslesen',
	fcp_request: 'FCP, Daten je I/O',
	fcp_write_behind: 'FCP, verzögertes Schreiben',
	forward_linux: 'Linux-Router je Frame',
	forward_linux_byte: 'Linux-Router je Byte',
	forward_vm: 'VM-Router je Frame',
	forward_vm_byte: 'VM-Router je Byte',
	forward_vm_round: 'Runde des VM-Routers',
	forward_vm_turn: 'VM-Router je Prüfung',
	frame_without_ptfs: 'Frame ohne PTFs',
	guest_in_flight: 'unbestätigte Daten eines Gastes',
	hipersockets_byte: 'HiperSockets je Byte',
	hipersockets_frame: 'HiperSockets je Frame',
	hipersockets_interrupt: 'HiperSockets-Interrupt',
	hipersockets_latency: 'HiperSockets-Latenz',
	hipersockets_latency_qebsm: 'HiperSockets-Latenz, QEBSM',
	hipersockets_signal: 'HiperSockets-Signal',
	intercept: 'Abfangen (SIGA)',
	interrupt: 'Interrupt',
	interrupt_vnic: 'Interrupt, virtuelle NIC',
	interrupts_while_polling: 'Interrupts beim Polling',
	layer2_segment_received: 'Segment empfangen, Layer 2',
	layer2_segment_sent: 'Segment senden, Layer 2',
	packing_from_vnic: 'Packen ab, virtuelle NIC',
	partition_cycle: 'Zyklus der Partition',
	path_without_ptfs: 'Weg ohne PTFs',
	qebsm_buffer: 'QEBSM je Puffer',
	scheduler_lock: 'Scheduler-Sperre',
	segment_received: 'Segment empfangen',
	segment_sent: 'Segment senden',
	segment_sent_vnic: 'Segment senden, virtuelle NIC',
	shadow_buffer: 'Schattenpuffer',
	shadow_page: 'Schattenseite',
	shadow_sync: 'SIGA-sync',
	signal: 'Signal (SIGA)',
	signal_vnic: 'Signal, virtuelle NIC',
	smt_busy_sibling: 'SMT, anderer Thread beschäftigt',
	smt_idle_sibling: 'SMT, anderer Thread untätig',
	smt_start: 'SMT, Anlauf',
	thread_switch: 'Thread-Wechsel',
	time_slice: 'Zeitscheibe',
	timer_lock: 'Timer-Sperre',
	uplink_cap_high: 'Grenze am Uplink, hoch',
	uplink_cap_low: 'Grenze am Uplink, niedrig',
	uplink_cap_normal: 'Grenze am Uplink, normal',
	uplink_completed: 'Uplink je Puffer zurück',
	vswitch_byte: 'virtueller Switch je Byte',
	vswitch_frame: 'virtueller Switch je Frame',
	vswitch_hold: 'Haltezeit des virtuellen Switch',
	vswitch_hold_limit: 'längste Haltezeit des virtuellen Switch',
	vswitch_task: 'Aufgabe des virtuellen Switch',
	web_client: 'Web-Client je Seite',
	web_kernel_locks: 'Kernel-Sperren je Seite',
	web_kernel_share: 'Anteil unter der Kernel-Sperre',
	web_serve: 'Webserver je Seite',
	window: 'TCP-Fenster',
	window_layer2_vnic: 'TCP-Fenster, Layer 2, virtuelle NIC'
};
export const constantName = (name: string): string => CONSTANTS[name] ?? name.replaceAll('_', ' ');
/** What a lane has of its own, as its name within a sentence. */
export const laneOverride = {
	processors: (n: number, capped: boolean) =>
		`${n} Prozessor${n === 1 ? '' : 'en'}, ${capped ? 'begrenzt' : 'unbegrenzt'}`,
	concurrent: ', mit Datenstrom und Dateiübertragung',
	before: 'vor den Korrekturen',
	after: 'nach den Korrekturen',
	off: 'Prioritäten im Switch aus',
	normal: 'alle normal',
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
	interrupt: ['wartet auf Interrupt', 'Interrupt'],
	hypervisor: ['Hypervisor'],
	card: ['Karte arbeitet', 'Karte'],
	wire: ['Leitung']
} as const;
/** In place of the wire, where HiperSockets copy through memory. */
export const memory = 'Weg durch den Speicher';
export const memoryForms = ['durch den Speicher', 'Speicher', 'Kopie'] as const;
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
		.replace(/Uplink-Karte OSA-Express\w*/g, 'Uplink-Karte')
		.replace(/OSA-Express\w*/g, isUplink ? 'Uplink-Karte' : 'OSA-Karte');
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
	'queue for CP': ['für CP'],
	'inbound frames': ['Frames'],
	'engine, outbound': ['Prozessor'],
	'engine, inbound': ['Prozessor'],
	'channel, outbound': ['Kanal'],
	'channel, inbound': ['Kanal'],
	'block layer and driver': ['Block-Layer', 'Treiber'],
	'TCP/IP stack': ['Stack'],
	'transmit lock': ['Sperre'],
	high: ['▲'],
	normal: ['■'],
	low: ['▼'],
	mgmt: ['◆'],
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
	'VM TCP/IP router': ['VM-Router', 'Router']
} as Record<string, readonly string[]>;
export const placeKinds = { queue: 'Warteschlange', service: 'Bearbeitung', wire: 'Leitung' } as const;
