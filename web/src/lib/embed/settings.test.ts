import { expect, test } from 'vitest';
import { settingsIn } from './settings.ts';

const DEFAULTS = { speed: 1, compare: 'both', theme: 'auto', reducedMotion: false };

test('a setting that is not understood has its default, and is named', () => {
	const search = '?speed=fast&compare=c&theme=blue&motion=none&controls=play,fly';
	expect(settingsIn(search)).toMatchObject({
		...DEFAULTS,
		controls: ['play'],
		unknownParams: ['fly', 'speed=fast', 'compare=c', 'theme=blue', 'motion=none']
	});
	for (const speed of ['0', '-1', '1000', 'NaN']) expect(settingsIn(`?speed=${speed}`).unknownParams).toHaveLength(1);
});

test('settings that are understood, empty or not there are not named', () => {
	for (const search of ['', '?speed=0.5&compare=b&theme=dark&motion=reduce&controls=none', '?compare=&theme=1&motion='])
		expect(settingsIn(search).unknownParams).toEqual([]);
});
