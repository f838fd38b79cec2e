import { EXPLORABLES } from '#lib/explorables/content/all.ts';

/** Its parts are named from where it is, two levels up to the root. */
export const trailingSlash = 'always';

export const entries = () => EXPLORABLES.map(({ id }) => ({ explorable: id }));

export const load = ({ params }: { params: { explorable: string } }) => ({ id: params.explorable });
