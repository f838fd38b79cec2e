export const messagesReference = {
	headings: { port: 'Ein Port', requests: 'Anfragen' },
	lead: 'Ohne das Element kann eine Seite einen Rahmen starten, anhalten und auslesen, indem sie über einen Port Nachrichten sendet.',
	port: 'Sobald der Rahmen geladen ist, sendet er der Seite um ihn herum `loading`, und `listening`, wenn er antworten kann. Antwortet die Seite mit `connect` und einem Port, darf sie Anfragen senden. Eine Anfrage ist `{ id, method, params }`, ihre Antwort `{ id, result }` oder `{ id, error: { code, message } }`. Jede andere Nachricht des Rahmens ist `{ event, detail }`, mit den Ereignissen des [Elements](../element/#events). `setTheme` und `subscribe` (welche Ereignisse der Rahmen sendet; Vorgabe: alle) gibt es für Seiten ohne das Element; die übrigen Methoden sind die des Elements.',
	method: 'Methode',
	request: 'Anfrage'
} as const;
