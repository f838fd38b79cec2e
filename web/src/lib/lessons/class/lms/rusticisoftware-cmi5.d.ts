/** What is used of it: the library brings no types. */
declare module '@rusticisoftware/cmi5' {
	interface Score {
		scaled: number;
		raw: number;
		min: number;
		max: number;
	}
	export default class Cmi5 {
		/** Throws where the address has no launch parameters. */
		constructor(address: string);
		start(): Promise<void>;
		completed(): Promise<unknown>;
		passed(score: Score): Promise<unknown>;
		failed(score: Score): Promise<unknown>;
		terminate(): Promise<unknown>;
		sendStatement(statement: { id: string }): Promise<void>;
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
