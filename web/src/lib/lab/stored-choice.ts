/** Choices between two forms that the page remembers where storage is allowed. */
export interface StoredChoice {
	read(): boolean;
	store(chosen: boolean): void;
}

function storedChoice(key: string, chosenWord: string, otherWord: string): StoredChoice {
	return {
		read() {
			try {
				return localStorage.getItem(key) === chosenWord;
			} catch {
				return false;
			}
		},
		store(chosen) {
			try {
				localStorage.setItem(key, chosen ? chosenWord : otherWord);
			} catch {
				// Storage may be denied; the choice then lasts as long as the page.
			}
		}
	};
}

/** Whether the reader opened a section of the page; sections are closed at first. */
export const storedSection = (name: string): StoredChoice =>
	storedChoice(`datapath-lab-section-${name}`, 'open', 'closed');
/** Whether the reader wants every queue and processor. */
export const storedDetail = storedChoice('datapath-lab-picture', 'detailed', 'simple');
/** Whether the reader wants the long explanation of the curves over connections. */
export const storedExplanation = storedChoice('datapath-lab-explanation', 'long', 'short');
