/** The pages of the documentation are read without scripts; this is the choice of a theme. */
import { followThemeChoice } from '../lib/lab/stored-theme.ts';
import { started } from './start.ts';

followThemeChoice();
started();
