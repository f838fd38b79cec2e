/** The used part of the library, which has no types. */
declare module '@rusticisoftware/cmi5' {
	interface Score {
		scaled: number;
		raw: number;
		min: number;
		max: number;
	}
	export interface Statement {
		id: string;
		verb: { id: string; display?: Record<string, string> };
		object: { id: string; definition?: unknown };
		context: { contextActivities?: Record<string, readonly unknown[]> };
		result?: Record<string, unknown>;
	}
	export default class Cmi5 {
		/** Throws where the address has no launch parameters. */
		constructor(address: string);
		start(): Promise<void>;
		completedStatement(): Statement;
		passedStatement(score: Score): Statement;
		failedStatement(score: Score): Statement;
		/** With the context of the launch, and without the category of the profile. */
		prepareStatement(verb: string): Statement;
		terminate(): Promise<unknown>;
		sendStatement(statement: Statement): Promise<void>;
		getLaunchMode(): string;
		getMasteryScore(): number | null;
		getReturnURL(): string | null;
		getEndpoint(): string;
		getAuth(): string;
		getActor(): unknown;
		getActivityId(): string;
		getRegistration(): string;
	}
}
