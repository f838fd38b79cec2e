// A build decides which sites may frame lessons; no other page may be framed by them.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { headersOf, lessonHosts } from '../../scripts/headers.mjs';

const files = [
	'index.html',
	'404.html',
	'embed/index.html',
	'learn/index.html',
	'learn/router/index.html',
	'learn/router/teach/index.html',
	'learn/queue/index.html',
	'learnt/index.html',
	'v/0.1.0/learn/router/index.html',
	'_app/immutable/entry/learn.js'
];
/** The rules by address; of a second rule for an address, both. */
function rules(hosts: string[]): Record<string, string> {
	const all: Record<string, string> = {};
	for (const rule of (headersOf(files, hosts) as string).trim().split(/\n(?! )/)) {
		const [path = '', header = ''] = rule.split('\n  ');
		all[path] = path in all ? `${all[path]}, ${header}` : header;
	}
	return all;
}

it('without sites, no page but the embed and the explorables may be framed', () => {
	const all = rules([]);
	for (const path of [
		'/',
		'/learn/',
		'/learn/router/',
		'/learn/router/index.html',
		'/learn/router/teach/',
		'/404.html'
	])
		assert.equal(all[path], 'X-Frame-Options: DENY', path);
	assert.equal(all['/embed/'], undefined);
	assert.match(all['/learn/queue/'] ?? '', /^Cross-Origin-Embedder-Policy: require-corp/);
	assert.doesNotMatch(all['/learn/queue/'] ?? '', /frame-ancestors/);
});

it('with sites, they may frame today’s lessons, under each address, and nothing else', () => {
	const all = rules(['https://moodle.school.example', 'https://*.sharepoint.com']);
	const policy =
		"Content-Security-Policy: frame-ancestors 'self' https://moodle.school.example https://*.sharepoint.com";
	for (const path of [
		'/learn/',
		'/learn/index.html',
		'/learn/router/',
		'/learn/router/index.html',
		'/learn/router/index',
		'/learn/router/teach/'
	])
		assert.equal(all[path], policy, path);
	for (const path of ['/', '/404.html', '/learnt/', '/v/0.1.0/learn/router/'])
		assert.equal(all[path], 'X-Frame-Options: DENY', path);
	assert.equal(all['/embed/'], undefined);
	assert.match(all['/learn/queue/'] ?? '', /^Cross-Origin-Embedder-Policy: require-corp/);
	assert.doesNotMatch(all['/learn/queue/'] ?? '', /frame-ancestors/);
});

it('a list of sites may have spaces and lines; what is no site is refused', () => {
	assert.deepEqual(lessonHosts(undefined), []);
	assert.deepEqual(lessonHosts(' https://a.example\n\thttp://localhost:8080 '), [
		'https://a.example',
		'http://localhost:8080'
	]);
	for (const wrong of [
		'*',
		'moodle.school.example',
		'https://a.example/path',
		"'self'",
		'https:',
		'https://a.example;script-src'
	])
		assert.throws(() => lessonHosts(`https://b.example ${wrong}`), /must name sites such as/, wrong);
});
