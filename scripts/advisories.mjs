// Asks OSV (https://osv.dev) what is known against the packages that the locks name. It gathers RustSec's advisories and
// npm's, so one question is enough, and no tool has to be built: cargo-deny takes two minutes of a processor, and its
// database is a git repository. `npm audit` calls packages clean that it could not ask about.
import { list } from './licences.mjs';

const OSV = 'https://api.osv.dev/v1/';
/** Most packages in a question. */
const BATCH = 1000;
/** A machine without a network should learn so soon. */
const PATIENCE_MS = 5000;
/** What RustSec says of crates that have no known hole. */
const NO_HOLE = ['unmaintained', 'notice'];

/** The advisories could not be had; says why. */
export class Unreachable extends Error {}

/**
 * The advisories against packages ({ ecosystem, name, version }): { id, of, summary, harmless }. Those that deny.toml
 * ignores are not among them.
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
	const texts = await Promise.all(found.map(async ({ id, of }) => tell(await ask(`vulns/${id}`), of)));
	return texts.filter(({ names }) => !names.some((name) => ignored.includes(name)));
}

function tell({ id, aliases = [], summary = '', affected = [] }, of) {
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
