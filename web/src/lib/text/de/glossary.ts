import { anchorOf, inOrder, wordsIn } from '../glossary.ts';
import { patternOf, TERMS } from './terms.ts';

export { anchorOf };

/** The glossary has its full name, „virtueller Switch“. */
const FORMS = ['VSWITCH'];

const COMMON: Record<string, string> = {
	'z/VM': 'Der Hypervisor von IBM für Großrechner: Auf einer Maschine laufen viele Betriebssysteme, jedes als Gast.',
	Gast: 'Eine virtuelle Maschine mit eigenem Betriebssystem: hier Linux mit einem TCP/IP-Stack und einer Anwendung.',
	'Guest LAN': 'Ein virtuelles Netz in CP: Es kopiert Frames von Gast zu Gast, ohne Karte.',
	'virtueller Switch':
		'Ein Switch im Hypervisor, auch VSWITCH genannt: Die virtuellen NICs der Gäste teilen sich eine echte Karte, seinen Uplink.',
	Uplink: 'Die echte Karte, die einen virtuellen Switch mit dem Netz draußen verbindet.',
	Transaktion: 'Eine Anfrage und ihre Antwort. Auf einer Verbindung folgt die nächste Anfrage erst nach der Antwort.',
	Spur: 'Eine der beiden Simulationen, die Sie vergleichen (A oder B). Beide haben dieselbe Uhr und dieselben Zufallszahlen.',
	RR: 'Anfrage und Antwort (Request, Response): Der Client sendet die nächste Anfrage erst, wenn er die Antwort hat.',
	CRR: 'Connect, Request, Response: Jede Transaktion baut eine TCP-Verbindung auf und wieder ab.',
	STR: 'Datenstrom (Streaming): Die Antwort auf eine kurze Anfrage ist viele Megabyte lang.',
	Frame: 'Ein Paket, wie es durch ein Netz läuft, mit den Adressen von Absender und Empfänger.',
	Layer:
		'Welche Adresse bestimmt, wohin ein Frame geht: auf Layer 2 die Hardware-Adresse (MAC), auf Layer 3 die IP-Adresse.',
	Dispatch: 'Zuteilung: CP gibt der virtuellen CPU eines Gastes einen Prozessor, damit der Gast laufen kann.',
	kalibriert: 'Ein veröffentlichter Wert, an den das Modell angepasst wurde. Eine kleine Abweichung besagt dann wenig.'
};

export const GLOSSARY = inOrder(
	Object.fromEntries(Object.entries({ ...TERMS, ...COMMON }).filter(([term]) => !FORMS.includes(term))),
	'de'
);

export const glossaryOf = (texts: readonly string[]): string[] => wordsIn(GLOSSARY, patternOf, texts);
