/** What a frame answers to a request of the page around it that it refuses: authors read it. */

export const embedProtocol = {
	params: (example: string) => `\`params\` must be an object, for example ${example}.`,
	either: (one: string, other: string) => `${one} or ${other}`,
	/** `example`: goes to that time. */
	fiveMicroseconds: (example: string) => `${example} for 5 µs`,
	lane: '`lane` must be 0 or 1.',
	oneOf: (name: string, values: string) => `\`${name}\` must be one of ${values}.`,
	id: '`id` must be a whole number.',
	direction: '`direction` must be 1 or -1.',
	time: '`t_ps` must be a number of picoseconds, 0 or more.',
	link: '`link` must be text, like the part after # in the address of the lab.',
	settings: '`settings` must be text, like the part between ? and # in the address of the frame.',
	wait: '`wait` must be true or false.',
	format: '`format` must be "png" or "svg".',
	version: (version: number) => `This page speaks version ${version} of the protocol.`,
	request: 'A request must be an object with an id (a number or text), a method and params.',
	methods: (names: string) => `The methods are ${names}.`,
	events: (names: string) => `\`events\` must list some of ${names}.`,
	noPicture: 'There is no picture yet.'
} as const;
