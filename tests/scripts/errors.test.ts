// Does MODEL.md give the errors that were recorded?
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { errorsTable, writtenErrors } from '../../scripts/errors.mjs';
import { RECORDED } from '../../scripts/reports.mjs';

/** Prettier pads a table's cells as it likes. */
const cells = (table: string | undefined) =>
	table?.split('\n').map((row) => row.split('|').map((cell) => cell.trim().replace(/^-+$/, '-')));

it('the table of errors in MODEL.md is that of the recorded reports', () => {
	const reports: unknown = JSON.parse(readFileSync(RECORDED, 'utf8'));
	assert.deepEqual(cells(writtenErrors()), cells(errorsTable(reports)));
});

it('sums up errors by size, and keeps the sign of a single one', () => {
	const figure = (metric: string, role: string, error_pct: number | null) => ({ metric, role, error_pct });
	const runs = [
		{
			figures: [
				figure('throughput', 'calibration', -3),
				figure('guest_1_cpu', 'blind', 2),
				figure('guest_2_cpu', 'blind', -4)
			]
		},
		{
			figures: [
				figure('throughput', 'calibration', 1),
				figure('throughput', 'opened', -0.26),
				figure('guest_1_cpu', 'blind', null)
			]
		}
	];
	assert.deepEqual(
		errorsTable([{ stem: 'r', runs }])
			.split('\n')
			.slice(2),
		['| r | `throughput` | 2.0 / 3.0% (2) |  | −0.3% |  |', '| r | `guest_cpu` |  | 3.0 / 4.0% (2) |  |  |']
	);
});
