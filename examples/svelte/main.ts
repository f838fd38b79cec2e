import { mount } from 'svelte';
import DataPath from './DataPath.svelte';

mount(DataPath, { target: document.body });
