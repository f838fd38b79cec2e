/**
 * <datapath-lab>: a live data path in another site's page. The author's content inside it (a
 * picture, a caption) is what readers see before it runs, without scripts, in print and in search
 * engines. The simulator runs in a frame.
 */
import type {
	ResponseMessage,
	Details,
	EventName,
	ErrorCode,
	ExportedData,
	Handshake,
	Method,
	FrameError,
	Selection,
	State,
	Theme,
	EventMessage
} from './contract.ts';
import { LOADING, PROTOCOL, THEMES } from './contract.ts';
import { ancestors, inheritedTheme } from './theme.ts';

/**
 * Attributes that become parts of the frame's address: before its `#`, and after it. The first four can
 * change while the frame runs.
 */
const LIVE = ['compare', 'controls', 'readonly', 'speed'];
const SETTINGS = [...LIVE, 'autoplay', 'motion'];
const VIEW = ['scenario', 'seed', 'state'];
const FRAMED = [...SETTINGS, ...VIEW, 'label', 'theme', 'version'];
/** Attributes that only the element itself reads. */
const FRAME_MARGIN = ['action', 'aspect', 'fit', 'loading'];
const ATTRIBUTES = [...FRAMED, ...FRAME_MARGIN];
/**
 * A change of one of these restarts the frame's view; after a change of another the reader stays at
 * the same moment.
 */
const ANEW = [...VIEW, 'autoplay', 'motion', 'version'];

/**
 * Seconds from the browser's `load` event to the greeting of an embed. A frame that does not greet
 * is missing, refused or offline.
 */
const GREETING_S = 2;
/**
 * Seconds until the frame has loaded anything, and from then on until the simulation runs, on a
 * slow line and a slow machine.
 */
const LOADING_S = 20;
const STARTING_S = 60;
/**
 * Seconds until an answer. After a jump to a distant moment the frame has to compute for a while.
 */
const RESPONSE_TIMEOUT_S = 30;
/** Seconds for which the picture must not change before it is kept for printing. */
const STANDS_S = 1.5;

const STYLE = `:host{display:block;position:relative;contain:layout paint;aspect-ratio:var(--datapath-aspect,16/10);min-block-size:240px;max-inline-size:100%}
:host::before{color:Canvas}
:host([hidden]){display:none}
:host([data-fit]){aspect-ratio:auto;block-size:var(--datapath-block)}
.poster{block-size:100%;overflow:auto}
iframe{position:absolute;inset:0;inline-size:100%;block-size:100%;border:var(--datapath-border,1px solid #8886);border-radius:var(--datapath-radius,8px);box-sizing:border-box}
iframe[inert]{opacity:0;pointer-events:none}
:host(:is([data-ready],[data-trouble])) .poster{visibility:hidden}
section{position:absolute;inset:auto 12px 12px;display:flex;flex-wrap:wrap;gap:12px;align-items:center;pointer-events:none}
section>*{margin:0;border-radius:22px;pointer-events:auto}
p{padding:6px 14px;background:Canvas;color:CanvasText;overflow-wrap:anywhere}
button{min-block-size:44px;padding:0 18px;border:0;background:var(--datapath-accent,#0b57b0);color:#fff;font:600 15px/1 system-ui,sans-serif}
.print{display:none}
.dark{filter:invert(1) hue-rotate(180deg)}
@media print{section,iframe{display:none}:host,:host([data-fit]){aspect-ratio:auto;block-size:auto;min-block-size:0}:host .poster.poster{visibility:visible;block-size:auto;overflow:visible}
:host([data-ready]) .print[src]{display:block;max-inline-size:100%}
:host([data-ready]) .empty~.print:not([src])~iframe{display:block;position:static;block-size:var(--datapath-block,420px)}}`;

type ElementEvents = Omit<HTMLElementEventMap, EventName> & { [Name in EventName]: CustomEvent<Details[Name]> };

/** An element whose listeners know what each of its events carries. */
export interface LabEventTarget extends HTMLElement {
	addEventListener<Name extends keyof ElementEvents>(
		type: Name,
		listener: (this: this, event: ElementEvents[Name]) => unknown,
		options?: boolean | AddEventListenerOptions
	): void;
	addEventListener(
		type: string,
		listener: EventListenerOrEventListenerObject,
		options?: boolean | AddEventListenerOptions
	): void;
	removeEventListener<Name extends keyof ElementEvents>(
		type: Name,
		listener: (this: this, event: ElementEvents[Name]) => unknown,
		options?: boolean | EventListenerOptions
	): void;
	removeEventListener(
		type: string,
		listener: EventListenerOrEventListenerObject,
		options?: boolean | EventListenerOptions
	): void;
}

// A server that renders pages imports this file, too, and has no HTMLElement.
const Base = (globalThis.HTMLElement ?? class {}) as new () => LabEventTarget;

/** Only one element runs at a time: several would slow each other down. */
let running: DatapathLab | null = null;
function begun(element: DatapathLab): void {
	if (running && running !== element) void running.pause().catch(() => {});
	running = element;
}

const sheet = globalThis.CSSStyleSheet && new CSSStyleSheet();
sheet?.replaceSync(STYLE);

const failure = (code: ErrorCode, message: string) => Object.assign(new Error(message), { code });

/** The attributes that only the element reads and that have few values. */
const CHOICES: Readonly<Record<string, readonly string[]>> = { loading: LOADING, theme: THEMES };

/** In `ready` and `trouble` the frame is visible; in the other phases the author's content is. */
type Phase = 'idle' | 'loading' | 'ready' | 'trouble' | 'failed';

/** A request without an answer yet. */
interface Waiting {
	request: { id: number; method: Method; params: unknown };
	sent: boolean;
	timer: ReturnType<typeof setTimeout> | undefined;
	resolve(result: unknown): void;
	reject(error: Error): void;
}

type Value = string | number | boolean | null | undefined;

export class DatapathLab extends Base {
	static readonly observedAttributes = FRAMED;
	/**
	 * An address in the folder of the site that the frames come from.
	 * @internal
	 */
	static site: string | URL = '';

	declare action: Value;
	declare aspect: Value;
	declare autoplay: Value;
	declare compare: Value;
	declare controls: Value;
	declare fit: Value;
	declare label: Value;
	declare loading: Value;
	declare motion: Value;
	declare readonly: Value;
	declare scenario: Value;
	declare seed: Value;
	declare speed: Value;
	declare theme: Value;
	declare version: Value;

	#phase: Phase = 'idle';
	#frame: HTMLIFrameElement | null = null;
	readonly #poster = document.createElement('div');
	readonly #line = document.createElement('p');
	readonly #button = document.createElement('button');
	/** A picture of the frame for printing: browsers may print another site's frame blank. */
	readonly #print = document.createElement('img');
	#printing: ReturnType<typeof setTimeout> | undefined;
	#port: MessagePort | null = null;
	#pending = 0;
	/** In the order of the requests; those that are not sent yet wait for the frame. */
	readonly #waiting = new Map<number, Waiting>();
	/** The timer that ends the attempt to load the frame. */
	#limit: ReturnType<typeof setTimeout> | undefined;
	/** Why the frame does not run. */
	#reason: Error | null = null;
	/** Attributes that changed since the frame was last asked to follow them. */
	readonly #changed = new Set<string>();
	#sight: IntersectionObserver | null = null;
	/** Removes the listeners that the element has while it is in a page. */
	#leaves: AbortController | null = null;
	/** The theme that the frame was given last. */
	#theme: Theme = 'auto';
	/** The title of the view that the frame shows. */
	#story = '';
	#aspect: string | null = null;
	/** The height at which the frame's content needs no scrolling. */
	#height = 0;
	/** The last state of the frame; a frame that reloads continues there. */
	#last: State | null = null;
	/** How many changes of the view the frame has not answered yet. */
	#views = 0;
	#byKeyboard = false;

	/** The last state of the frame; null before it runs. */
	get state(): State | null {
		return this.#last;
	}
	/**
	 * Sets the attribute, because React 19 sets a property where an element has one of an
	 * attribute's name.
	 */
	set state(link: string | null | undefined) {
		reflect(this, 'state', link);
	}

	connectedCallback(): void {
		if (!this.shadowRoot) this.#furnish();
		// A framework may have set properties before this script arrived.
		for (const name of ATTRIBUTES) {
			if (!Object.hasOwn(this, name)) continue;
			const value = (this as unknown as Record<string, Value>)[name];
			delete (this as unknown as Record<string, Value>)[name];
			reflect(this, name, value);
		}
		this.#size();
		this.#enter('idle');
		const { signal } = (this.#leaves = new AbortController());
		addEventListener('message', this.#greeted, { signal });
		addEventListener('online', this.#online, { signal });
		addEventListener('securitypolicyviolation', this.#refused, { signal });
		matchMedia('(prefers-color-scheme: dark)').addEventListener('change', this.#rethemed, { signal });
		for (let one = ancestors(this); one; one = ancestors(one)) this.#surroundings.observe(one, { attributes: true });
		this.#surroundings.observe(this, { attributeFilter: FRAME_MARGIN });
		this.#await();
	}

	/** The element was moved with its content (`moveBefore`): nothing has to restart. */
	connectedMoveCallback(): void {}

	disconnectedCallback(): void {
		this.#leaves?.abort();
		this.#sight?.disconnect();
		this.#surroundings.disconnect();
		this.#hangUp(failure('gone', 'The element was removed.'), true);
		clearTimeout(this.#printing);
		this.#frame?.remove();
		this.#frame = null;
		this.#enter('idle');
		if (running === this) running = null;
	}

	attributeChangedCallback(name: string, before: string | null, now: string | null): void {
		if (before !== now && this.isConnected) this.#note(name);
	}

	#note(name: string): void {
		if (this.#changed.add(name).size === 1) queueMicrotask(() => this.#follow());
	}

	/** Loads the frame (again, if it failed) and resolves when the simulation runs. */
	run = async (): Promise<State> => {
		if (this.isConnected && (!this.#frame || this.#phase === 'failed')) this.#load();
		const state = (await this.#request('getState')) as State;
		if (this.#phase === 'trouble' && this.#reason) throw this.#reason;
		return state;
	};
	play = (): Promise<State> => this.#request('play') as Promise<State>;
	pause = (): Promise<State> => this.#request('pause') as Promise<State>;
	step = (direction: 1 | -1 = 1): Promise<State> => this.#request('step', { direction }) as Promise<State>;
	/** Jumps to a moment, in picoseconds. */
	seek = (t_ps: number): Promise<State> => this.#request('seek', { t_ps }) as Promise<State>;
	getState = (): Promise<State> => this.#request('getState') as Promise<State>;
	setState = (link: string): Promise<State> => this.#request('setState', { link }) as Promise<State>;
	select = (selection: Selection | null): Promise<State> => this.#request('select', { selection }) as Promise<State>;
	/** Resolves to a picture as a `data:` address. */
	snapshot = (format: 'png' | 'svg' = 'png'): Promise<string> =>
		this.#request('snapshot', { format }) as Promise<string>;
	/** Resolves when the figures of both lanes are final, or after 25 s with `finished: false`. */
	exportData = (): Promise<ExportedData> => this.#request('exportData', { wait: true }) as Promise<ExportedData>;

	#furnish(): void {
		const root = this.attachShadow({ mode: 'open' });
		root.adoptedStyleSheets = [sheet];
		const slot = document.createElement('slot');
		this.#poster.className = 'poster empty';
		// In print this picture replaces the frame. Where the author wrote no content, the frame
		// itself is printed.
		slot.onslotchange = () => this.#poster.classList.toggle('empty', !this.children.length && !this.textContent.trim());
		this.#print.className = 'print';
		this.#line.setAttribute('role', 'status');
		this.#button.onclick = ({ detail }) => {
			this.#byKeyboard = !detail;
			if (this.#phase === 'failed') this.#load();
			void this.play().catch(() => {});
		};
		const bar = document.createElement('section');
		this.#poster.part.add('poster');
		this.#button.part.add('button');
		this.#line.part.add('notice');
		this.#poster.append(slot);
		bar.append(this.#button, this.#line);
		root.append(this.#poster, bar, this.#print);
	}

	/** Loads the frame now, or when the reader scrolls to it. */
	#await(): void {
		const loading = this.getAttribute('loading');
		this.#sight?.disconnect();
		if (loading === 'eager' || this.#last) return this.#load();
		if (loading === 'click') return;
		this.#sight = new IntersectionObserver((entries) => {
			if (entries.some(({ isIntersecting }) => isIntersecting)) this.#load();
		});
		this.#sight.observe(this);
	}

	/**
	 * Loads the frame in place of the present one. The new frame has a new window, so messages of
	 * the old one are ignored.
	 */
	#load(): void {
		this.#sight?.disconnect();
		this.#changed.clear();
		this.#hangUp(failure('gone', 'The frame is reloading.'), false);
		clearTimeout(this.#printing);
		this.#print.removeAttribute('src');
		this.#frame?.remove();
		const frame = (this.#frame = document.createElement('iframe'));
		this.#theme = this.#wanted();
		frame.setAttribute('part', 'frame');
		frame.src = this.#address();
		frame.onload = () => this.#allow(GREETING_S, `no response from ${frame.src.split('?')[0]}`);
		this.#enter('loading');
		this.#allow(LOADING_S, 'no answer');
		this.shadowRoot?.append(frame);
		// A link with a moment loads paused; a clock that ran before goes on.
		if (this.#last?.playing) void this.play().catch(() => {});
	}

	/**
	 * Keeps a picture for printing once the view does not change any more, where the author gave
	 * none.
	 */
	#store(): void {
		clearTimeout(this.#printing);
		if (this.querySelector('img,picture,svg,canvas')) return;
		this.#printing = setTimeout(() => {
			const dark =
				this.#theme === 'dark' || (this.#theme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
			const kept = (src: string) => {
				Object.assign(this.#print, { src, alt: this.#story });
				this.#print.classList.toggle('dark', dark);
			};
			this.snapshot('svg').then(kept, () => {});
		}, STANDS_S * 1000);
	}

	/** Gives the frame this many seconds until its next sign of life. */
	#allow(seconds: number, why: string): void {
		clearTimeout(this.#limit);
		if (this.#phase === 'loading') this.#limit = setTimeout(() => this.#fail(why), seconds * 1000);
	}

	/** A frame that comes after the time limit is shown all the same. */
	#fail(why: string): void {
		const reason = (this.#reason = failure(
			'unreachable',
			`The simulation did not load: ${navigator.onLine ? why : 'you are offline'}.`
		));
		this.#enter('failed');
		this.#reject(reason, true);
		this.#happened('error', { code: 'unreachable', message: reason.message });
	}

	readonly #online = (): void => {
		if (/failed|loading/.test(this.#phase)) this.#load();
	};

	readonly #refused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void => {
		if (this.#phase === 'loading' && effectiveDirective === 'frame-src' && this.#frame?.src.startsWith(blockedURI))
			this.#fail('the policy of this page blocks it (frame-src)');
	};

	/**
	 * Changes the frame's view to what the attributes say now, several at once; the event `load`
	 * follows when the frame shows it.
	 */
	#follow(): void {
		const changed = [...this.#changed];
		this.#changed.clear();
		const some = (names: string[]) => changed.some((name) => names.includes(name));
		if (changed.length === 0) return;
		this.#size();
		this.#word();
		if (!this.#frame) {
			if (some(['loading'])) this.#await();
			return;
		}
		if (some(ANEW)) this.#last = null;
		if (this.#phase !== 'ready' || some(['autoplay', 'motion', 'version'])) return this.#load();
		this.#check();
		this.#rethemed();
		if (some(LIVE) || some(VIEW)) void this.#show(some(LIVE), some(VIEW));
		else this.#happened('load', { title: this.#story, state: this.#last as State });
	}

	/** Changes the settings of the frame, its view, or both. */
	async #show(settings: boolean, view: boolean): Promise<void> {
		this.#views += 1;
		// Now, because what the frame answers meanwhile is about its old view.
		const link = this.#link();
		try {
			if (settings) {
				const state = await this.#request('setSettings', { settings: `${this.#settings()}` });
				if (!view) this.#happened('load', { title: this.#story, state: state as State });
			}
			if (view) await this.#request('setState', { link });
		} catch (error) {
			// A frame that cannot follow is replaced by one that can.
			if ((error as { code: ErrorCode }).code !== 'gone') this.#load();
		}
		this.#views -= 1;
	}

	/**
	 * Makes the frame as high as its content, unless the author set a height (the author's style
	 * wins over this one).
	 */
	#size(): void {
		const aspect = this.getAttribute('aspect');
		// A custom property set by script, not a style attribute: a strict content security policy
		// refuses those.
		if (aspect) this.style.setProperty('--datapath-aspect', aspect);
		else if (this.#aspect) this.style.removeProperty('--datapath-aspect');
		this.#aspect = aspect;
		const fits = this.hasAttribute('fit') || getComputedStyle(this).getPropertyValue('--datapath-aspect') === '';
		// Not earlier: a frame without a height is low for a moment, and lays its content out for
		// that height.
		if (!fits || !this.#height) return this.removeAttribute('data-fit');
		this.style.setProperty('--datapath-block', `${this.#height}px`);
		this.setAttribute('data-fit', '');
	}

	/** Sets the texts around the simulation: the title of its frame, the button, why it failed. */
	#word(): void {
		const failed = this.#phase === 'failed';
		if (this.#frame) this.#frame.title = this.getAttribute('label') ?? (this.#story || 'Datapath Lab');
		// Authors read the reason in the event and the console, in English.
		const german = document.documentElement.lang.startsWith('de');
		const [again, run] = german ? ['Erneut versuchen', 'Hier starten'] : ['Try again', 'Run it here'];
		this.#button.textContent = failed ? again : (this.getAttribute('action') ?? run);
		this.#line.textContent = german ? 'Die Simulation wurde nicht geladen.' : (this.#reason?.message ?? '');
		this.#line.hidden = !failed;
	}

	#wanted(): Theme {
		const theme = this.getAttribute('theme');
		return theme === 'light' || theme === 'dark' ? theme : inheritedTheme(this);
	}

	readonly #rethemed = (): void => {
		const theme = this.#wanted();
		if (!this.#port || theme === this.#theme) return;
		this.#theme = theme;
		void this.#request('setTheme', { theme }).catch(() => {});
	};

	readonly #surroundings = new MutationObserver((records) => {
		for (const { target, attributeName } of records) if (target === this) this.#note(attributeName as string);
		this.#rethemed();
		// A page may fade from one theme to the other: its colours are final only a moment later.
		setTimeout(this.#rethemed, 700);
	});

	/** The view that the frame shows, as in the lab's address after `#`. */
	#link(): string {
		const query = new URLSearchParams((this.#last?.link ?? this.getAttribute('state'))?.replace(/^#/, '') ?? '');
		// The frame has its own pace and version.
		if (this.#last) for (const name of ['pace', 'v']) query.delete(name);
		else {
			const { scenario, seed } = this;
			if (scenario != null) query.set('story', `${scenario}`);
			if (seed != null) query.set('seed', `${seed}`);
		}
		return query.toString();
	}

	/** What the frame's address has before `#`. */
	#settings(): URLSearchParams {
		const query = new URLSearchParams();
		for (const name of SETTINGS) {
			const value = this.getAttribute(name);
			if (value !== null) query.set(name, value || '1');
		}
		query.set('theme', this.#theme);
		return query;
	}

	/** Reports attributes that only the element reads and does not understand, as the frame reports the others. */
	#check(): void {
		const wrong = [...Object.keys(CHOICES), 'aspect'].filter((name) => {
			const value = this.getAttribute(name);
			return value && !(CHOICES[name]?.includes(value) ?? CSS.supports('aspect-ratio', value));
		});
		if (!wrong.length) return;
		const parts = wrong.map((name) => `${name}="${this.getAttribute(name)}"`);
		const message = `Datapath Lab: attributes were not recognised (${parts.join(', ')}); defaults are shown instead.`;
		// eslint-disable-next-line no-console
		console.warn(message);
		this.#happened('error', { code: 'misread', message });
	}

	#address(): string {
		const version = this.getAttribute('version');
		// A site is in the folder of its version. Another version has a folder next to it,
		// wherever the site begins.
		const folder = new URL('.', DatapathLab.site).href;
		const url = new URL('embed/', version ? folder.replace(/(\/v\/[^/]+)?\/$/, `/v/${version}/`) : folder);
		url.search = `${this.#settings()}`;
		url.hash = this.#link();
		return url.href;
	}

	readonly #greeted = ({ source, data }: MessageEvent): void => {
		const frame = this.#frame;
		if (!frame || source !== frame.contentWindow) return;
		const { datapath } = (data ?? {}) as Partial<Handshake>;
		if (datapath !== 'loading' && datapath !== 'listening') return;
		frame.onload = null;
		this.#allow(STARTING_S, 'its scripts did not start');
		if (datapath === 'loading') return;
		const { port1, port2 } = new MessageChannel();
		this.#hangUp(failure('gone', 'The frame is reloading.'), false);
		this.#port = port1;
		port1.onmessage = ({ data: message }) => this.#hear(message as ResponseMessage | EventMessage);
		frame.contentWindow?.postMessage({ datapath: 'connect', protocol: PROTOCOL } satisfies Handshake, '*', [port2]);
		for (const waiting of this.#waiting.values()) this.#send(waiting);
		this.#check();
		this.#rethemed();
	};

	#hear(payload: ResponseMessage | EventMessage): void {
		if ('event' in payload) return this.#happened(payload.event, payload.detail);
		const state = payload.result as Partial<State> | undefined;
		if (state?.link !== undefined && state.t_ps !== undefined) this.#last = state as State;
		const waiting = this.#take(payload.id as number);
		if (payload.error) waiting?.reject(failure(payload.error.code, payload.error.message));
		else waiting?.resolve(payload.result);
	}

	/** Removes a request from the list of those that wait; the caller settles it. */
	#take(id: number): Waiting | undefined {
		const waiting = this.#waiting.get(id);
		clearTimeout(waiting?.timer);
		this.#waiting.delete(id);
		return waiting;
	}

	#happened<E extends EventName>(event: E, detail: Details[E]): void {
		// Ignores what the frame shows on the way to the last change, because it was not requested.
		if (event === 'load' && this.#views > 1) return;
		const payload = detail as Partial<State & Details['load'] & Details['height']> & { code?: FrameError };
		if (payload.link !== undefined) this.#last = detail as State;
		if (payload.state) this.#last = payload.state;
		if (payload.title) {
			this.#story = payload.title;
			this.#word();
		}
		if (event === 'ready') {
			this.#enter('ready');
		} else if (event === 'error' && payload.code === 'trouble') {
			// The frame itself shows why it does not run, with the recorded figures and a way out.
			this.#reason = failure('failed', (detail as Details['error']).message);
			this.#enter('trouble');
		} else if (event === 'height' && this.#frame) {
			this.#height = (payload.height ?? 0) + this.#frame.offsetHeight - this.#frame.clientHeight;
			this.#size();
		} else if (event === 'play') begun(this);
		if (/ready|load|pause|seek|statechange/.test(event)) this.#store();
		this.dispatchEvent(new CustomEvent(event, { detail }));
	}

	#enter(phase: Phase): void {
		this.#phase = phase;
		for (const name of ['ready', 'trouble', 'failed']) this.toggleAttribute(`data-${name}`, name === phase);
		const shown = phase === 'ready' || phase === 'trouble';
		if (phase !== 'loading') clearTimeout(this.#limit);
		if (this.#frame) this.#frame.inert = !shown;
		this.#button.hidden = shown;
		this.#word();
		if (shown && this.#byKeyboard) this.#frame?.focus();
		if (shown) this.#byKeyboard = false;
	}

	#request(method: Method, params?: unknown): Promise<unknown> {
		if (this.#leaves?.signal.aborted) return Promise.reject(failure('gone', 'The element is in no page any more.'));
		// Attributes that were set before the method was called take effect first.
		this.#follow();
		if (this.#phase === 'failed') return Promise.reject(this.#reason as Error);
		if (method === 'pause' && !this.#frame)
			return Promise.resolve({ link: `#${this.#link()}`, t_ps: 0, playing: false, selection: null, version: null });
		return new Promise((resolve, reject) => {
			const request = { id: ++this.#pending, method, params };
			const waiting: Waiting = { request, sent: false, timer: undefined, resolve, reject };
			this.#waiting.set(request.id, waiting);
			this.#time(waiting, LOADING_S + STARTING_S);
			if (this.#port) this.#send(waiting);
			else if (this.isConnected && !this.#frame) this.#load();
		});
	}

	#send(waiting: Waiting): void {
		waiting.sent = true;
		this.#time(waiting, RESPONSE_TIMEOUT_S);
		this.#port?.postMessage(waiting.request);
	}

	#time(waiting: Waiting, seconds: number): void {
		clearTimeout(waiting.timer);
		waiting.timer = setTimeout(() => {
			const { id, method } = waiting.request;
			this.#take(id)?.reject(failure('late', `No response to ${method} within ${seconds} s.`));
		}, seconds * 1000);
	}

	#hangUp(why: Error, all: boolean): void {
		this.#port?.close();
		this.#port = null;
		this.#reject(why, all);
	}

	/**
	 * Rejects requests that were sent to the frame before, for they will get no answer. The others
	 * wait for the next frame, or are rejected, too (`all`).
	 */
	#reject(why: Error, all: boolean): void {
		for (const [id, { sent }] of this.#waiting) if (sent || all) this.#take(id)?.reject(why);
	}
}

function reflect(element: HTMLElement, name: string, value: Value): void {
	if (value == null || value === false) element.removeAttribute(name);
	else element.setAttribute(name, value === true ? '' : String(value));
}

for (const name of ATTRIBUTES) {
	if (name in DatapathLab.prototype) continue;
	Object.defineProperty(DatapathLab.prototype, name, {
		get(this: HTMLElement) {
			return this.getAttribute(name);
		},
		set(this: HTMLElement, value: Value) {
			reflect(this, name, value);
		}
	});
}

declare global {
	interface HTMLElementTagNameMap {
		'datapath-lab': DatapathLab;
	}
}

/**
 * Defines the element once; on a server that renders pages it does nothing.
 * @internal
 */
export function defineFor(site: string | URL): void {
	DatapathLab.site = site;
	if (globalThis.customElements && !customElements.get('datapath-lab'))
		customElements.define('datapath-lab', DatapathLab);
}
