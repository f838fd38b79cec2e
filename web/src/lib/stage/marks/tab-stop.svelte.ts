/**
 * One tab stop for many elements of a drawing: up and down walk through them; left and right belong
 * to the clock.
 */
export class TabStop {
	/** The element that has the tab stop, as in `data-part`. */
	at = $state(0);

	/**
	 * After a click the element loses the focus, so that the space bar belongs to the clock again.
	 */
	click(event: MouseEvent, pick: () => void): void {
		pick();
		if (event.detail > 0) (event.currentTarget as SVGElement).blur();
	}

	key(event: KeyboardEvent, count: number, pick: () => void): void {
		const picks = event.key === 'Enter' || event.key === ' ';
		const move = { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0;
		if (!picks && move === 0) return;
		event.preventDefault();
		if (picks) return pick();
		this.at = (this.at + move + count) % count;
		const drawing = (event.currentTarget as SVGElement).ownerSVGElement;
		drawing?.querySelector<SVGElement>(`[data-part="${this.at}"]`)?.focus();
	}
}
