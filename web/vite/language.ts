import { defaultClientConditions, defaultServerConditions } from 'vite';

/**
 * The language that is built: English at the root of the site, every other in a folder of its own. A
 * language is a folder of `src/lib/text`, which `imports` in package.json chooses by a condition.
 */
export const language = process.env.DATAPATH_LANGUAGE ?? 'en';
const CONDITIONS: Readonly<Record<string, readonly string[]>> = { en: [], de: ['german'] };
const conditions = CONDITIONS[language];
if (!conditions) throw new Error(`there is no language ${language}: see web/vite/language.ts`);

/** The folder of the language below the root of the site. */
export const folder = language === 'en' ? '' : `${language}/`;
/** Where the scripts of its pages are built. */
export const entriesFolder = `.entries/${language}`;

export const clientConditions = [...conditions, ...defaultClientConditions];
export const serverConditions = [...conditions, ...defaultServerConditions];
