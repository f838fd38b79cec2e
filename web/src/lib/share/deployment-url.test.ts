import { expect, test } from 'vitest';
import { deploymentOf } from './deployment-url.ts';

test.each([
	['https://lab.example/#t=1', 'https://lab.example/', null],
	['https://lab.example/index.html?x=/v/1.2.3/', 'https://lab.example/', null],
	['https://host.example/lab/#story=n-way', 'https://host.example/lab/', null],
	['https://lab.example/v/0.1.1/#t=1', 'https://lab.example/', '0.1.1'],
	['https://host.example/lab/v/1.0.0-rc.1/index.html', 'https://host.example/lab/', '1.0.0-rc.1'],
	['https://host.example/v/lab/', 'https://host.example/v/lab/', null]
])('at %s the site is %s, the version %s', (address, site, published) => {
	expect(deploymentOf(address)).toMatchObject({ site, published });
	expect(address.startsWith(deploymentOf(address).lab)).toBe(true);
});
