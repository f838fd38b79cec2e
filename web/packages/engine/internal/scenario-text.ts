/**
 * A scenario as JSON. JSON has no NaN and would turn it into a field that is left out, which has the
 * measured value; as text it is a problem of its field.
 */
export const scenarioText = (scenario: object | string): string =>
	typeof scenario === 'string'
		? scenario
		: JSON.stringify(scenario, (_, value: unknown) =>
				typeof value === 'number' && !Number.isFinite(value) ? String(value) : value
			);
