/** The attributes of `<datapath-lab>`, for the types of frameworks; the guide describes each. */
import type { Compare, Loading, Theme } from './contract.ts';

/** Present, with or without a value. */
type Flag = boolean | '';

export interface DatapathLabAttributes {
	action?: string;
	aspect?: string;
	autoplay?: Flag;
	compare?: Compare;
	controls?: string;
	fit?: Flag;
	label?: string;
	loading?: Loading;
	motion?: string;
	readonly?: Flag;
	scenario?: string;
	seed?: number | string;
	speed?: number | string;
	state?: string;
	theme?: Theme;
	version?: string;
}
