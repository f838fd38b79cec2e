// A page that somebody wrote by hand. What else such a page may do is for tests/web/embed.spec.ts.
import { walk } from './walk.ts';

walk({ name: 'plain', widgets: [['/', 'card-or-vswitch']] });
