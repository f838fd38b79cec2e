// Tests of the picture while many events pass between two frames on screen.
import { expect, test } from 'vitest';
import { catalogue } from 'datapath-lab-engine/rules';
import { framesOf } from 'datapath-lab-engine/fixtures/frames';
import { arrangeChain } from '../chain/arrange-chain.ts';
import type { Rect } from '../layout/axes.ts';
import { build } from '../layout/builder.ts';
import { family as pairs } from '../pairs/index.ts';
import { Motion, type Dot } from './motion';
import { Painter, withLast } from './painter.ts';
import type { Palette } from './palette.ts';

const palette = {
	paper: 'paper',
	muted: 'muted',
	kinds: ['request', 'response'],
	phases: {},
	pairs: ['first', 'second', 'third']
} as unknown as Palette;

/** A canvas that paints nothing. */
const canvas: object = new Proxy(
	{},
	{ get: (_, name) => (name === 'measureText' ? () => ({ width: 0 }) : () => canvas), set: () => true }
);
/** The parts of a browser that a painter needs. */
const BROWSER = {
	document: { createElement: () => ({ getContext: () => canvas }) },
	getComputedStyle: () => ({ fontFamily: 'sans-serif' })
};

test('no dot lags behind its packet: a queue without packets has no dots next to it', () => {
	const { layout, at } = framesOf({ platform: 'z15', workload: { kind: 'RR', connections: 50 } });
	const geometry = build(arrangeChain, layout, 1368, 'horizontal');
	Object.assign(globalThis, BROWSER);
	try {
		const painter = new Painter(layout, geometry, palette, 1);
		let compared = 0;
		// 2 ms of simulated time per second.
		for (let picture = 1; picture <= 90; picture++) {
			const frame = at(picture * 33e6);
			const flows = painter.flow.amount > 0;
			painter.paint(canvas as CanvasRenderingContext2D, frame, 16, true, 1e9);
			if (!flows) continue;
			for (let i = 0; i < frame.listed; i++) {
				const dot = painter.motion.dots.get(frame.packet(i, 'serial'));
				const box = geometry.byPlace[frame.packet(i, 'place')];
				if (!dot || box?.place.kind !== 'queue') continue;
				compared += 1;
				const { x, width } = box.rect;
				expect(dot.x, `${box.place.name} in picture ${picture}`).toBeGreaterThan(x - 1);
				expect(dot.x, `${box.place.name} in picture ${picture}`).toBeLessThan(x + width + 1);
			}
		}
		expect(compared, 'packets in queues while they flow').toBeGreaterThan(50);
	} finally {
		for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(globalThis, name);
	}
});

test('the length of a line does not depend on how many of its packets the frame lists', () => {
	const { layout, at } = framesOf({ platform: 'z990', workload: { kind: 'STR', connections: 50 } });
	const motion = new Motion(layout, build(arrangeChain, layout, 1368, 'horizontal'));
	const frame = at(100e9);
	expect(frame.header('packets_alive')).toBeGreaterThan(frame.listed);
	motion.update(frame, 16, true);
	const packetsByPlace = new Map<number, number>();
	for (let i = 0; i < frame.listed; i++) {
		const { order = 0, until = 0 } = motion.dots.get(frame.packet(i, 'serial')) ?? {};
		const place = frame.packet(i, 'place');
		packetsByPlace.set(place, (packetsByPlace.get(place) ?? 0) + until - order);
	}
	for (const [place, packets] of packetsByPlace) expect(packets).toBe(frame.place(place, 'packets'));
});

test('at rest a picture depends only on its frame, whatever was painted before', () => {
	let compared = 0;
	const ways = catalogue.flatMap(({ name: platform, ways }) =>
		ways.map(({ attachment }) => ({ platform, network: { attachment } }))
	);
	for (const description of [
		...ways,
		{ platform: 'z14', pairs: [1, 2, 3].map(() => ({ kind: 'STR', connections: 10 })) }
	]) {
		const { layout, at } = framesOf(description);
		const geometry = build('pairs' in description ? pairs.arrange : arrangeChain, layout, 1368, 'horizontal');
		const [watched, opened] = [new Motion(layout, geometry), new Motion(layout, geometry)];
		for (let picture = 1; picture < 200; picture++) watched.update(at(picture * 5e6), 16, false);
		const frame = at(1e9);
		for (let picture = 0; picture < 200; picture++) watched.update(frame, 16, false);
		opened.update(frame, 16, true);
		const shown = ({ visible }: Motion) => visible.map(({ seen: _, ...dot }) => dot);
		expect(shown(watched), JSON.stringify(description)).toEqual(shown(opened));
		compared += opened.visible.length;
	}
	expect(compared).toBeGreaterThan(50);
});

test('flow has the colour of a pair where only that pair passes, and a neutral colour where several do', () => {
	const { layout } = framesOf({
		platform: 'z14',
		pairs: ['high', 'normal', 'low'].map((priority) => ({ kind: 'STR', connections: 10, priority }))
	});
	const geometry = build(pairs.arrange, layout, 1368, 'vertical');
	const extras = pairs.extras?.(layout, geometry, palette);
	const colours = new Map(geometry.places.map((box) => [box, extras?.flow(box)]));
	const of = (kind: string, side: string) =>
		[...colours].filter(([{ place }]) => {
			const part = layout.parts[place.part];
			return part?.kind === kind && part.side === side;
		});
	expect(new Set(of('guest', 'client').map(([, colour]) => colour))).toEqual(new Set(palette.pairs));
	expect(new Set(of('vswitch', 'client').map(([, colour]) => colour))).toEqual(new Set(['muted']));
});

test('flow runs next to names and not through them', () => {
	const { layout, at } = framesOf({
		platform: 'z14',
		pairs: ['high', 'normal', 'low'].map((priority) => ({ kind: 'STR', connections: 10, priority }))
	});
	const geometry = build(pairs.arrange, layout, 1368, 'horizontal');
	const lines: { x: number; y: number }[] = [];
	let dashed = false;
	const noting: object = new Proxy(
		{},
		{
			get: (_, name) => {
				// Packets are not drawn with dashes.
				if (name === 'setLineDash') return ({ length }: number[]) => (dashed = length > 0);
				if (dashed && (name === 'moveTo' || name === 'lineTo')) return (x: number, y: number) => lines.push({ x, y });
				return name === 'measureText' ? () => ({ width: 0 }) : () => noting;
			},
			set: () => true
		}
	);
	Object.assign(globalThis, BROWSER);
	try {
		const painter = new Painter(layout, geometry, palette, 1);
		painter.extras = pairs.extras?.(layout, geometry, palette) ?? null;
		for (let picture = 1; picture <= 60; picture++) {
			lines.length = 0;
			painter.paint(noting as CanvasRenderingContext2D, at(picture * 200e6), 16, true, 1e9);
		}
		expect(painter.flow.amount, 'it flows').toBeGreaterThan(0.5);
		const named = geometry.places.flatMap(({ place, name }) => (name ? [{ place, name }] : []));
		expect(named.length).toBeGreaterThan(5);
		const within = (name: Rect) =>
			lines.filter(({ x, y }) => x >= name.x && x <= name.x + name.width && y > name.y && y < name.y + name.height);
		for (const { place, name } of named) expect(within(name), place.name).toEqual([]);
		expect(lines.length).toBeGreaterThan(5);
	} finally {
		for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(globalThis, name);
	}
});

test('the light of CP is below its name', () => {
	const { layout, at } = framesOf({ platform: 'z15' });
	const geometry = build(arrangeChain, layout, 1368, 'horizontal');
	const calls: string[] = [];
	let style = '';
	const context: object = new Proxy(
		{},
		{
			get: (_, name) => (text: unknown) => {
				if (name === 'fill' && style === 'cp') calls.push('light');
				if (name === 'fillText') calls.push(`${String(text)} in ${style}`);
				return { width: 0 };
			},
			set: (_, name, value: unknown) => {
				if (name === 'fillStyle') style = String(value);
				return true;
			}
		}
	);
	Object.assign(globalThis, BROWSER);
	try {
		const painter = new Painter(layout, geometry, { ...palette, cp: 'cp', ink: 'ink' }, 1);
		// Until some part of CP is at work.
		for (let us = 1; us < 200 && calls.length === 0; us++)
			painter.paint(context as CanvasRenderingContext2D, at(us * 1e6), 70, false, 1e9);
		expect(calls.slice(0, 2)).toEqual(['light', 'Hypervisor (CP) in ink']);
	} finally {
		for (const name of Object.keys(BROWSER)) Reflect.deleteProperty(globalThis, name);
	}
});

test('the packet with the ring is drawn last, so that no other covers it', () => {
	const dots = [3, 1, 2].map((serial) => ({ serial }) as Dot);
	const orderOf = (followed: number | null) => withLast(dots, followed).map(({ serial }) => serial);
	expect(orderOf(3)).toEqual([1, 2, 3]);
	expect(orderOf(null)).toEqual([3, 1, 2]);
	expect(orderOf(9)).toEqual([3, 1, 2]);
});
