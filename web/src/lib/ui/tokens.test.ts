// Type, space, radii and colours come from tokens.css, so that every page looks like the others.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/** A file, and the styles in it. */
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
	// The frame around a lesson in a package, and a file of slides, are no pages of the site: they have no tokens.
	.filter(
		(name) =>
			/\.(svelte|css)$/.test(name) &&
			!['lib/ui/tokens.css', 'entries/frame.css', 'lib/lessons/paper/deck.css'].includes(name)
	)
	.map((name) => {
		const text = readFileSync(root + name, 'utf8');
		return {
			name,
			text,
			styles: name.endsWith('.css') ? text : [...text.matchAll(STYLE)].map(([, css]) => css).join('\n')
		};
	});

/** The picture of a lane is drawn in units of its own, which `stage/layout/label-fit.ts` measures. */
const isDrawing = (name: string) => name.startsWith('lib/stage/');

const LENGTH = /(?<![\w.-])-?\d*\.?\d+(rem|px|pt)\b/;
const COLOUR =
	/#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|(?<![\w-])(white|black|red|green|blue|gr[ae]y)(?![\w-])/i;

interface Rule {
	kind: string;
	properties: RegExp;
	literal: RegExp;
	exempt?: (name: string) => boolean;
}
const RULES: Rule[] = [
	{ kind: 'size of type', properties: /^font(-size)?$/, literal: LENGTH, exempt: isDrawing },
	{
		kind: 'space',
		properties: /^(--cell|gap|(row|column)-gap|(padding|margin)(-(block|inline)(-(start|end))?)?)$/,
		// Of a pixel or two, it is the thickness of a line.
		literal: /(?<![\w.-])\d*\.?\d+rem\b/,
		// The lab's first screen is laid out apart from the other pages.
		exempt: (name) => isDrawing(name) || name.startsWith('lib/pages/lab/')
	},
	{ kind: 'radius', properties: /^border-radius$/, literal: LENGTH, exempt: isDrawing },
	{ kind: 'colour', properties: /./, literal: COLOUR }
];

/** Room that something else on the screen takes, not space between two things. */
const ROOMS = ['4rem', '5.5rem', '44.5rem'];

const DECLARATION = /(?<=[{;\s])([\w-]+):\s*([^;{}]+);/g;
const bare = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');

function literals({ properties, literal }: Rule, css: string): string[] {
	return [...bare(css).matchAll(DECLARATION)]
		.filter(([, property = '', value = '']) => {
			const rest = ROOMS.reduce((text, room) => text.replace(new RegExp(`(?<![\\w.])${room}`), ''), value);
			return properties.test(property) && literal.test(rest);
		})
		.map(([declaration]) => declaration);
}

describe.each(RULES)('no $kind outside of tokens.css', (rule) => {
	test('in the styles', () => {
		const found = files
			.filter(({ name }) => !rule.exempt?.(name))
			.flatMap(({ name, styles }) => literals(rule, styles).map((one) => `${name}: ${one}`));
		expect(found).toEqual([]);
	});
});

test('no colour in the markup', () => {
	const ATTRIBUTE = /\b(fill|stroke|stop-color|color)="([^"{]*)"/g;
	const found = files.flatMap(({ name, text }) =>
		[...text.matchAll(ATTRIBUTE)].filter(([, , value = '']) => COLOUR.test(value)).map(([one]) => `${name}: ${one}`)
	);
	expect(found).toEqual([]);
});

test('a literal is found, and a token is not', () => {
	const [type, space, radius, colour] = RULES as [Rule, Rule, Rule, Rule];
	expect(literals(type, 'p { font-size: 11px; font-size: var(--step-0); font-size: 0.9em; }')).toHaveLength(1);
	expect(literals(space, 'p { padding: 0 0.3rem; margin: var(--space-1) 2px; gap: 0.5rem; }')).toHaveLength(2);
	expect(literals(radius, 'p { border-radius: 50%; } b { border-radius: 4px; }')).toHaveLength(1);
	expect(
		literals(colour, 'p { color: #fff; background: rgb(0 0 0 / 5%); border-color: var(--white-ish); }')
	).toHaveLength(2);
});

test('every token that is used is there', () => {
	const tokens = readFileSync(`${root}lib/ui/tokens.css`, 'utf8');
	const USED = /var\(--((?:step|space|radius|drawn)[\w-]*)\)/g;
	const used = new Set(files.flatMap(({ styles }) => [...styles.matchAll(USED)].map(([, name]) => name)));
	expect([...used].filter((name) => !tokens.includes(`--${name}:`))).toEqual([]);
});
