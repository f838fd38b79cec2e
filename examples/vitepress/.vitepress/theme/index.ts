import DefaultTheme from 'vitepress/theme';
import { define } from 'datapath-lab-element';
import type {} from 'datapath-lab-element/vue';

// Where a Datapath Lab is published.
define('https://datapath-lab.example/');

export default DefaultTheme;
