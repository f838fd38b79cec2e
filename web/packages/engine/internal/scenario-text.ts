/**
 * A scenario as JSON. JSON has no NaN and would turn it into a field that is left out, which has the
 * measured value; as text it is a problem of its field. So is what JSON cannot have at all, such as no
 * scenario.
 */
export const scenarioText = (scenario: object | string): string =>
	typeof scenario === 'string'
		? scenario
		: (JSON.stringify(scenario, (_, value: unknown) => {
				if (typeof value === 'bigint') return `${value}n`;
				return typeof value === 'number' && !Number.isFinite(value) ? String(value) : value;
			}) ?? JSON.stringify(typeof scenario));
