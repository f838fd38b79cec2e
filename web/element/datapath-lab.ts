/**
 * <datapath-lab>: a living datapath in somebody else's page. What the author wrote inside it (a picture, a caption) is what
 * is seen before it runs, without scripts, in print and by search engines; the simulator comes in a frame when it is wanted.
 */
import type {
	Answer,
	Details,
	EventName,
	Greeting,
	Method,
	Selected,
	State,
	Theme,
	Told
} from '../src/lib/embed/contract.ts';

const PROTOCOL = 1;
/** Every attribute that says what is to be seen; each is a part of the frame's address. */
const SHOWN = ['autoplay', 'compare', 'controls', 'motion', 'readonly', 'speed', 'theme'];
const STATE = ['scenario', 'seed', 'state'];
/** What frameworks of documents call the theme they have chosen, on the root element. */
const THEME_MARKS = ['data-theme', 'data-md-color-scheme', 'data-bs-theme', 'class', 'style'];

const STYLE = `:host{display:block;position:relative;contain:layout paint;aspect-ratio:var(--datapath-aspect,16/10);min-block-size:240px;max-inline-size:100%;color-scheme:inherit}
:host([hidden]){display:none}
:host([data-fit]){aspect-ratio:auto;block-size:var(--datapath-block)}
.poster{display:block;block-size:100%;overflow:auto}
iframe{position:absolute;inset:0;inline-size:100%;block-size:100%;border:var(--datapath-border,1px solid color-mix(in srgb,currentcolor 25%,transparent));border-radius:var(--datapath-radius,8px);box-sizing:border-box;opacity:0;color-scheme:inherit}
:host(:is([data-ready],[data-trouble])) iframe{opacity:1}
:host(:is([data-ready],[data-trouble])) .poster{visibility:hidden}
button{position:absolute;inset-block-end:12px;inset-inline-start:12px;min-block-size:44px;padding:0 18px;border:0;border-radius:22px;background:var(--datapath-accent,#0b57b0);color:#fff;font:600 15px/1 system-ui,sans-serif;cursor:pointer}
button:focus-visible{outline:3px solid #fff;outline-offset:-6px}
button[hidden]{display:none}
@media print{iframe,button{display:none}:host(:is([data-ready],[data-trouble])) .poster{visibility:visible}:host,:host([data-fit]){aspect-ratio:auto;block-size:auto}}`;

// A server that renders pages imports this, too.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement;

/** Where this file lies, the frame lies: what is pinned stays together. */
const here = import.meta.url;

/** One runs at a time: several would slow each other down. */
let running: DatapathLab | null = null;
function begun(element: DatapathLab): void {
	if (running && running !== element) void running.pause().catch(() => {});
	running = element;
}

let sheet: CSSStyleSheet | undefined;
function style(): CSSStyleSheet {
	if (!sheet) {
		sheet = new CSSStyleSheet();
		sheet.replaceSync(STYLE);
	}
	return sheet;
}

interface Waiting {
	resolve(result: unknown): void;
	reject(error: Error): void;
}

export class DatapathLab extends Base {
	static readonly observedAttributes = [...STATE, ...SHOWN, 'label', 'version'];

	#frame: HTMLIFrameElement | null = null;
	#button: HTMLButtonElement | null = null;
	#port: MessagePort | null = null;
	#asked = 0;
	readonly #waiting = new Map<number, Waiting>();
	/** Requests that were made before the frame was there. */
	#queue: (() => void)[] = [];
	#sight: IntersectionObserver | null = null;
	#themes: MutationObserver | null = null;
	/** The last thing it showed: where it goes on after a frame was loaded anew. */
	#last: State | null = null;
	#byKeyboard = false;

	/** What it shows now; null before it runs. */
	get state(): State | null {
		return this.#last;
	}
	/** The attribute: React 19 sets as a property what an element has under the name of an attribute. */
	set state(link: string | null | undefined) {
		if (link == null) this.removeAttribute('state');
		else this.setAttribute('state', link);
	}

	connectedCallback(): void {
		if (!this.shadowRoot) this.#furnish();
		// Not by a style attribute: a strict policy refuses those.
		const aspect = this.getAttribute('aspect');
		if (aspect) this.style.setProperty('--datapath-aspect', aspect);
		addEventListener('message', this.#greeted);
		if (this.#frame) return;
		const loading = this.getAttribute('loading');
		if (loading === 'eager' || this.#last) return this.run();
		if (loading === 'click') return;
		this.#sight = new IntersectionObserver((entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) this.run();
		});
		this.#sight.observe(this);
	}

	/** Moved with what it shows (`moveBefore`): nothing has to begin again. */
	connectedMoveCallback(): void {}

	disconnectedCallback(): void {
		removeEventListener('message', this.#greeted);
		this.#sight?.disconnect();
		this.#themes?.disconnect();
		this.#hangUp('The element was taken out of the page.');
		this.#frame?.remove();
		this.#frame = null;
		this.#stands(null);
		if (running === this) running = null;
	}

	attributeChangedCallback(name: string, before: string | null, now: string | null): void {
		if (before === now || !this.#frame) return;
		if (name === 'label') this.#frame.title = this.#title();
		else if (name === 'theme') void this.#ask('setTheme', { theme: this.#theme() }).catch(() => {});
		else {
			// The author says what is to be seen; what was there is over.
			this.#last = null;
			this.#hangUp('The element shows something else.');
			this.#frame.src = this.#address();
		}
	}

	/** As high as what is in it: unless the author says otherwise (a height in a style of his own comes before ours). */
	#fits(): boolean {
		return this.hasAttribute('fit') || getComputedStyle(this).getPropertyValue('--datapath-aspect') === '';
	}

	/** Brings the frame. */
	run(): void {
		if (this.#frame || !this.shadowRoot) return;
		this.#sight?.disconnect();
		const frame = document.createElement('iframe');
		frame.title = this.#title();
		frame.allow = 'fullscreen; clipboard-write';
		frame.setAttribute('part', 'frame');
		frame.src = this.#address();
		this.shadowRoot.append(frame);
		this.#frame = frame;
		this.#watchTheme();
	}

	play = (): Promise<State> => this.#ask('play') as Promise<State>;
	pause = (): Promise<State> => this.#ask('pause') as Promise<State>;
	step = (direction: 1 | -1 = 1): Promise<State> => this.#ask('step', { direction }) as Promise<State>;
	/** Picoseconds. */
	seek = (t_ps: number): Promise<State> => this.#ask('seek', { t_ps }) as Promise<State>;
	getState = (): Promise<State> => this.#ask('getState') as Promise<State>;
	setState = (link: string): Promise<State> => this.#ask('setState', { link }) as Promise<State>;
	select = (selection: Selected | null): Promise<State> => this.#ask('select', { selection }) as Promise<State>;
	/** A picture as a `data:` address. */
	snapshot = (format: 'png' | 'svg' = 'png'): Promise<string> => this.#ask('snapshot', { format }) as Promise<string>;
	exportData = (): Promise<unknown> => this.#ask('exportData');

	#furnish(): void {
		const root = this.attachShadow({ mode: 'open' });
		root.adoptedStyleSheets = [style()];
		const poster = document.createElement('div');
		poster.className = 'poster';
		poster.setAttribute('part', 'poster');
		poster.append(document.createElement('slot'));
		this.#button = document.createElement('button');
		this.#button.type = 'button';
		this.#button.textContent = this.getAttribute('action') ?? 'Run it here';
		this.#button.setAttribute('part', 'button');
		this.#button.addEventListener('click', ({ detail }) => {
			this.#byKeyboard = detail === 0;
			this.run();
			void this.play().catch(() => {});
		});
		root.append(poster, this.#button);
	}

	#title(): string {
		return this.getAttribute('label') ?? 'Datapath Lab: a living picture of a data path';
	}

	#theme(): Theme {
		const wanted = this.getAttribute('theme');
		if (wanted === 'light' || wanted === 'dark') return wanted;
		// The host's own scheme, whatever it is called there.
		return getComputedStyle(this).colorScheme === 'dark' || this.#marked() === 'dark'
			? 'dark'
			: this.#marked() === 'light' || getComputedStyle(this).colorScheme === 'light'
				? 'light'
				: 'auto';
	}

	#marked(): Theme | null {
		const { documentElement: root, body } = document;
		const words = [root, body].flatMap((element) =>
			THEME_MARKS.slice(0, 3).map((name) => element.getAttribute(name)?.toLowerCase() ?? '')
		);
		if (words.some((word) => /\b(dark|slate|black|night)\b/.test(word))) return 'dark';
		return words.some((word) => /\b(light|default|white)\b/.test(word)) ? 'light' : null;
	}

	#watchTheme(): void {
		this.#themes = new MutationObserver(() => void this.#ask('setTheme', { theme: this.#theme() }).catch(() => {}));
		for (const element of [document.documentElement, document.body]) {
			this.#themes.observe(element, { attributes: true, attributeFilter: THEME_MARKS });
		}
	}

	#address(): string {
		const version = this.getAttribute('version');
		// This file lies in the version it belongs to; another one has to be asked for, wherever the site begins.
		const folder = new URL('.', here).href;
		const url = new URL('embed/', version ? folder.replace(/(\/v\/[^/]+)?\/$/, `/v/${version}/`) : folder);
		for (const name of SHOWN) {
			const value = this.getAttribute(name);
			if (value !== null && name !== 'theme') url.searchParams.set(name, value || '1');
		}
		url.searchParams.set('theme', this.#theme());
		const state = this.#last?.link ?? this.getAttribute('state');
		const query = new URLSearchParams(state?.replace(/^#/, '') ?? '');
		if (!this.#last) {
			for (const [name, attribute] of [
				['story', 'scenario'],
				['seed', 'seed']
			] as const) {
				const value = this.getAttribute(attribute);
				if (value !== null) query.set(name, value);
			}
		}
		url.hash = query.toString();
		return url.href;
	}

	readonly #greeted = ({ source, data }: MessageEvent): void => {
		const frame = this.#frame;
		if (!frame || source !== frame.contentWindow || (data as Greeting | null)?.datapath !== 'listening') return;
		const { port1, port2 } = new MessageChannel();
		this.#port?.close();
		this.#port = port1;
		port1.onmessage = ({ data: told }) => this.#hear(told as Answer | Told);
		frame.contentWindow?.postMessage({ datapath: 'connect', protocol: PROTOCOL } satisfies Greeting, '*', [port2]);
		for (const request of this.#queue.splice(0)) request();
	};

	#hear(told: Answer | Told): void {
		if ('event' in told) return this.#happened(told.event, told.detail);
		const waiting = this.#waiting.get(told.id as number);
		this.#waiting.delete(told.id as number);
		if (told.error) waiting?.reject(Object.assign(new Error(told.error.message), { code: told.error.code }));
		else {
			const state = told.result as Partial<State> | undefined;
			if (state?.link !== undefined && state.t_ps !== undefined) this.#last = state as State;
			waiting?.resolve(told.result);
		}
	}

	#happened<E extends EventName>(event: E, detail: Details[E]): void {
		const frame = this.#frame;
		if (event === 'ready') {
			this.#last = (detail as Details['ready']).state;
			this.#stands('data-ready');
		} else if (event === 'error') {
			// What keeps it from running is said in the frame, with the figures that are known and a way out.
			if (!this.hasAttribute('data-ready')) this.#stands('data-trouble');
		} else if (
			event === 'play' ||
			event === 'pause' ||
			event === 'seek' ||
			event === 'time' ||
			event === 'statechange'
		) {
			this.#last = detail as State;
		} else if (event === 'height' && frame && this.#fits()) {
			const border = frame.offsetHeight - frame.clientHeight;
			this.style.setProperty('--datapath-block', `${(detail as Details['height']).height + border}px`);
			// Not before: a frame without a height is low for a moment, and shows what there is room for in so little.
			this.setAttribute('data-fit', '');
		}
		if (event === 'play') begun(this);
		this.dispatchEvent(new CustomEvent(event, { detail }));
	}

	/** Why the frame is seen, in place of what the author wrote; null where it is not. */
	#stands(why: 'data-ready' | 'data-trouble' | null): void {
		for (const name of ['data-ready', 'data-trouble']) this.toggleAttribute(name, name === why);
		if (this.#button) this.#button.hidden = why !== null;
		if (why && this.#byKeyboard) this.#frame?.focus();
		if (why) this.#byKeyboard = false;
	}

	#ask(method: Method, params?: unknown): Promise<unknown> {
		return new Promise((resolve, reject) => {
			const id = ++this.#asked;
			const send = () => {
				this.#waiting.set(id, { resolve, reject });
				this.#port?.postMessage({ id, method, params });
			};
			if (this.#port) send();
			else {
				this.#queue.push(send);
				// Whoever asks for something wants it to be there; what is not there stands anyway.
				if (this.isConnected && method !== 'pause') this.run();
			}
		});
	}

	#hangUp(why: string): void {
		this.#port?.close();
		this.#port = null;
		this.#queue = [];
		for (const { reject } of this.#waiting.values()) reject(new Error(why));
		this.#waiting.clear();
	}
}

declare global {
	interface HTMLElementTagNameMap {
		'datapath-lab': DatapathLab;
	}
}

if (globalThis.customElements && !customElements.get('datapath-lab'))
	customElements.define('datapath-lab', DatapathLab);
