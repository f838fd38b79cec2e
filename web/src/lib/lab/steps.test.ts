import { beforeEach, expect, test, vi } from 'vitest';
import { Steps, type Step } from './steps.svelte.ts';

/** As much of a browser's history as steps use. */
let entries: (Step | null)[] = [];
let at = 0;
let steps = new Steps();

const write = (step: Step, into: 'another' | 'present') => {
	if (into === 'another') entries = [...entries.slice(0, (at += 1)), step];
	else entries[at] = step;
};
const go = (by: number) => {
	at += by;
	steps.arrive();
};

beforeEach(() => {
	vi.useFakeTimers();
	[entries, at, steps] = [[null], 0, new Steps()];
	vi.stubGlobal('history', {
		get state() {
			return entries[at] && { step: entries[at] };
		},
		replaceState: ({ step }: { step: Step }) => (entries[at] = step),
		back: () => {
			go(-1);
		},
		forward: () => {
			go(1);
		}
	});
	steps.arrive('the start');
});

const change = (kind: string, name = kind) => {
	steps.add(kind, name, write);
};

test('a change can be undone and redone by its name', () => {
	expect([steps.undoable, steps.redoable]).toEqual([null, null]);
	change('a');
	vi.advanceTimersByTime(2000);
	change('b');
	expect([steps.undoable, steps.redoable, steps.name]).toEqual(['b', null, 'b']);
	steps.undo();
	expect([steps.undoable, steps.redoable, steps.name]).toEqual(['a', 'b', 'a']);
	steps.undo();
	expect([steps.undoable, steps.redoable, steps.name]).toEqual([null, 'a', '']);
	steps.redo();
	expect([steps.undoable, steps.redoable]).toEqual(['a', 'b']);
});

test('a change that led to another comparison says where undoing goes, after a reload, too', () => {
	change('connections');
	expect(steps.returnsTo).toBeNull();
	steps.add('story', 'HiperSockets', write, 'OSA card');
	expect([steps.undoable, steps.returnsTo]).toEqual(['HiperSockets', 'OSA card']);
	steps = new Steps();
	steps.arrive('the start');
	expect(steps.returnsTo).toBe('OSA card');
	steps.undo();
	expect(steps.returnsTo).toBeNull();
});

test('a change after undoing replaces what was undone', () => {
	change('a');
	steps.undo();
	change('b');
	expect([steps.undoable, steps.redoable]).toEqual(['b', null]);
	expect(entries.map((step) => step?.name)).toEqual(['', 'b']);
});

test('changes of one field within a second are one step, with the last value', () => {
	change('connections', 'Connections: 2');
	change('connections', 'Connections: 9');
	expect(entries.map((step) => step?.name)).toEqual(['', 'Connections: 9']);
	vi.advanceTimersByTime(2000);
	change('connections', 'Connections: 5');
	expect(entries).toHaveLength(3);
	steps.undo();
	change('connections', 'Connections: 6');
	expect(entries.map((step) => step?.name)).toEqual(['', 'Connections: 9', 'Connections: 6']);
});

test('a page that was reloaded can undo, by the names that its entries hold', () => {
	change('a');
	vi.advanceTimersByTime(2000);
	change('b');
	steps = new Steps();
	steps.arrive('the start');
	expect([steps.undoable, steps.redoable]).toEqual(['b', null]);
	steps.undo();
	expect(steps.redoable).toBe('b');
});

test('a link that the reader follows is a step of its own', () => {
	change('a');
	[entries, at] = [[...entries, null], 2];
	steps.arrive('Another comparison');
	expect([steps.undoable, entries[2]]).toEqual(['Another comparison', { index: 2, name: 'Another comparison' }]);
});
