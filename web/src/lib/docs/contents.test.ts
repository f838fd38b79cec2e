import { expect, it } from 'vitest';
import { CONTENTS, TASKS } from './contents.ts';

it('each page of the how-to is among the tasks of one kind', () => {
	expect(Object.values(TASKS).flat().toSorted()).toEqual([...CONTENTS['how-to']].toSorted());
});
