export const folder = 'docs/de';
export const sources = import.meta.glob<string>(
	'../../../../../docs/de/{tutorials,how-to,reference,explanation,about}/*.md',
	{
		query: '?raw',
		import: 'default',
		eager: true
	}
);
