import { defineConfig } from 'vitepress';

export default defineConfig({
	title: 'Data paths of z/VM',
	// Vue looks for no component of this name.
	vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'datapath-lab' } } }
});
