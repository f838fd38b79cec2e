/** What parts of a scenario are, where it is other than in the schema, which is English. */

export const scenarioObjects: Readonly<Record<string, string>> = {};
