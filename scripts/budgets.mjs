// The most that each address may fetch until its engine runs, in KB (1000 bytes) of brotli:
// everything, and the simulator in it. Files that the page fetches later, when it is idle or on
// request, are listed separately. The suite `size` compares the built page with these budgets. A
// budget is lowered when the page has become smaller, and raised only with the reason in the
// commit.
export const budgets = {
	// These budgets were set with issue 35, above the actual sizes, so that no clear name is given
	// up for a kilobyte. docs/decisions/0011 shows where the bytes are.
	// Pictures for phones side by side, the first path, and the interrupts' figures came in 0.3.0 (3 KB).
	// What a reader may do to a run, look at a card and stop a lock's holder, is 1 KB of each engine.
	// The picture in words, for screen readers, and Help are 1.5 KB.
	// Names in the reader's language, the link to the other one, and interrupts that flash are 1.3 KB.
	// Plain first sentences for each comparison, and room for averages, are 0.5 KB.
	// Checkpoints by a budget of bytes and the overview of a run are 2.4 KB of the lab's engine and 2.1 of the small
	// one; what asks for them is 0.6 KB of the page. The strip that shows the run comes when the page is idle.
	// Percentiles and histograms of response times are 5.6 KB of each engine, and their rows 0.4 KB; their drawing comes
	// when a reader unfolds them.
	// Jumps that are prepared while the page is idle, and searches that skip known time, are 1.2 KB of each engine. The
	// run before a change is 0.8 KB of the lab and 0.6 of the embed, which reads the same addresses; the rest is fetched
	// with the first change.
	// The settings that a link has changed, a number for each part of the simple picture, and meanings of terms in the
	// lists below it are 1.5 KB.
	// Arrivals in bursts, waiting outside, varying sizes and mixed kinds, with IFLs and payload, are 12 KB of each
	// engine, and their fields and words 3 KB of each page.
	// A machine of the reader's in the address, and the rules that say which constants a path uses, are 0.7 KB.
	// Many pairs of guests in kinds, and traces of arrivals, are 11 KB of each engine, their rules and words 3 of each page.
	// The lab begins with the part of the engine that watches runs (decision 34): 48 KB less.
	// Rows of a recorded load, what has no effect in one partition, and limits in whole sentences are 1.5 KB of each
	// engine; settings of kinds, links with the settings before a change, and reasons as lists 3 KB of each page.
	// Workloads that share a switch, with refused and waiting requests of each, are 2 KB of each engine; other guests in
	// the settings, bars and reason of the present number, and the finding with pairs 4 KB of each page.
	// One source for panel, picture and words, legends above dense pictures, closed sections on phones, and longer, plainer
	// sentences are 2.5 KB of each page.
	// The processor time of the transaction under way is 0.5 KB of each engine; its bar is 1 KB of each page with a picture.
	'/': { all: 287, WASM: 151.5 },
	'/embed/': { all: 290, WASM: 184.5 },
	// A lesson shows the lab's picture, figures, ribbon and legend at once.
	// Before that, a still picture of both lanes (2.5 KB), and its styles.
	// The first answers, written ones, too, are kept for a code (1 KB); the code itself is fetched at the end.
	// The whole picture is a button away, and a presenter's layout fits any projector (2.5 KB).
	// Its picture in words is fetched when its engine runs (1.5 KB).
	// Ranges of a poll have the values that misconceptions give, one lane in a room uses its height, and a
	// score has its words (0.5 KB).
	// The other answers' explanations, and the conclusion and figure of a teacher's question, are 1.5 KB.
	'/learn/router/': { all: 340, WASM: 184.5 },
	// An explorable has neither the stage nor the lab's tables.
	// It asks for a guess, keeps what was reached, and has its picture in words (2 KB).
	// Each goal says its answer, and what was measured stands in a table (1.5 KB).
	// What waits for the guess says so (0.5 KB).
	'/learn/queue/': { all: 238, WASM: 184.5 },
	// From here on each asks for the service worker, and can announce a new version: 0.9 KB (in the lab that comes later).
	// From here on each has the site's header and footer, and the choice of a theme where there is a script: 1 KB.
	// Its glossary has seven terms more (0.25 KB).
	// It has a picture for each lesson (12 KB), and counts those that are done. Numbers stand beside packets (0.2 KB).
	// The four experiments have a picture each (0.1 KB).
	'/learn/': { all: 26.3, WASM: 0 },
	// Pictures of both lanes on a wide page and on a phone, as SVG in the page: a JPEG of one lane was 85 KB.
	// Its result as bars, and the offer to run it there, are 1.2 KB.
	'/story/n-way/': { all: 30.8, WASM: 0 },
	// Twelve results as bars, which take less than the small pictures that they replace.
	'/story/': { all: 34, WASM: 0 },
	// For reading only: it comes with a script of 1 KB, which fetches the simulator on request.
	// Both say what each role of a row shows (0.3 KB), and a report what its errors are, at its top (0.5 KB).
	// Each card of the list draws the errors of all its figures as points (2.8 KB). A report has the list
	// of what is on the page, and its table a choice of the figure for narrow screens (1.3 KB).
	'/reports/': { all: 14.2, WASM: 0 },
	'/reports/osa-vs-vswitch/': { all: 28.6, WASM: 0 },
	// The card with the most paths and constants; each constant has its meaning there, each misfit a whole sentence.
	// It has the choice of a theme, too (1.6 KB), the list of what is on the page, and the errors as points (2.3 KB).
	// The header is a menu on phones, and what the model is for stands at the top (0.3 KB of each report).
	'/reports/machines/z990/': { all: 20.8, WASM: 0 },
	// The list of all pages, the script of the search; its index is fetched by the first search. Three pages are new.
	// Each group of pages is a list of its own (0.05 KB).
	// The tasks of the how-to are in groups.
	'/docs/': { all: 11.7, WASM: 0 },
	// Nine fields of loads are 0.5 KB; nine of traces and of kinds of pairs 0.1 more, and the switch that is shared.
	'/docs/reference/scenario/': { all: 19.7, WASM: 0 },
	// It has the choice of a theme, too.
	// Sizes of type on paper are tokens (0.1 KB). All fields and buttons of files look alike, on one type scale: 0.1 KB of
	// each page.
	'/nowhere': { all: 8.3, WASM: 0 }
};

/**
 * Of single files, KB of brotli: the files that other sites' pages load. The element was 3 until it
 * had to notice a frame that does not load, follow every attribute, settle every promise and read
 * the page's theme from its colours; 4 until it kept a picture for printing; 4.4 until it reported wrong
 * attributes and changed settings without loading its frame again. The widget for notebooks
 * may be 20 KB as it is (tests/python), and is 8.
 */
export const files = { 'datapath-lab.js': 4.7, 'datapath-lab-widget.js': 3.5 };

/**
 * The files for handing out, KB: the page uncompressed, because mail and USB sticks compress
 * nothing; packages are deflated (967 KB before). Their engine is the embed's, which is optimised
 * for compressed transfer (decision 11): uncompressed, it would be 25 KB smaller at `-Oz`. In
 * each, 29 KB are notices of Rust's library and of builders' helpers, which have to be included.
 * The file has 16 KB more since the engine's sentences have names, and lessons have whole
 * sentences; constants have their meaning (3 KB). Each has 10 KB more since sensitivities can
 * begin with a recorded result, stages build themselves, and lessons have pictures and the number
 * of the step. Each has 32 KB more, before it is deflated, since a learner's answers become a code:
 * 20 KB of these draw QR codes. Both pictures, simple and whole, and written questions are 44 KB.
 * The picture in words and the reports of a teacher's questions are 9 KB.
 * Percentiles, checkpoints and a room's pictures are 88 KB (27 deflated). Loads as they come are 60 KB of the
 * engine, and the room of the lab, polls and scores 30 (25 deflated). The site's notices, which each carries,
 * name the crates of the engine for measurements, too (35 KB, 4 deflated); the rules, 8 KB, say which
 * constants a path uses. Rules and words of many guests and of traces are 51 KB, 15 deflated.
 * The question at a lesson's pause and the notice of reveal.js are 2 KB, 0.6 deflated. Recorded loads, the settings of
 * kinds of guests and the lists of reasons are 23 KB, 6 deflated. Reading compressed links, the right answer of a
 * teacher's question and the question before presentation mode are 5 KB, 2.5 deflated. Workloads that share a switch,
 * settings of other guests, and the bars of the present number are 19 KB, 6 deflated. The answers to what each lesson
 * asks at its pause, and the conclusion and figure of a teacher's question, are 3 KB, 1 deflated. The processor time
 * of the transaction under way, and answers that are not readable in the file, are 5 KB, 2 deflated.
 */
export const packages = { file: 1566, scorm: 485, scorm2004: 485, cmi5: 490 };
