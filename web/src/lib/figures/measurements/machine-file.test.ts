import { expect, test } from 'vitest';
import { nameInFile, namedMachineFile } from './machine-file.ts';

const BUILT_IN = ['z15', 'z14'];

test('the name in a file is one that the program takes, and of no built-in machine', () => {
	expect(nameInFile('my z15', BUILT_IN)).toBe('my-z15');
	expect(nameInFile('Prüfstand_2', BUILT_IN)).toBe('prufstand-2');
	expect(nameInFile('Z15', BUILT_IN)).toBe('my-z15');
	expect(nameInFile('機械', BUILT_IN)).toBe('my-machine');
	expect(nameInFile('a machine with a long name', BUILT_IN)).toMatch(/^[a-z0-9-]{1,20}$/);
	expect(nameInFile('meine z15', BUILT_IN)).toBe('meine-z15');
});

test('a file keeps the name of its machine, and the machine that it is a copy of', () => {
	const file = '# Fitted.\nname = "z15"\nmachine = "8561"\n\n[constants.dispatch]\nvalue = 2.0\n';
	expect(namedMachineFile(file, 'my-z15')).toBe(file.replace('name = "z15"', 'name = "my-z15"\nbase = "z15"'));
	expect(namedMachineFile(namedMachineFile(file, 'my-z15'), 'copy')).toContain('name = "copy"\nbase = "z15"\n');
	expect(namedMachineFile(file, 'z15')).toBe(file);
});
