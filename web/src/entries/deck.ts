/** The script of a lesson's slides as one file (lib/lessons/paper/deck.ts): keys, speaker notes, and print. */
import Reveal from 'reveal.js';
import Notes from 'reveal.js/plugin/notes';
import 'reveal.js/reveal.css';
import '../lib/lessons/paper/deck.css';

const [width, height] = [1280, 720];
const deck = new Reveal({
	plugins: [Notes],
	width,
	height,
	margin: 0.02,
	center: false,
	// A reload stays on its slide, and a slide has an address.
	hash: true,
	slideNumber: 'c/t',
	transition: 'none',
	backgroundTransition: 'none',
	// A phone shows slides, too, and not one long page.
	scrollActivationWidth: 0
});
void deck.initialize();
