/** The pages of the documentation are read without scripts; these are the choice of a theme, and the search. */
import { started } from './start.ts';
import { followSearch } from '../lib/docs/search.ts';
import { followThemeChoice } from '../lib/lab/stored-theme.ts';
import { root } from '../lib/url/site.ts';

followThemeChoice();
followSearch(root);
started();
