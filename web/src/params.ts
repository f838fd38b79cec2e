import { defineParams } from '@sveltejs/kit/params';
import { explorableOf } from '#lib/explorables/content/all.ts';

/** Which addresses below /learn/ are explorables; the others are lessons. */
export const params = defineParams({
	explorable: (id) => (explorableOf(id) ? id : undefined)
});
