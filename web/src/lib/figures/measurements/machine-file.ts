/** The file of a fitted machine, for the command line and for later. */

/** The longest name in a file; the program refuses longer ones. */
const NAME_MAX = 20;

/**
 * The name of a machine in its file, which has small letters, digits and hyphens only. It is never that of a
 * built-in machine, because the file would replace that one.
 */
export function nameInFile(name: string, builtIn: readonly string[]): string {
	const plain = name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '-')
		.slice(0, NAME_MAX)
		.replace(/^-|-$/g, '');
	return plain === '' || builtIn.includes(plain) ? `my-${plain || 'machine'}` : plain;
}

/** The text of a machine's file with this name, as a copy of the machine that it was before. */
export function namedMachineFile(file: string, name: string): string {
	const [line, before] = /^name = "([^"]*)"$/m.exec(file) ?? [];
	if (line === undefined || before === name) return file;
	const base = /^base = /m.test(file) ? '' : `\nbase = "${before}"`;
	return file.replace(line, `name = "${name}"${base}`);
}
