// Asks OSV (https://osv.dev) for the advisories against the packages in the locks. OSV collects
// RustSec's advisories and npm's, so one query is enough, and no tool has to be built: cargo-deny
// takes two minutes of a processor, and its database is a git repository. `npm audit` calls
// packages clean that it could not ask about.
import { list } from './licences.mjs';

const OSV = 'https://api.osv.dev/v1/';
/** The largest number of packages in a query. */
const BATCH = 1000;
/** Short, because on a machine without a network the failure should come soon. */
const PATIENCE_MS = 5000;
/** RustSec's categories for crates that have no known vulnerability. */
const NO_HOLE = ['unmaintained', 'notice'];

/** The advisories could not be fetched; the message has the reason. */
export class Unreachable extends Error {}

/**
 * The advisories against packages ({ ecosystem, name, version }): { id, of, summary, harmless },
 * without those that deny.toml ignores.
 */
export async function advisories(packages, { address = OSV, ignored = list('ignore'), patience = PATIENCE_MS } = {}) {
	const ask = (path, options) => answer(new URL(path, address), options, patience);
	const found = [];
	for (let first = 0; first < packages.length; first += BATCH) {
		const batch = packages.slice(first, first + BATCH);
		const queries = batch.map(({ ecosystem, name, version }) => ({ package: { ecosystem, name }, version }));
		const { results } = await ask('querybatch', { method: 'POST', body: JSON.stringify({ queries }) });
		if (results?.length !== batch.length) throw new Unreachable(`what ${address} answers is not understood`);
		found.push(...results.flatMap(({ vulns = [] }, index) => vulns.map(({ id }) => ({ id, of: batch[index] }))));
	}
	const advisoriesFound = await Promise.all(found.map(async ({ id, of }) => advisoryOf(await ask(`vulns/${id}`), of)));
	return advisoriesFound.filter(({ names }) => !names.some((name) => ignored.includes(name)));
}

function advisoryOf({ id, aliases = [], summary = '', affected = [] }, of) {
	const concerned = affected.filter((one) => one.package?.name === of.name);
	const harmless = concerned.some((one) => NO_HOLE.includes(one.database_specific?.informational));
	return { id, names: [id, ...aliases], of: `${of.name} ${of.version}`, summary, harmless };
}

async function answer(url, options, patience) {
	let response;
	try {
		response = await fetch(url, { ...options, signal: AbortSignal.timeout(patience) });
		if (response.ok) return await response.json();
	} catch (error) {
		const { message, code } = error.cause ?? error;
		const why = error.name === 'TimeoutError' ? `no answer in ${patience / 1000} s` : message || code;
		throw new Unreachable(`${url.host} cannot be reached (${why})`);
	}
	throw new Unreachable(`${url.host} does not answer (${response.status})`);
}
