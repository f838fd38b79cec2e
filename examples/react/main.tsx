import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { define } from 'datapath-lab-element';
import type {} from 'datapath-lab-element/react';

// Where a Datapath Lab is published.
const lab = 'https://datapath-lab.example/';
define(lab);

function DataPath() {
	const [scenario, setScenario] = useState('card-or-vswitch');
	const [title, setTitle] = useState('');
	return (
		<main>
			<h1>Data paths of z/VM</h1>
			<button onClick={() => setScenario('qebsm-osa')}>What QEBSM spares</button>
			<datapath-lab scenario={scenario} aspect="720/450" fit onload={({ detail }) => setTitle(detail.title)}>
				<a href={`${lab}#story=${scenario}&`}>Open this comparison in the lab.</a>
			</datapath-lab>
			<p role="status">{title}</p>
		</main>
	);
}

createRoot(document.getElementById('root')!).render(<DataPath />);
