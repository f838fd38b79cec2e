import type { LessonWords, FactTexts } from '../../lesson-words.ts';

export const words = (s: FactTexts): LessonWords => ({
	title: 'Was eine Priorität entscheidet',
	question:
		'In jeder Runde nimmt die Netzwerkkarte aus der Warteschlange eines Gastes mehr als aus den anderen. Wie viel mehr sendet dieser Gast?',
	needs: 'am besten nach „Was ein virtueller Switch kostet“',
	scene:
		'Drei Paare von Gästen mit niedriger, normaler und hoher Priorität teilen sich an jedem Ende eine Netzwerkkarte: den Uplink eines virtuellen Switch. Die Karte besucht die drei Warteschlangen der Reihe nach und nimmt die meisten Pakete aus „hoch“. Jedes Paar tauscht über 12 Verbindungen Anfragen und Antworten aus.',
	prompt: `Der Gast mit niedriger Priorität sendet ${s.low} Pakete je Sekunde. Wie viele sendet der Gast mit hoher Priorität?`,
	bars: ['niedrige Priorität', 'hohe Priorität'],
	watch:
		'Beobachten Sie die Ausgangsschlangen der beiden Karten: hoch, normal und niedrig (Mgmt, für Management, bleibt leer). Wie viele Pakete sind in jeder?',
	decisive:
		'Zählen Sie die Pakete, die jetzt in den Ausgangsschlangen beider Karten sind: hoch, normal und niedrig. Suchen Sie dann die Stellen mit den meisten Paketen. Spielt dort eine Rolle, in welcher Folge die Karte Pakete nimmt?',
	result: `Praktisch gleich viele: ${s.high} Pakete je Sekunde gegenüber ${s.low}.`,
	why: 'Die Karte nimmt am meisten aus der Schlange „hoch“. Warum sendet „hoch“ nicht mehr?',
	causes: [
		{
			text: 'Der Switch beachtet die Priorität kleiner Pakete nicht.',
			feedback:
				'Er sortiert jeden Frame nach der Priorität seines Absenders. Klicken Sie auf ein Paket: Sein Weg nennt die Warteschlange.'
		},
		{
			text: 'Kaum ein Paket wartet, bis es an der Reihe ist.',
			feedback: `Ein längerer Besuch der Karte hilft nur, wo eine Schlange steht, und die Leitung ist höchstens ${s.wire} der Zeit beschäftigt, die Karte ${s.card}. Wenn schon ein kurzer Besuch die Schlange leert, bringt ein längerer nichts.`
		},
		{
			text: 'Der Gast mit hoher Priorität hat zu wenig Prozessorzeit.',
			feedback:
				'Seine Prozessoren warten die meiste Zeit auf Antworten. Der Gast würde mehr senden, wenn Antworten früher kämen, nicht, wenn er mehr Prozessorzeit hätte.'
		}
	],
	change:
		'Füllen Sie den Uplink: Lassen Sie die Server stattdessen Datenströme senden. Wievielmal so viel sendet „hoch“ dann wie „niedrig“? Schalten Sie hin und her und beobachten Sie die Schlangen in der Karte des Servers.',
	heads: ['Niedrig sendet', 'Hoch sendet'],
	changed: `Mit Datenströmen steht in der Karte des Servers für jede Priorität eine Schlange. Jede kommt an die Reihe, also sendet „niedrig“ noch immer. Aber „hoch“ ist am längsten an der Reihe und sendet ${s.times}-mal so viel.`,
	elsewhere: `Ein Gast mit zwei virtuellen CPUs, einer eigenen OSA-Karte und 50 Verbindungen hält die Prozessoren seiner Partition (LPAR) ${s.busy} der Zeit beschäftigt. Sie geben der Partition vier Prozessoren statt zwei. Wie viel mehr schafft der Gast?`,
	answers: [
		{
			text: 'Nicht mehr als zuvor',
			feedback:
				'Das ist derselbe Gedanke: Wo nichts auf einen Prozessor wartet, hat ein weiterer Prozessor nichts zu tun.'
		},
		{
			text: 'Etwa doppelt so viel',
			feedback: 'Dafür müsste ständig Arbeit auf einen Prozessor warten.'
		},
		{
			text: 'Etwa ein Viertel mehr',
			feedback:
				'Das wäre richtig, wenn manchmal Arbeit auf einen Prozessor wartete. Hier kommt das nie vor: Der Gast hat zwei virtuelle CPUs, und zwei Prozessoren können beide ausführen.'
		}
	],
	truth:
		'Eine Priorität entscheidet, wer am meisten von dem bekommt, worauf alle warten. Wenn nichts wartet, ändert sie nichts. Auf einem vollen Uplink ändert sie viel.',
	teacher: {
		seen: 'Dort wartet keines: Die Ausgangsschlangen beider Karten sind leer. Die meisten Pakete sind in den Eingangsschlangen der virtuellen Netzwerkkarten der Clients. Die Folge, in der die Karte Pakete nimmt, spielt dort keine Rolle.',
		aims: [
			'Erklären, was eine Priorität entscheidet und wann es etwas zu entscheiden gibt.',
			'Nach einer Warteschlange suchen, bevor sie eine Einstellung ändern.',
			'Vorhersagen, wann es sich lohnt, Verkehr nach Priorität zu sortieren.'
		],
		beliefs: [
			'„Hohe Priorität ist schneller“: Lernende sehen die Priorität als Eigenschaft des Pakets, nicht einer Warteschlange.',
			'„Mehr Kapazität ist immer besser“: Lernende fragen nicht, was auf sie wartet.'
		],
		quarter: [
			'Sammeln Sie die Tipps. Die meisten liegen zwischen eineinhalbmal und dreimal so viel.',
			'Lassen Sie die Simulation laufen, bis sie anhält. Fragen Sie nach der längsten Schlange, die zu sehen ist.',
			'Wählen Sie mit dem Regler Datenströme. Fragen Sie, was sich im Bild geändert hat, bevor Sie auf die Zahlen sehen.'
		],
		three: [
			'Wie oben, zu zweit. Jedes Paar findet drei Zeitpunkte, zu denen ein Paket mit hoher Priorität ein anderes überholt.',
			'Geben Sie im Labor allen Gästen dieselbe Priorität. Was gewinnt „niedrig“, und welcher Gast verliert?',
			'Beantworten Sie die Frage unter „Übertragen“. Danach nennen alle eine Situation aus dem Alltag, in der eine Priorität nichts nützt.'
		],
		questions: [
			{
				question: 'Erhöhen Prioritäten bei Datenströmen, was alle drei Gäste zusammen senden?',
				answer: 'Nein, die Leitung ist so oder so voll. Prioritäten teilen sie nur anders auf.'
			},
			{
				question: 'Kann „hoch“ den Gast „niedrig“ ganz blockieren?',
				answer:
					'Nein. Die Karte nimmt bei jedem Besuch nur eine begrenzte Zahl von Puffern aus einer Schlange, also kommt „niedrig“ noch immer an die Reihe.'
			}
		],
		next: [
			'Schalten Sie die Prioritäten im Switch (Priority Queueing) aus und vergleichen Sie die Anteile der Gäste.',
			'Vergleichen Sie mit der Zeit vor den Korrekturen (PTFs) von IBM: Welche Sperre teilen sich alle Sender?'
		]
	}
});
