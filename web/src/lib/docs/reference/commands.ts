/** What the program prints as its help, by command; `datapath` is the overview. */
const FILES = import.meta.glob<string>('../../../../../tests/golden/help/*.txt', {
	query: '?raw',
	import: 'default',
	eager: true
});
const HELP = new Map(Object.entries(FILES).map(([path, text]) => [path.replace(/^.*\/|\.txt$/g, ''), text.trimEnd()]));

const OVERVIEW = 'datapath';
export const overview = HELP.get(OVERVIEW) ?? '';
const order = (name: string) => overview.search(new RegExp(`^  ${name} `, 'm'));

/** Each command, in the order of the overview. */
export const COMMANDS = [...HELP]
	.filter(([name]) => name !== OVERVIEW)
	.map(([name, help]) => ({ name, help }))
	.toSorted((a, b) => order(a.name) - order(b.name));
