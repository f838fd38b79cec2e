/** What each constant is, and where its value comes from, for readers. */

/** By the names of constants. */
const MEANINGS: Readonly<Record<string, string>> = {
	ack_received: 'TCP/IP-Stack: Zeit je empfangener reiner Bestätigung',
	application_message: 'Anwendung: Zeit je beantworteter Nachricht',
	byte_copied: 'Anwendung: Zeit je Byte, das sie aus dem Socket kopiert',
	byte_received_vnic: 'TCP/IP-Stack und Treiber über eine virtuelle NIC: Zeit je empfangenem Byte',
	byte_sent_vnic: 'TCP/IP-Stack und Treiber über eine virtuelle NIC: Zeit je gesendetem Byte',
	card_byte_rate: 'Höchste Rate, mit der eine Karte Bytes von IP-Paketen sendet, bei jeder Rate der Leitung',
	card_hold: 'Eigene Karte: So lange wartet sie auf einen weiteren Frame, bevor sie empfangene ausliefert',
	card_hold_jumbo:
		'Eigene Karte mit einer MTU über 1500: So lange wartet sie auf einen weiteren Frame, bevor sie empfangene ausliefert',
	card_hold_limit: 'Eigene Karte: längste Zeit, die sie einen empfangenen Frame zurückhält',
	card_latency: 'Feste Verzögerung zwischen zwei Karten, eine Richtung; sie verzögert Pakete, begrenzt aber keine Rate',
	card_per_batch: 'Prozessor der OSA-Karte: Zeit je Stapel, in jeder Richtung',
	card_per_buffer: 'Prozessor der OSA-Karte: Zeit je QDIO-Puffer',
	card_per_frame: 'Prozessor der OSA-Karte: Zeit je Frame',
	cold_connection:
		'Gast: zusätzliche Zeit für den Wechsel zu einem Thread, wenn seit seinem letzten Mal mehr als 16 andere gelaufen sind, weil seine Daten nicht mehr in den Caches sind',
	cold_segment:
		'TCP/IP-Stack und Treiber: zusätzliche Zeit je gesendetem Segment eines Datenstroms, wenn die Fenster des Gasts mehr als 4\u00a0MB fassen, weil die Caches die Daten nicht mehr halten',
	dispatch: 'CP: Zeit, um einer virtuellen CPU, die gewartet hat, einen Prozessor zuzuteilen',
	frame_without_ptfs:
		'Vor den Korrekturen (PTFs): zusätzliche CP-Zeit je Frame, der zum Uplink kopiert wird, und je Puffer, den er zurückgibt',
	guest_in_flight: 'Höchstens so viele unbestätigte Daten hat ein Gast unterwegs, über alle seine Verbindungen',
	intercept: 'CP: Zeit je abgefangenem SIGA oder zugestelltem Interrupt einer virtuellen NIC',
	interrupt_vnic: 'Gast: Zeit für die Behandlung eines Interrupts von einer virtuellen NIC',
	packing_from_vnic:
		'Zahl ausstehender Puffer, ab der der Treiber einer virtuellen NIC mehrere Frames in einen Puffer packt',
	path_without_ptfs: 'Vor den Korrekturen (PTFs): zusätzliche Verzögerung zwischen zwei Karten, eine Richtung',
	segment_received: 'TCP/IP-Stack: Zeit je empfangenem TCP-Segment, mit seinem Anteil an der Bestätigung',
	segment_sent_vnic: 'TCP/IP-Stack und Treiber über eine virtuelle NIC: Zeit je gesendetem TCP-Segment',
	signal_vnic: 'Gast: sein Anteil an der Zeit für ein abgefangenes SIGA',
	thread_switch: 'Gast: Zeit für den Wechsel zu einem Thread, der gewartet hat',
	time_slice: 'CP: längste Zeit, die eine virtuelle CPU einen Prozessor behält, während andere warten',
	uplink_cap_high:
		'Uplink-Karte: Höchstens so viele Puffer nimmt sie bei einem Besuch aus der Schlange hoher Priorität',
	uplink_cap_low:
		'Uplink-Karte: Höchstens so viele Puffer nimmt sie bei einem Besuch aus der Schlange niedriger Priorität',
	uplink_cap_normal:
		'Uplink-Karte: Höchstens so viele Puffer nimmt sie bei einem Besuch aus der Schlange normaler Priorität',
	uplink_completed: 'CP: Zeit je Puffer, den die Uplink-Karte zurückgibt',
	vswitch_byte: 'CP: Zeit je Byte, das der virtuelle Switch kopiert',
	vswitch_frame: 'CP: Zeit je Frame, den der virtuelle Switch kopiert',
	vswitch_hold:
		'Uplink-Karte: So lange wartet sie auf einen weiteren Frame, bevor sie einen Stapel empfangener ausliefert',
	vswitch_hold_limit: 'Uplink-Karte: längste Zeit, die sie einen Stapel empfangener Frames zurückhält',
	vswitch_task: 'CP: Zeit je Aufgabe, die vom virtuellen Switch empfangene Frames verarbeitet',
	window: 'TCP-Fenster einer Verbindung',
	byte_received: 'TCP/IP-Stack und Treiber über eine eigene Karte: Zeit je empfangenem Byte',
	byte_sent: 'TCP/IP-Stack und Treiber über eine eigene Karte: Zeit je gesendetem Byte',
	interrupt: 'Gast: Zeit für die Behandlung eines Adapter-Interrupts',
	layer2_segment_received: 'Layer 2: zusätzliche Zeit je empfangenem Segment eines Datenstroms',
	layer2_segment_sent: 'Layer 2: zusätzliche Zeit je gesendetem Segment eines Datenstroms',
	segment_sent: 'TCP/IP-Stack und Treiber über eine eigene Karte: Zeit je gesendetem TCP-Segment',
	signal: 'Gast: Zeit für ein SIGA an eine eigene Karte',
	smt_busy_sibling:
		'SMT-2: zusätzlicher Zeitanteil, solange der andere Thread des Kerns beschäftigt ist, über „SMT-Verlangsamung, anderer Thread untätig“ hinaus',
	smt_idle_sibling: 'SMT-2: zusätzlicher Zeitanteil, solange der andere Thread des Kerns untätig ist',
	smt_start: 'SMT-2: zusätzliche Zeit für den ersten Schritt eines Gasts, nachdem seine virtuelle CPU gewartet hat',
	window_layer2_vnic: 'TCP-Fenster einer Verbindung auf Layer 2 über eine virtuelle NIC',
	card_shares_input: '1 = alle Frames eines Stapels teilen sich Eingangspuffer; 0 = nur Segmente von Datenströmen',
	connect: 'Anwendung und Stack: Zeit, um eine Verbindung zu öffnen und zu schließen, auf jeder Seite',
	forward_linux: 'Linux-Router: Zeit je Frame, den er weiterleitet',
	forward_linux_byte: 'Linux-Router: Zeit je Byte, das er weiterleitet',
	forward_vm: 'VM-TCP/IP-Router: Zeit je Frame, den er weiterleitet',
	forward_vm_byte: 'VM-TCP/IP-Router: Zeit je Byte, das er weiterleitet',
	forward_vm_round: 'VM-TCP/IP-Router: kürzeste Zeit zwischen zwei Abfragen einer Schnittstelle',
	forward_vm_turn: 'VM-TCP/IP-Router: Zeit je Abfrage einer Schnittstelle',
	interrupts_while_polling:
		'1 = Interrupts kommen weiter, während ein Treiber abfragt. Der Treiber fragt außerdem weiter ab, solange Threads seines Gasts warten, wie vor NAPI und Adapter-Interrupts. 0 = Interrupts sind gesperrt',
	shadow_buffer: 'Ohne QEBSM: CP-Zeit je QDIO-Puffer, dessen Zustand es in seine Schattenschlange oder aus ihr kopiert',
	shadow_page: 'Ohne QEBSM: CP-Zeit je Seite eines Puffers (4\u00a0KB)',
	shadow_sync: 'Ohne QEBSM: Zeit des Gasts je SIGA-sync; der Anteil von CP ist nicht mitgezählt',
	cold_work:
		'PR/SM: Arbeit, die ein logischer Prozessor nach jeder Pause durch kalte Caches verliert, während er halb so schnell läuft',
	diagnose:
		'CP: Zeit, um ein DIAGNOSE X’44’ abzufangen, und noch einmal für die Rückkehr zum Gast; Zeit unter Sperren nicht mitgezählt',
	disk_init_read: 'Platte: Zeit je Byte, wenn eine Datei zum ersten Mal gelesen wird',
	disk_init_write: 'Platte: Zeit je Byte, wenn eine Datei zum ersten Mal geschrieben wird',
	disk_reread: 'Platte: Zeit je Byte, wenn eine Datei noch einmal gelesen wird',
	disk_rewrite: 'Platte: Zeit je Byte, wenn eine Datei noch einmal geschrieben wird',
	fcp_byte_rate: 'Rate des FCP-Kanals',
	fcp_channel: 'FCP-Kanal: Zeit je Befehl oder Antwort',
	fcp_io:
		'Dateisystem, Block-Layer und Treiber des Gasts: Zeit je Ein-/Ausgabe, die Hälfte beim Absetzen, die Hälfte beim Abschluss',
	fcp_read_ahead: 'Höchstens so viele Daten liest der Kernel für einen Prozess voraus',
	fcp_request: 'Datenmenge einer Ein-/Ausgabe',
	fcp_write_behind: 'Höchstens so viele Daten eines Prozesses sind geschrieben, aber noch nicht auf der Platte',
	hipersockets_byte: 'HiperSockets: Zeit der synchronen Kopie je Byte',
	hipersockets_frame: 'HiperSockets: Zeit der synchronen Kopie je Frame',
	hipersockets_interrupt: 'Gast: Zeit für die Behandlung eines Thin Interrupts',
	hipersockets_latency: 'HiperSockets: Verzögerung vom Ende der Kopie bis zum Thin Interrupt des Empfängers',
	hipersockets_latency_qebsm:
		'HiperSockets mit QEBSM: zusätzliche Verzögerung des Thin Interrupts, über „HiperSockets-Latenz“ hinaus',
	hipersockets_signal: 'Gast: Zeit für ein SIGA über HiperSockets',
	partition_cycle: 'PR/SM: mittlere Zeit von einem Start eines geteilten logischen Prozessors bis zu seinem nächsten',
	qebsm_buffer: 'Mit QEBSM: Zeit des Millicodes im Gast je empfangenem QDIO-Puffer',
	scheduler_lock: 'CP: Zeit, für die es die Scheduler-Sperre hält, je Zuteilung, Wecken und DIAGNOSE X’44’',
	timer_lock: 'CP: Zeit, für die es die Timer-Sperre hält, je Nachricht über ein Guest LAN',
	web_client: 'Client eines Webservers: Zeit je Seite',
	web_kernel_locks: 'Wie oft ein Client die Sperre seines Kernels nimmt, je Seite',
	web_kernel_share: 'Anteil der Arbeit eines Clients, bei der er die Sperre seines Kernels hält',
	web_serve: 'Webserver: Zeit je Seite',
	link_gbps: 'Die Leitung, je Bit'
};

/** By the English texts of the machines' files, without the report before them. */
const ORIGINS: Readonly<Record<string, string>> = {
	'rows marked calibration': 'Zeilen mit der Rolle „kalibriert“',
	'runs marked calibration': 'Läufe mit der Rolle „kalibriert“',
	'runs marked calibration; starts as on the z15':
		'Läufe mit der Rolle „kalibriert“; die Anpassung beginnt mit den Werten der z15',
	'both rows: the CPU time that QEBSM saves CP corresponds to 6 to 9 I/Os per 100 KB; I/Os of 16 KB make 6.25':
		'beide Zeilen: Die CPU-Zeit, die QEBSM CP spart, entspricht 6 bis 9 Ein-/Ausgaben je 100\u00a0KB; mit 16\u00a0KB je Ein-/Ausgabe sind es 6,25',
	'as on the z15: the same clock, Linux drivers and kind of card':
		'wie auf der z15: gleicher Takt, gleiche Linux-Treiber, gleiche Art von Karte',
	'so large that it never packs: packed buffers would let a capped queue send more than its share':
		'so groß, dass nie gepackt wird: Mit gepackten Puffern würde eine begrenzte Schlange mehr als ihren Anteil senden',
	'z/VM’s default dispatch slice (SET SRM DSPSLICE)': 'Vorgabe von z/VM für die Zeitscheibe (SET SRM DSPSLICE)',
	'the three streams of STR-LNH share the link as 1 : 1.33 : 1.91; these are the smallest whole numbers within 1%. Their size follows from the CPU time per packet, which falls from low to high':
		'Die drei Datenströme von STR-LNH teilen sich die Leitung im Verhältnis 1 : 1,33 : 1,91; dies sind die kleinsten ganzen Zahlen, die auf 1\u00a0% passen. Ihre Größe folgt aus der CPU-Zeit je Paket, die von niedrig nach hoch sinkt',
	'as on the z990; windows from 100 to 120 KB fit': 'wie auf der z990; Fenster von 100 bis 120\u00a0KB passen',
	'set to 0, because a larger value did not improve the predictions':
		'auf 0 gesetzt, weil ein größerer Wert die Vorhersagen nicht verbesserte',
	'fits gave almost 0, so it is set to 0; copying by the application covers it':
		'Anpassungen ergaben fast 0, deshalb auf 0 gesetzt; das Kopieren durch die Anwendung deckt es ab',
	'qeth’s blocking timer, inter-packet (Linux drivers/s390/net)':
		'Blocking-Timer von qeth, zwischen Paketen (Linux drivers/s390/net)',
	'qeth’s blocking timer, inter-packet for jumbo frames (Linux drivers/s390/net)':
		'Blocking-Timer von qeth, zwischen Paketen bei Jumbo-Frames (Linux drivers/s390/net)',
	'qeth’s blocking timer, total (Linux drivers/s390/net)':
		'Blocking-Timer von qeth, insgesamt (Linux drivers/s390/net)',
	'stands for the limit that TCP small queues and memory settings put on a guest’s data in flight':
		'steht für die Grenze, die TCP Small Queues und Speichereinstellungen den Daten setzen, die ein Gast unterwegs hat',
	'the data do not determine it: 130 to 320 µs, or no limit, fit equally well; the value is the total limit of Linux’s blocking timer':
		'Die Daten legen den Wert nicht fest: 130 bis 320\u00a0µs oder gar keine Grenze passen gleich gut; der Wert ist die gesamte Grenze des Blocking-Timers von Linux',
	'the data do not determine it: 700 to 2000 KB fit equally well, because a guest’s data in flight are limited':
		'Die Daten legen den Wert nicht fest: 700 bis 2000\u00a0KB passen gleich gut, weil die Daten begrenzt sind, die ein Gast unterwegs hat',
	'z990, times 1.8: a processor of the z990 does about 1.8 times as much work as one of the 2064-1xx':
		'z990, mal 1,8: Ein Prozessor der z990 leistet etwa 1,8-mal so viel wie einer der 2064-1xx',
	'set by hand; these runs do not distinguish it from byte_copied':
		'von Hand gesetzt; diese Läufe unterscheiden die Konstante nicht von byte_copied',
	'far above 1 Gb/s': 'weit über 1\u00a0Gb/s',
	'the driver does not ask this card to hold received frames':
		'Der Treiber verlangt von dieser Karte nicht, empfangene Frames zurückzuhalten',
	'as on the z990': 'wie auf der z990',
	'the same card as on the z990': 'dieselbe Karte wie auf der z990',
	'an input buffer holds all frames of one batch; RR x 50 over the z990’s OSA fits far better with that':
		'Ein Eingangspuffer fasst alle Frames eines Stapels; RR x 50 über die OSA der z990 passt damit viel besser',
	'set by hand while looking at all published rows; fitting it gave no better result (MODEL.md)':
		'von Hand gesetzt, mit Blick auf alle veröffentlichten Zeilen; eine Anpassung ergab nichts Besseres (MODEL.md)',
	'stands for the limit that memory settings put on a guest’s data in flight':
		'steht für die Grenze, die Speichereinstellungen den Daten setzen, die ein Gast unterwegs hat',
	'Linux 2.4 qdio: no polling mode, and no adapter interrupts on this machine; a pending interrupt is one bit; the driver’s tasklet keeps looking for a while after a frame':
		'qdio von Linux 2.4: kein Polling-Modus und keine Adapter-Interrupts auf dieser Maschine; ein anstehender Interrupt ist ein Bit; nach einem Frame fragt das Tasklet des Treibers noch eine Weile ab',
	'qeth: QETH_HIGH_WATERMARK_PACK': 'qeth: QETH_HIGH_WATERMARK_PACK',
	'z15, by the ratio of clocks, rounded': 'z15, im Verhältnis der Takte umgerechnet, gerundet',
	'set by hand from the differences between published rows, also rows not used for fitting; fitting it raised the error of those rows':
		'von Hand nach den Unterschieden zwischen veröffentlichten Zeilen gesetzt, auch nach Zeilen, die nicht zur Anpassung benutzt sind; eine Anpassung hat die Abweichung dieser Zeilen vergrößert',
	'not known: no figure of these runs depends on it': 'nicht bekannt: Keine Kennzahl dieser Läufe hängt davon ab',
	'far above 1 Gb/s: the streams reach the limit of the wire':
		'weit über 1\u00a0Gb/s: Die Datenströme erreichen die Grenze der Leitung',
	'set by the card’s microcode; values from 10 to 20 µs fit equally well':
		'vom Mikrocode der Karte bestimmt; 10 bis 20\u00a0µs passen gleich gut',
	'as for small frames': 'wie bei kleinen Frames',
	'as drivers ask of newer cards': 'wie es Treiber von neueren Karten verlangen',
	'zero: a fitted value was small and reduced the error neither of the calibrated rows nor of the rows not used for fitting':
		'null: Ein angepasster Wert war klein und hat weder die Abweichung der kalibrierten Zeilen verringert noch die der Zeilen, die nicht zur Anpassung benutzt sind',
	"a short path; a longer one lowers the rate of DIAGNOSE X'44', which the fit of web_kernel_share makes up for":
		'ein kurzer Weg; ein längerer senkt die Rate von DIAGNOSE X’44’, und die Anpassung von web_kernel_share gleicht das aus',
	'2 Gb/s Fibre Channel with 8b/10b code; the report does not give the rate':
		'Fibre Channel mit 2\u00a0Gb/s und 8b/10b-Code; der Bericht nennt die Rate nicht',
	'not known: the disk takes longer, so no figure of these runs depends on it':
		'nicht bekannt: Die Platte braucht länger; deshalb hängt keine Kennzahl dieser Läufe davon ab',
	'Linux 2.6 mm.h: VM_MAX_READAHEAD, 128 KB': 'Linux 2.6 mm.h: VM_MAX_READAHEAD, 128\u00a0KB',
	'zfcp: ZFCP_CMND_PER_LUN, 32 commands': 'zfcp: ZFCP_CMND_PER_LUN, 32 Befehle',
	'about a sixth of the servers’ work: the figures depend only on its part under the kernel’s lock (web_kernel_share), which is fitted':
		'etwa ein Sechstel der Arbeit der Server: Die Kennzahlen hängen nur von dem Teil unter der Kernel-Sperre ab (web_kernel_share), und der ist angepasst',
	'several system calls and interrupts per page; the exact number has little effect':
		'mehrere Systemaufrufe und Interrupts je Seite; die genaue Zahl wirkt sich kaum aus',
	'one window for all MTUs, counted as payload; values from 95 to 118 KB were tried on the single streams while looking at all rows (MODEL.md)':
		'ein Fenster für alle MTUs, als Nutzdaten gezählt; auf den einzelnen Datenströmen haben wir Werte von 95 bis 118\u00a0KB ausprobiert, mit Blick auf alle Zeilen (MODEL.md)'
};

export const meaningOf = ({ name, meaning }: { name: string; meaning: string }): string => MEANINGS[name] ?? meaning;

export function originOf(origin: string): string {
	const whole = ORIGINS[origin];
	if (whole !== undefined) return whole;
	const [, title = '', rest = ''] = /^[„“](.+?)[“”], (.+)$/.exec(origin) ?? [];
	return title === '' ? origin : `„${title}“, ${ORIGINS[rest] ?? rest}`;
}
