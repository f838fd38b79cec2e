/** The search box of the documentation: asks Pagefind's index, which is fetched when the box is used. */
import * as texts from '#text/index.ts';

const t = texts.docsSearch;

/** What Pagefind finds on a page, or in a section of it. Its excerpts are HTML with nothing in it but `<mark>`. */
interface Part {
	title: string;
	url: string;
	excerpt: string;
}
interface PageResult {
	url: string;
	excerpt: string;
	meta: { title: string };
	sub_results: Part[];
}
interface Pagefind {
	options: (options: { baseUrl: string; excerptLength: number }) => Promise<void>;
	debouncedSearch: (query: string) => Promise<{ results: { data: () => Promise<PageResult> }[] } | null>;
}

/** What is not of the documentation says where it is. */
const ELSEWHERE = [
	{ path: '/learn/', name: texts.learn },
	{ path: '/reports/', name: texts.reports }
];
const MOST_PAGES = 8;
const MOST_PARTS = 2;

async function load(root: string): Promise<Pagefind> {
	const pagefind = (await import(/* @vite-ignore */ new URL('pagefind/pagefind.js', root).href)) as Pagefind;
	await pagefind.options({ baseUrl: new URL(root).pathname, excerptLength: 18 });
	return pagefind;
}

function linkTo({ title, url, excerpt }: Part, className: string): HTMLLIElement {
	const item = document.createElement('li');
	item.className = className;
	const link = item.appendChild(document.createElement('a'));
	link.href = url;
	const name = link.appendChild(document.createElement('strong'));
	name.textContent = title;
	const place = ELSEWHERE.find(({ path }) => url.includes(path));
	if (place) name.appendChild(document.createElement('small')).textContent = place.name;
	link.appendChild(document.createElement('span')).innerHTML = excerpt;
	return item;
}

function linksTo({ url, excerpt, meta, sub_results }: PageResult): HTMLLIElement[] {
	const parts = sub_results.filter((part) => part.url !== url).slice(0, MOST_PARTS);
	return [linkTo({ title: meta.title, url, excerpt }, 'page'), ...parts.map((part) => linkTo(part, 'part'))];
}

/** Makes the box of this page answer. `root` is where the site is. */
export function followSearch(root: string): void {
	const box = document.querySelector<HTMLElement>('[data-search]');
	const input = box?.querySelector('input');
	const found = box?.querySelector<HTMLElement>('.found');
	const status = found?.querySelector('p');
	const list = found?.querySelector('ol');
	if (!box || !input || !found || !status || !list) return;

	let pagefind: Promise<Pagefind> | undefined;
	const links = () => [...list.querySelectorAll('a')];
	const close = () => (found.hidden = true);

	async function show(query: string): Promise<void> {
		found!.hidden = query === '';
		if (query === '') return;
		if (links().length === 0) status!.textContent = t.loading;
		try {
			const answer = await (await (pagefind ??= load(root))).debouncedSearch(query);
			// Another one was asked for meanwhile.
			if (!answer || input!.value.trim() !== query) return;
			const pages = await Promise.all(answer.results.slice(0, MOST_PAGES).map((result) => result.data()));
			if (input!.value.trim() !== query) return;
			list!.replaceChildren(...pages.flatMap(linksTo));
			status!.textContent = pages.length > 0 ? t.found(answer.results.length, query) : t.none(query);
		} catch {
			pagefind = undefined;
			list!.replaceChildren();
			status!.textContent = t.failed;
		}
	}

	input.oninput = () => void show(input.value.trim());
	// What is needed comes while the first word is typed.
	input.onfocus = () => {
		pagefind ??= load(root);
		pagefind.catch(() => (pagefind = undefined));
		found.hidden = input.value.trim() === '';
	};
	box.onkeydown = (event) => {
		const all = links();
		const at = all.indexOf(document.activeElement as HTMLAnchorElement);
		if (event.key === 'Escape') {
			if (found.hidden) input.value = '';
			close();
			input.focus();
			close();
		} else if (event.key === 'ArrowDown') all[Math.min(at + 1, all.length - 1)]?.focus();
		else if (event.key === 'ArrowUp') (at > 0 ? all[at - 1] : input)?.focus();
		else if (event.key === 'Enter' && event.target === input) all[0]?.click();
		else return;
		event.preventDefault();
	};
	document.addEventListener('pointerdown', ({ target }) => {
		if (!box.contains(target as Node)) close();
	});
	box.addEventListener('focusout', ({ relatedTarget }) => {
		if (relatedTarget && !box.contains(relatedTarget as Node)) close();
	});
}
