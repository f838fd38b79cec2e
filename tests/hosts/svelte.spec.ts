// Svelte, built by Vite.
import { followsState } from './framework.ts';
import { serve } from './walk.ts';

serve('svelte');
followsState();
