/** The reference of messages. Sentences are Markdown; their links are relative to the page. */

export const messagesReference = {
	/** By anchor, in the order of the page. */
	headings: { port: 'A port', requests: 'Requests' },
	lead: 'Without the element, a page can start, stop and read a frame by sending messages through a port.',
	port: 'The frame sends `loading` to the page around it as soon as it has loaded, and `listening` when it can answer. If the page answers with `connect` and a port, it may send requests. A request is `{ id, method, params }`, its answer `{ id, result }` or `{ id, error: { code, message } }`. Every other message from the frame is `{ event, detail }`, with the events of the [element](../element/#events). `setTheme` and `subscribe` (which events to send; default: all) exist for pages without the element; the other methods are those of the element.',
	method: 'Method',
	request: 'Request'
} as const;
