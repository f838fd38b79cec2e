/** One file that a browser opens, and packages for an LMS by their standards. */
export const PACKAGE_FORMATS = ['file', 'scorm', 'scorm2004', 'cmi5'] as const;
export type PackageFormat = (typeof PACKAGE_FORMATS)[number];
