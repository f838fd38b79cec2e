/** One file that a browser opens, and packages for an LMS by their standards. */
export const KINDS = ['file', 'scorm', 'scorm2004', 'cmi5'] as const;
export type Kind = (typeof KINDS)[number];
