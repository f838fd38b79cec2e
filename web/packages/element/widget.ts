/**
 * The embed in a notebook: one module for anywidget (Jupyter, VS Code, Colab, marimo) and for
 * MyST's `{anywidget}`. The page in its frame comes from a site (`src`) or, where there is no
 * network, from the kernel.
 */
import type { EventMessage, State, Theme } from './contract.ts';
import { CONTROLS } from './contract.ts';
import { EmbedFrame } from './embed-frame.ts';
import { releaseFiles, useFiles, type KernelFiles } from './kernel-files.ts';
import type { KernelPage } from './kernel-page.ts';
import { ancestors, inheritedTheme } from './theme.ts';

/** A widget's model, as anywidget and MyST have it. */
export interface Model {
	get(name: string): unknown;
	set(name: string, value: unknown): void;
	save_changes(): void;
	on(event: string, callback: (...values: unknown[]) => void): void;
	off(event: string, callback: (...values: unknown[]) => void): void;
	send(content: unknown): void;
}

export default { render };

/** Shows a model in an element; returns what removes it again. */
function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
	const view = new WidgetView(model, el);
	return () => view.dispose();
}

/** Attributes of the page's address; a change of one loads the page again. */
const SETTINGS = ['compare', 'controls', 'readonly', 'speed'];
const RELOADING = [...SETTINGS, 'src', 'language'];
/** The height until the page has measured its content. */
const HEIGHT_PX = 640;
/** In a frame that is lower than 31rem the page shows one lane at a time. */
const BOTH_LANES_PX = 500;
/** How far from the screen a widget begins to load. */
const NEARBY = '400px';
/** Changes within this time are one message to the kernel: a reader may drag the clock. */
const SAVE_MS = 100;
/** Time after which a reader is told what the widget waits for. */
const PATIENCE_MS = 4000;
/** A page fades from one theme to the other in this time. */
const FADE_MS = 700;

const WORDS = {
	en: {
		kernel: 'Waiting for the kernel of this notebook: it is busy, or it does not run.',
		page: 'The simulation has not loaded yet.',
		failed: 'The simulation did not load.'
	},
	de: {
		kernel: 'Wartet auf den Kernel dieses Notebooks: Er ist beschäftigt, oder er läuft nicht.',
		page: 'Die Simulation ist noch nicht geladen.',
		failed: 'Die Simulation wurde nicht geladen.'
	}
};

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

class WidgetView {
	readonly #model: Model;
	readonly #element: HTMLElement;
	readonly #line = document.createElement('p');
	/** The listeners that end with the view. */
	readonly #ends = new AbortController();
	#frame: EmbedFrame | null = null;
	/** The files of the kernel that this view uses, by their version and language. */
	#kept = '';
	/** The view with which the page was loaded. */
	#opened = '';
	#theme: Theme = 'auto';
	#patience: ReturnType<typeof setTimeout> | undefined;
	/** What the page has sent and the model does not have yet. */
	readonly #pending = new Map<string, unknown>();
	#saves: ReturnType<typeof setTimeout> | undefined;
	/** Whether the model changes because of the page. */
	#saving = false;

	constructor(model: Model, element: HTMLElement) {
		this.#model = model;
		this.#element = element;
		element.style.position = 'relative';
		this.#line.setAttribute('role', 'status');
		element.append(this.#line);
		this.#size(0);
		this.#on(['state'], () => this.#request('setState', { link: this.#link() }));
		this.#on(['selection'], () => this.#request('select', { selection: model.get('selection') ?? null }));
		this.#on(['playing'], () => this.#request(model.get('playing') ? 'play' : 'pause'));
		this.#on(['theme'], this.#rethemed);
		this.#on(['height'], () => this.#size(0));
		this.#on(RELOADING, () => void this.#open());
		// A notebook adds the element to the page later, perhaps far below the screen.
		const sight = new IntersectionObserver(
			(entries) => {
				if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
				sight.disconnect();
				this.#followTheme();
				void this.#open();
			},
			{ rootMargin: NEARBY }
		);
		sight.observe(element);
		this.#ends.signal.addEventListener('abort', () => sight.disconnect());
	}

	dispose(): void {
		this.#ends.abort(new Error('The widget was removed.'));
		clearTimeout(this.#saves);
		this.#close();
		this.#element.replaceChildren();
	}

	/** Calls back when another than the page changes one of these in the model. */
	#on(names: string[], changed: () => void): void {
		const { signal } = this.#ends;
		const callback = () => {
			if (this.#saving || signal.aborted) return;
			// What the page sent before is older.
			for (const name of names) this.#pending.delete(name);
			changed();
		};
		for (const name of names) this.#model.on(`change:${name}`, callback);
		signal.addEventListener('abort', () => {
			// The model of MyST 1.4 has no `off` yet, only an exception.
			for (const name of names) attempt(() => this.#model.off(`change:${name}`, callback));
		});
	}

	/** The view that the model asks for, as in the lab's address after `#`. */
	#link(): string {
		return String(this.#pending.get('state') ?? this.#model.get('state') ?? '').replace(/^#/, '');
	}

	/** Settings of the page, as in its address after `?`. */
	#settings(hasSite: boolean): string {
		const query = new URLSearchParams({ theme: this.#theme });
		for (const name of SETTINGS) {
			const value = this.#model.get(name);
			if (value != null && value !== '' && value !== false) query.set(name, value === true ? '1' : String(value));
		}
		// From the kernel's page no link leads to the lab.
		if (!hasSite && !query.has('controls')) query.set('controls', CONTROLS.filter((name) => name !== 'open').join(' '));
		if (this.#model.get('playing')) query.set('autoplay', '1');
		return query.toString();
	}

	/** The address of a site's page; null if the page comes from the kernel. */
	#site(): string | null {
		const src = this.#model.get('src');
		if (typeof src === 'string' && src !== '') return new URL(src, document.baseURI).href;
		// A document loads this module from a site, anywidget from text.
		return import.meta.url.startsWith('http') ? new URL(/* @vite-ignore */ 'embed/', import.meta.url).href : null;
	}

	async #open(): Promise<void> {
		this.#close();
		const frame = (this.#frame = new EmbedFrame((message) => this.#heard(message)));
		const { element } = frame;
		element.title = 'Datapath Lab';
		element.style.cssText =
			'inline-size:100%;block-size:100%;border:1px solid #8886;border-radius:8px;box-sizing:border-box';
		const site = this.#site();
		this.#await(site ? 'page' : 'kernel');
		this.#theme = this.#wanted();
		if (site) {
			this.#opened = this.#link();
			element.src = `${site}?${this.#settings(true)}#${this.#opened}`;
		} else {
			const language = this.#language();
			const kept = `${String(this.#model.get('_files'))} ${language}`;
			let files: KernelFiles;
			try {
				files = await useFiles(this.#model, kept, language, this.#ends.signal);
			} catch {
				if (!this.#ends.signal.aborted) this.#say('failed');
				return;
			}
			// The view may have changed, or be gone, since it asked for the files.
			if (this.#frame !== frame) return releaseFiles(kept);
			this.#kept = kept;
			this.#fill(element, files);
			this.#await('page');
		}
		this.#element.append(element);
	}

	/** Gives a frame the page from the kernel. */
	#fill(element: HTMLIFrameElement, { script, styles, engine }: KernelFiles): void {
		const page: KernelPage = {
			engine,
			// Read again when the frame was moved, because browsers then reload it.
			open: () => {
				this.#opened = this.#link();
				return { link: this.#opened, settings: this.#settings(false) };
			}
		};
		Object.assign(element, { datapath: page });
		element.srcdoc = `<!doctype html><html lang="${this.#language()}" data-theme="${this.#theme}"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><style>${styles}</style><div id="embed"></div><script>${script}</script></html>`;
	}

	#close(): void {
		clearTimeout(this.#patience);
		this.#line.hidden = true;
		this.#frame?.close();
		this.#frame = null;
		if (this.#kept) releaseFiles(this.#kept);
		this.#kept = '';
	}

	#language(): keyof typeof WORDS {
		return this.#model.get('language') === 'de' ? 'de' : 'en';
	}

	#say(what: keyof typeof WORDS.en): void {
		this.#line.hidden = false;
		this.#line.textContent = WORDS[this.#language()][what];
	}

	/** Says after a while what the widget still waits for. */
	#await(what: keyof typeof WORDS.en): void {
		clearTimeout(this.#patience);
		this.#patience = setTimeout(() => this.#say(what), PATIENCE_MS);
	}

	#heard({ event, detail }: EventMessage): void {
		switch (event) {
			case 'ready':
				clearTimeout(this.#patience);
				this.#line.hidden = true;
				// The model may have changed while the page loaded.
				if (this.#link() === this.#opened) this.#take(detail.state);
				else this.#request('setState', { link: this.#link() });
				this.#rethemed();
				break;
			case 'load':
				// The figures of the view before are not those of this one.
				this.#remember({ figures: [] });
				this.#take(detail.state);
				break;
			case 'play':
			case 'pause':
			case 'seek':
			case 'statechange':
				this.#take(detail);
				break;
			case 'select':
				this.#remember({ selection: detail.selection });
				break;
			case 'progress':
				if (detail.done === 1) void this.#export();
				break;
			case 'height':
				this.#size(detail.height + 2);
				break;
			case 'error':
				this.#remember({ problem: detail.message });
		}
	}

	#take({ link, playing }: State): void {
		this.#remember({ state: link, playing });
	}

	async #export(): Promise<void> {
		const data = await this.#frame?.request('exportData').catch(() => null);
		const { lanes } = (data ?? { lanes: [] }) as { lanes: { report: LaneResult | null }[] };
		const figures = lanes.map(({ report }) =>
			Object.fromEntries((report?.finished ? report.figures : []).map((figure) => [figure.id, figure]))
		);
		this.#remember({ figures });
	}

	/** Keeps what the page sends for the next message to the kernel. */
	#remember(changes: Record<string, unknown>): void {
		for (const [name, value] of Object.entries(changes)) this.#pending.set(name, value);
		this.#saves ??= setTimeout(() => this.#save(), SAVE_MS);
	}

	#save(): void {
		this.#saves = undefined;
		const changed = [...this.#pending].filter(([name, value]) => !isEqual(this.#model.get(name), value));
		this.#pending.clear();
		if (changed.length === 0) return;
		this.#saving = true;
		for (const [name, value] of changed) this.#model.set(name, value);
		this.#saving = false;
		// A document has no kernel, and the model of MyST 1.4 then throws.
		attempt(() => this.#model.save_changes());
	}

	#request(method: 'setState' | 'select' | 'play' | 'pause' | 'setTheme', params?: unknown): void {
		if (!this.#frame?.isConnected) return;
		this.#remember({ problem: '' });
		this.#frame.request(method, params).catch((error: Error) => this.#remember({ problem: error.message }));
	}

	/** The height of the content of the page, if it has measured that, unless the model has one. */
	#size(content: number): void {
		const isOneLane = /^[ab]$/.test(String(this.#model.get('compare')));
		const measured = content > 0 && Math.max(content, isOneLane ? 0 : BOTH_LANES_PX);
		const height = Number(this.#model.get('height')) || measured || HEIGHT_PX;
		this.#element.style.blockSize = `${height}px`;
	}

	#wanted(): Theme {
		const theme = this.#model.get('theme');
		return theme === 'light' || theme === 'dark' ? theme : inheritedTheme(this.#element);
	}

	readonly #rethemed = (): void => {
		const theme = this.#wanted();
		if (theme === this.#theme || !this.#frame?.isConnected) return;
		this.#theme = theme;
		this.#request('setTheme', { theme });
	};

	#followTheme(): void {
		const { signal } = this.#ends;
		const around = new MutationObserver(() => {
			this.#rethemed();
			setTimeout(this.#rethemed, FADE_MS);
		});
		for (let one = ancestors(this.#element); one; one = ancestors(one)) around.observe(one, { attributes: true });
		signal.addEventListener('abort', () => around.disconnect());
		matchMedia('(prefers-color-scheme: dark)').addEventListener('change', this.#rethemed, { signal });
	}
}

/** The part of a lane's result that a widget's model has. */
interface LaneResult {
	finished: boolean;
	figures: { id: string }[];
}

function attempt(act: () => void): void {
	try {
		act();
	} catch {
		// There is nobody to answer.
	}
}
