/** The compiler compares the words of each language with English: each export, each key, each parameter. */
import type * as english from './en/index.ts';
import * as german from './de/index.ts';

/** Any text where English has one. */
type Words<T> = T extends string
	? string
	: T extends number
		? number
		: T extends RegExp
			? RegExp
			: T extends (...args: infer Arguments) => infer Result
				? (...args: Arguments) => Words<Result>
				: T extends object
					? { readonly [Key in keyof T]: Words<T[Key]> }
					: T;

german satisfies Words<typeof english>;
