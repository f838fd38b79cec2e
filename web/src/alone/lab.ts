/** The lab: what was drawn when the site was built comes alive. */
import '../lib/ui/tokens.css';
import '../lib/ui/base.css';
import { hydrate } from 'svelte';
import LabPage from '../routes/LabPage.svelte';

// A task of its own: evaluating the script was one already.
setTimeout(() => hydrate(LabPage, { target: document.getElementById('lab') as HTMLElement }));
