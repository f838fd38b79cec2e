// @ts-check
/** @type {import('@docusaurus/types').Config} */
export default {
	title: 'Data paths of z/VM',
	// Your own address.
	url: 'https://pages.example',
	baseUrl: '/',
	onBrokenLinks: 'throw',
	// Once for all pages; it also serves those that the router brings.
	scripts: [{ src: 'https://datapath-lab.example/datapath-lab.js', type: 'module' }],
	presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]],
	themeConfig: {
		colorMode: { respectPrefersColorScheme: true },
		navbar: { title: 'Data paths of z/VM' }
	}
};
