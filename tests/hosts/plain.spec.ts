// A page that was written by hand. tests/web/embed.spec.ts tests what else such a page may do.
import { walk } from './walk.ts';

walk({ name: 'plain', widgets: [['/', 'card-or-vswitch']] });
