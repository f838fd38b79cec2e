// What the steps share: the table of renames, files of a tree, what is said at the end.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const here = import.meta.dirname;
const COLUMNS = ['kind', 'old', 'new', 'published', 'where', 'note'];
export const rows = readFileSync(join(here, 'renames.tsv'), 'utf8')
	.split('\n')
	.filter((line) => line && !line.startsWith('#') && !line.startsWith('kind\t'))
	.map((line) => Object.fromEntries(line.split('\t').map((cell, index) => [COLUMNS[index], cell.trim()])));

export class Tree {
	constructor(root) {
		this.root = root;
		this.missing = [];
		this.done = 0;
		this.already = 0;
	}
	path(file) { return join(this.root, file); }
	git(...args) { return execFileSync('git', args, { cwd: this.root, encoding: 'utf8', maxBuffer: 1 << 28 }); }
	files(pattern = /./) {
		return [...new Set(this.git('ls-files', '--cached', '--others', '--exclude-standard').split('\n'))]
			.filter((file) => file && pattern.test(file) && existsSync(this.path(file)));
	}
	has(file) { return existsSync(this.path(file)); }
	read(file) { return readFileSync(this.path(file), 'utf8'); }
	write(file, text) { writeFileSync(this.path(file), text); }
	edit(file, change) {
		const before = this.read(file);
		const after = change(before);
		if (after !== before) this.write(file, after);
		return after !== before;
	}
	move(from, to) {
		mkdirSync(dirname(this.path(to)), { recursive: true });
		this.git('mv', from, to);
	}
	/** Where a file lies by now. */
	now(file) {
		if (this.has(file)) return file;
		return rows.find(({ kind, old }) => /^(component|file|test-file)$/.test(kind) && old === file)?.new ?? file;
	}
	miss(row, why = 'not found') { this.missing.push(`${row.kind} ${row.old} → ${row.new} (${row.where ?? ''}): ${why}`); }
	say() {
		console.log(`renamed ${this.done}, already ${this.already}, not found ${this.missing.length}`);
		for (const one of this.missing) console.log(`  NOT FOUND: ${one}`);
	}
}
export const escape = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Text with comments and strings blanked, of the same length. */
export function masked(text) {
	return text.replace(/\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\[\s\S]|[^"\\])*"|'(?:\\.|[^'\\\n])'/g, (m) => m.replace(/[^\n]/g, ' '));
}
