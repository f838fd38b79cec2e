// A finding must be reported, and a database that cannot be reached must not count as "no
// findings".
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import { advisories, Unreachable } from '../../scripts/advisories.mjs';

const packages = [
	{ ecosystem: 'crates.io', name: 'sound', version: '1.0.0' },
	{ ecosystem: 'crates.io', name: 'holey', version: '0.1.0' },
	{ ecosystem: 'npm', name: '@old/lonely', version: '2.0.0' }
];
const advisoriesByPackage: Record<string, { id: string; [more: string]: unknown }> = {
	'holey 0.1.0': {
		id: 'RUSTSEC-2020-0001',
		aliases: ['CVE-2020-1'],
		summary: 'a hole',
		affected: [{ package: { ecosystem: 'crates.io', name: 'holey' }, database_specific: { informational: null } }]
	},
	'@old/lonely 2.0.0': {
		id: 'RUSTSEC-2021-0002',
		summary: 'nobody cares for it',
		affected: [
			{ package: { ecosystem: 'npm', name: '@old/lonely' }, database_specific: { informational: 'unmaintained' } }
		]
	}
};

/**
 * A server that answers as OSV's documentation describes (https://google.github.io/osv.dev/api/).
 */
const osv: RequestListener = (request, response) => {
	if (request.method === 'GET') {
		const id = request.url?.replace('/v1/vulns/', '');
		return void response.end(JSON.stringify(Object.values(advisoriesByPackage).find((advisory) => advisory.id === id)));
	}
	assert.equal(request.url, '/v1/querybatch');
	let text = '';
	request.on('data', (part) => (text += part));
	request.on('end', () => {
		const { queries } = JSON.parse(text) as { queries: { package: { name: string }; version: string }[] };
		const results = queries.map(({ package: { name }, version }) => {
			const id = advisoriesByPackage[`${name} ${version}`]?.id;
			return id ? { vulns: [{ id, modified: '2024-01-01T00:00:00Z' }] } : {};
		});
		response.end(JSON.stringify({ results }));
	});
};

async function findings(
	listener: RequestListener,
	more: { ignored?: string[]; patience?: number } = {},
	of = packages
) {
	const server = createServer(listener).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`;
	try {
		return await advisories(of, { address, ignored: [], ...more });
	} finally {
		server.closeAllConnections();
		server.close();
	}
}

it('a vulnerability is reported with its package; an unmaintained package is harmless', async () => {
	const found = await findings(osv);
	assert.deepEqual(
		found.map(({ id, of, harmless }) => [id, of, harmless]),
		[
			['RUSTSEC-2020-0001', 'holey 0.1.0', false],
			['RUSTSEC-2021-0002', '@old/lonely 2.0.0', true]
		]
	);
});

it('an advisory that is ignored, by any of its names, is not reported', async () => {
	const found = await findings(osv, { ignored: ['CVE-2020-1', 'RUSTSEC-2021-0002'] });
	assert.deepEqual(found, []);
});

it('more packages than fit into one query are all included', async () => {
	const many = Array.from({ length: 2500 }, (_, n) => ({ ecosystem: 'npm', name: `p${n}`, version: '1.0.0' }));
	const found = await findings(osv, {}, [...many, ...packages]);
	assert.equal(found.length, 2);
});

const troubles: Record<string, [RegExp, RequestListener]> = {
	'an error': [/503/, (_, response) => response.writeHead(503).end()],
	'a portal that wants a login': [/cannot be reached/, (_, response) => response.end('<html>')],
	'an answer for other packages': [/not understood/, (_, response) => response.end('{"results":[{}]}')],
	'another answer': [/not understood/, (_, response) => response.end('{}')],
	silence: [/no answer in 0.2 s/, () => {}]
};
for (const [name, [words, listener]] of Object.entries(troubles)) {
	it(`${name} is neither a finding nor the absence of findings`, async () => {
		const refused = findings(listener, { patience: 200 });
		await assert.rejects(refused, (error) => error instanceof Unreachable && words.test(error.message));
	});
}

it('an unreachable server is no finding', async () => {
	const refused = advisories(packages, { address: 'http://127.0.0.1:9/v1/', ignored: [] });
	await assert.rejects(refused, (error) => error instanceof Unreachable && /127.0.0.1:9/.test(error.message));
});
