/** The manifests of packages for an LMS, as text. */
import * as texts from '#text/index.ts';
import { escaped } from './markup.ts';

/**
 * The namespaces of a manifest: the default one, and the others by prefix. It names no files with
 * their schemas, because they are not in the package, and a checker has its own (decision 16).
 */
interface Namespaces {
	imscp: string;
	prefixes: Record<string, string>;
}

const SCORM_12: Namespaces = {
	imscp: 'http://www.imsproject.org/xsd/imscp_rootv1p1p2',
	prefixes: { adlcp: 'http://www.adlnet.org/xsd/adlcp_rootv1p2' }
};
const SCORM_2004: Namespaces = {
	imscp: 'http://www.imsglobal.org/xsd/imscp_v1p1',
	prefixes: { adlcp: 'http://www.adlnet.org/xsd/adlcp_v1p3', imsss: 'http://www.imsglobal.org/xsd/imsss' }
};

function manifest({ imscp, prefixes }: Namespaces, id: string, version: string, parts: string): string {
	const attributes = [
		`identifier="datapath-lab-${id}"`,
		'version="1"',
		`xmlns="${imscp}"`,
		...Object.entries(prefixes).map(([prefix, namespace]) => `xmlns:${prefix}="${namespace}"`)
	];
	return `<?xml version="1.0" encoding="UTF-8"?>
<manifest ${attributes.join(' ')}>
	<metadata>
		<schema>ADL SCORM</schema>
		<schemaversion>${version}</schemaversion>
	</metadata>
${parts}
</manifest>
`;
}

/** One course with one item; `more` follows the item's title. */
const organization = (title: string, more: string): string => `	<organizations default="course">
		<organization identifier="course">
			<title>${escaped(title)}</title>
			<item identifier="lesson" identifierref="files">
				<title>${escaped(title)}</title>${more}
			</item>
		</organization>
	</organizations>`;

/** One SCO. `type`: the attribute that says so. */
const resources = (names: readonly string[], type: string): string => `	<resources>
		<resource identifier="files" type="webcontent" ${type}="sco" href="index.html">
${names.map((name) => `\t\t\t<file href="${escaped(name)}"/>`).join('\n')}
		</resource>
	</resources>`;

/**
 * The manifest of a SCORM 1.2 package with one SCO. `mark`: the score that passes, from 0 to 1;
 * null where there is no score or no mark.
 */
export function imsManifest(id: string, title: string, names: readonly string[], mark: number | null = null): string {
	const mastery = mark === null ? '' : `\n				<adlcp:masteryscore>${Math.round(100 * mark)}</adlcp:masteryscore>`;
	return manifest(
		SCORM_12,
		id,
		'1.2',
		`${organization(title, mastery)}
${resources(names, 'adlcp:scormtype')}`
	);
}

/**
 * The manifest of a SCORM 2004 package (4th edition) with one SCO, which reports itself whether it is
 * completed and passed. `mark`: as above.
 */
export function imsManifest2004(
	id: string,
	title: string,
	names: readonly string[],
	mark: number | null = null
): string {
	const passes = `
						<imsss:minNormalizedMeasure>${mark}</imsss:minNormalizedMeasure>
					`;
	const sequencing = `
				<imsss:sequencing>
					<imsss:objectives>
						<imsss:primaryObjective objectiveID="result"${mark === null ? '/>' : ` satisfiedByMeasure="true">${passes}</imsss:primaryObjective>`}
					</imsss:objectives>
					<imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
				</imsss:sequencing>`;
	return manifest(
		SCORM_2004,
		id,
		'2004 4th Edition',
		`${organization(title, sequencing)}
${resources(names, 'adlcp:scormType')}`
	);
}

/**
 * The course structure of a cmi5 package with one assignable unit. A learner who has completed it
 * may move on, passed or not: the first answers stay, so after wrong ones the learner could never
 * move on. An LMS may demand more. `mark`: as above.
 */
export function courseStructure(id: string, auId: string, title: string, mark: number | null = null): string {
	const mastery = mark === null ? '' : ` masteryScore="${mark}"`;
	const langString = (text: string) => `<langstring lang="${texts.language.tag}">${escaped(text)}</langstring>`;
	const named = `<title>${langString(title)}</title>
		<description>${langString(texts.offlinePackage.description)}</description>`;
	return `<?xml version="1.0" encoding="UTF-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
	<course id="urn:uuid:${id}">
		${named}
	</course>
	<au id="urn:uuid:${auId}" moveOn="Completed"${mastery} launchMethod="AnyWindow">
		${named}
		<url>index.html</url>
	</au>
</courseStructure>
`;
}
