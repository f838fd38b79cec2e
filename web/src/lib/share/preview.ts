/**
 * A frame in the dialog that reports how high it has to be. The height for a story, a lane, or a
 * choice of controls is measured, not guessed.
 */
import { PROTOCOL, type ResponseMessage, type Handshake, type EventMessage } from 'datapath-lab-element/contract';

/**
 * Calls back when a page has loaded into a frame, and with each height at which its content needs
 * no scrolling.
 */
export const previewListener =
	(onload: () => void, onheight: (height: number) => void) =>
	(frame: HTMLIFrameElement): (() => void) => {
		const greeted = ({ source, data }: MessageEvent): void => {
			if (source !== frame.contentWindow || (data as Handshake | null)?.datapath !== 'listening') return;
			onload();
			const { port1, port2 } = new MessageChannel();
			port1.onmessage = ({ data: message }: MessageEvent<ResponseMessage | EventMessage>) => {
				if ('event' in message && message.event === 'height') onheight(message.detail.height);
			};
			frame.contentWindow?.postMessage({ datapath: 'connect', protocol: PROTOCOL } satisfies Handshake, '*', [port2]);
		};
		addEventListener('message', greeted);
		return () => removeEventListener('message', greeted);
	};
