/** The pages of the documentation are read without scripts; these are the choice of a theme, the search, copying, and marks of what is read. */
import { started } from './start.ts';
import { offerCopies } from '../lib/docs/copy.ts';
import { followReading } from '../lib/docs/reading.ts';
import { followSearch } from '../lib/docs/search.ts';
import { followThemeChoice } from '../lib/lab/stored-theme.ts';
import { followLanguageChoice } from '../lib/pages/site/language-choice.ts';
import '../lib/offline/keep-offline.ts';
import { root } from '../lib/url/site.ts';

followThemeChoice();
followLanguageChoice();
followSearch(root);
offerCopies();
followReading();
started();
