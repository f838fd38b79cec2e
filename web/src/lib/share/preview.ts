/** A frame in the dialog, asked how high it has to be: whatever a story, a lane, a choice of controls comes to is measured, not guessed. */
import { PROTOCOL, type ResponseMessage, type Handshake, type EventMessage } from 'datapath-lab-element/contract';

/** Hears from each page that is loaded into a frame that it is there, and at which heights nothing in it has to be scrolled. */
export const hears =
	(begun: () => void, tell: (height: number) => void) =>
	(frame: HTMLIFrameElement): (() => void) => {
		const greeted = ({ source, data }: MessageEvent): void => {
			if (source !== frame.contentWindow || (data as Handshake | null)?.datapath !== 'listening') return;
			begun();
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = ({ data: result }: MessageEvent<ResponseMessage | EventMessage>) => {
				if ('event' in result && result.event === 'height') tell(result.detail.height);
			};
			frame.contentWindow?.postMessage({ datapath: 'connect', protocol: PROTOCOL } satisfies Handshake, '*', [port2]);
		};
		addEventListener('message', greeted);
		return () => removeEventListener('message', greeted);
	};
