/** The mark of each role: its shape as well as its colour. */
import type { SymbolMark } from '#lib/charts/symbols.ts';
import type { Role } from '#lib/recorded/reports.ts';

const CALIBRATION: SymbolMark = { shape: 'circle', colour: 'var(--ink-muted)', filled: false };

const MARKS: Readonly<Partial<Record<Role, SymbolMark>>> = {
	calibration: CALIBRATION,
	blind: { shape: 'diamond', colour: 'var(--packet-request)', filled: true },
	opened: { shape: 'triangle', colour: 'var(--packet-response)', filled: true },
	revealed: { shape: 'square', colour: 'var(--packet-data)', filled: true }
};

export const markOf = (role: Role): SymbolMark => MARKS[role] ?? CALIBRATION;
