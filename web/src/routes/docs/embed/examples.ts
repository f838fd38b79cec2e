/** The examples of the guide. tests/web/guide.spec.ts runs each of them in a page of its own. */

export const twoLines = (site: string) =>
	`<script type="module" src="${site}datapath-lab.js"></script>
<datapath-lab scenario="card-or-vswitch"><a href="${site}">A card of its own or a virtual switch</a></datapath-lab>`;

export const frame = (site: string) =>
	`<iframe src="${site}embed/#story=card-or-vswitch" title="A card of its own or a virtual switch"
  width="720" height="450" style="max-width:100%;border:0" loading="lazy"></iframe>`;

export const events = (site: string) =>
	`<script type="module" src="${site}datapath-lab.js"></script>
<datapath-lab id="lab" scenario="card-or-vswitch" loading="eager">A virtual switch, or a card</datapath-lab>
<output id="clock"></output>
<script type="module">
  const lab = document.getElementById('lab');
  lab.addEventListener('seek', ({ detail }) => {
    document.getElementById('clock').textContent = detail.t_ps / 1e6 + ' µs';
  });
  lab.addEventListener('ready', () => lab.seek(250e6), { once: true });
</script>`;

export const messages = (site: string) =>
	`<iframe id="lab" src="${site}embed/#story=card-or-vswitch" title="A virtual switch, or a card"></iframe>
<script type="module">
  const frame = document.getElementById('lab');
  addEventListener('message', ({ source, data }) => {
    // The window a message comes from cannot be feigned; an origin may be "null".
    if (source !== frame.contentWindow || data?.datapath !== 'listening') return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (data.event === 'ready') port1.postMessage({ id: 1, method: 'seek', params: { t_ps: 250e6 } });
      if (data.id === 1) document.title = data.result.link;
    };
    frame.contentWindow.postMessage({ datapath: 'connect', protocol: 1 }, '*', [port2]);
  });
</script>`;
