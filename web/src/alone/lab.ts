/** The lab: what was drawn when the site was built comes alive. */
import '../lib/ui/tokens.css';
import '../lib/ui/base.css';
import { hydrate } from 'svelte';
import LabPage from '../routes/LabPage.svelte';

hydrate(LabPage, { target: document.getElementById('lab') as HTMLElement });
