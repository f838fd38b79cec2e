/** The manifests of packages for an LMS, as text. */
import { en } from '#lib/text/en.ts';
import { escaped } from './markup.ts';

/**
 * The manifest of a SCORM 1.2 package with one SCO. `mark`: the score that passes, from 0 to 1;
 * null where there is no score.
 */
export const imsManifest = (
	id: string,
	title: string,
	names: readonly string[],
	mark: number | null = null
): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="datapath-lab-${id}" version="1.2" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
	<metadata>
		<schema>ADL SCORM</schema>
		<schemaversion>1.2</schemaversion>
	</metadata>
	<organizations default="course">
		<organization identifier="course">
			<title>${escaped(title)}</title>
			<item identifier="lesson" identifierref="files">
				<title>${escaped(title)}</title>${mark === null ? '' : `\n				<adlcp:masteryscore>${Math.round(100 * mark)}</adlcp:masteryscore>`}
			</item>
		</organization>
	</organizations>
	<resources>
		<resource identifier="files" type="webcontent" adlcp:scormtype="sco" href="index.html">
${names.map((name) => `\t\t\t<file href="${escaped(name)}"/>`).join('\n')}
		</resource>
	</resources>
</manifest>
`;

/**
 * The course structure of a cmi5 package with one assignable unit. A learner who has completed it
 * may move on, passed or not: the first answers stay, so after wrong ones the learner could never
 * move on. An LMS may demand more. `mark`: as above.
 */
export function courseStructure(id: string, auId: string, title: string, mark: number | null = null): string {
	const mastery = mark === null ? '' : ` masteryScore="${mark}"`;
	const langString = (text: string) => `<langstring lang="en">${escaped(text)}</langstring>`;
	const named = `<title>${langString(title)}</title>
		<description>${langString(en.offlinePackage.description)}</description>`;
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
