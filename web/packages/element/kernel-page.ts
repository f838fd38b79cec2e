/**
 * What a widget's frame gives its page where both come from a notebook's kernel: the property
 * `datapath` of the frame's element. Such a page has no address.
 */
export interface KernelPage {
	engine: WebAssembly.Module;
	/** The view (as in the lab's address after `#`) and the settings (after `?`) to begin with. */
	open(): { link: string; settings: string };
}
