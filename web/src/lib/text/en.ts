/** The catalogue of words. What uses a word takes `en.word`, so that it comes with the script that needs it. */
export * as en from './en/index.ts';
