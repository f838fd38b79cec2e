/** The file that the site serves: its frames come from where it lies, so script and frame have one version. */
import { DatapathLab, defineFor } from './datapath-lab.ts';

defineFor(import.meta.url);

export { DatapathLab };
