/** Every export of the engine's package, as its sources declare it. It is read when the site is built. */
import ts from 'typescript';

const FILES = import.meta.glob<string>('../../../../packages/engine/{public,internal,generated}/*.ts', {
	query: '?raw',
	import: 'default',
	eager: true
});
const ENTRY = 'public/index';

/** A method, a property or a field. */
export interface Member {
	name: string;
	/** As TypeScript declares it, on one line. */
	signature: string;
	/** The names of its parameters; of an object that is one, of its fields. */
	parameters: readonly string[];
	description: string;
}

export interface Export extends Member {
	kind: 'function' | 'class' | 'type' | 'value';
	members: readonly Member[];
	/** The class that it extends. */
	parent: string | null;
	/** The types that it names. */
	uses: readonly string[];
}

const sources = new Map(
	Object.entries(FILES).map(([path, text]) => {
		const name = path.replace(/^.*packages\/engine\/|\.ts$/g, '');
		return [name, ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)];
	})
);

const isInternal = (node: ts.Node) => ts.getJSDocTags(node).some(({ tagName }) => tagName.text === 'internal');
const hasModifier = (node: ts.Node, kind: ts.SyntaxKind) =>
	ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind);

/** The comment before a declaration, as one paragraph. */
function commentOf(node: ts.Node): string {
	const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).slice(-1);
	return (ts.getTextOfJSDocComment(comment?.comment) ?? '').replace(/\s+/g, ' ').trim();
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/ ?; }/g, ' }').trim();

/** A declaration without its body, its modifiers and the values that its parameters have by default. */
function signatureOf(node: ts.Node): string {
	if (ts.isPropertySignature(node) || ts.isPropertyDeclaration(node)) {
		const optional = node.questionToken ? '?' : '';
		const type = node.type?.getText() ?? 'unknown';
		return oneLine(`${node.name.getText()}${optional}: ${type}`);
	}
	if (ts.isGetAccessor(node)) return `${node.name.getText()}: ${node.type?.getText()}`;
	if (!ts.isFunctionLike(node)) return '';
	const types = node.typeParameters ? `<${node.typeParameters.map((one) => one.getText()).join(', ')}>` : '';
	const name = ts.isConstructorDeclaration(node) ? 'new' : (node.name?.getText() ?? '');
	const result = node.type ? `: ${node.type.getText()}` : '';
	return oneLine(`${name}${types}(${node.parameters.map(parameterOf).join(', ')})${result}`);
}

function parameterOf({ name, type, initializer }: ts.ParameterDeclaration): string {
	const words = type?.getText() ?? (initializer ? typeOf(initializer) : 'unknown');
	return `${name.getText()}${initializer ? '?' : ''}: ${words}`;
}

/** What a default value implies. */
const typeOf = (value: ts.Expression) => (/^[\d_]+$|_EVENTS$/.test(value.getText()) ? 'number' : 'boolean');

const parametersOf = (node: ts.Node): string[] =>
	ts.isFunctionLike(node) ? node.parameters.map(({ name }) => name.getText()) : [];

/** Whether a member is for callers. */
function isVisible(member: ts.ClassElement | ts.TypeElement): boolean {
	const name = member.name?.getText() ?? '';
	// The name of an error is that of its class.
	if (name.startsWith('#') || name.startsWith('[') || (ts.isPropertyDeclaration(member) && name === 'name'))
		return false;
	const hidden = [ts.SyntaxKind.ProtectedKeyword, ts.SyntaxKind.PrivateKeyword];
	return !isInternal(member) && !hidden.some((kind) => hasModifier(member, kind));
}

function membersOf(node: ts.ClassDeclaration | ts.InterfaceDeclaration | ts.TypeLiteralNode): Member[] {
	return [...node.members].flatMap((member) => {
		const name = ts.isConstructorDeclaration(member) ? 'constructor' : (member.name?.getText() ?? '');
		if (!isVisible(member)) return [];
		return { name, signature: signatureOf(member), parameters: parametersOf(member), description: commentOf(member) };
	});
}

/** The types that a declaration names, besides those of the language. */
function usesOf(node: ts.Node): string[] {
	const names = new Set<string>();
	const visit = (part: ts.Node): void => {
		const isHidden = ts.isClassElement(part) && !isVisible(part);
		if (ts.isBlock(part) || isHidden) return;
		if (ts.isTypeReferenceNode(part)) names.add(part.typeName.getText());
		ts.forEachChild(part, visit);
	};
	visit(node);
	return [...names];
}

function exportOf(name: string, node: ts.Declaration): Export {
	const shared = { name, parameters: parametersOf(node), uses: usesOf(node), members: [], parent: null };
	// The comment of a constant is that of its statement.
	const statement = ts.isVariableDeclaration(node) ? node.parent.parent : node;
	const described = { ...shared, description: commentOf(statement), signature: '' };
	if (ts.isFunctionDeclaration(node)) return { ...described, kind: 'function', signature: signatureOf(node) };
	if (ts.isClassDeclaration(node)) {
		const [parent = null] = (node.heritageClauses ?? [])
			.filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
			.flatMap(({ types }) => types.map(({ expression }) => expression.getText()));
		return { ...described, kind: 'class', members: membersOf(node), parent };
	}
	if (ts.isInterfaceDeclaration(node)) {
		const [base] = (node.heritageClauses ?? []).flatMap(({ types }) => types.map((type) => type.getText()));
		return { ...described, kind: 'type', members: membersOf(node), signature: base ? `${base} & { … }` : '' };
	}
	if (ts.isTypeAliasDeclaration(node)) {
		const members = ts.isTypeLiteralNode(node.type) ? membersOf(node.type) : [];
		const signature = members.length > 0 ? '' : oneLine(node.type.getText()).replace(/^\| /, '');
		return { ...described, kind: 'type', members, signature };
	}
	if (ts.isVariableDeclaration(node)) {
		const { initializer } = node;
		if (initializer && ts.isArrowFunction(initializer)) {
			const result = initializer.type ? `: ${initializer.type.getText()}` : '';
			const parameters = parametersOf(initializer);
			return { ...described, kind: 'function', parameters, signature: `${name}(${parameters.join(', ')})${result}` };
		}
		const value = oneLine(initializer?.getText() ?? '').replace(/ as const$/, '');
		return { ...described, kind: 'value', signature: value };
	}
	throw new Error(`The reference does not know what ${name} is`);
}

/** The declaration of a name in a file, or in the file that exports it from there. */
function declarationOf(file: string, name: string): ts.Declaration | undefined {
	let found: ts.Declaration | undefined;
	for (const statement of sources.get(file)?.statements ?? []) {
		const named = statement as ts.Statement & { name?: ts.Identifier };
		if (named.name?.text === name) found = statement as unknown as ts.Declaration;
		if (ts.isVariableStatement(statement))
			found ??= statement.declarationList.declarations.find((one) => one.name.getText() === name);
	}
	return found;
}

const moduleOf = (specifier: ts.Expression | undefined) =>
	new URL((specifier as ts.StringLiteral).text, `file:///${ENTRY}`).pathname.slice(1).replace(/\.ts$/, '');

/** All exports, in the order of the entry. */
function exportsOf(): Export[] {
	const all: Export[] = [];
	for (const statement of sources.get(ENTRY)?.statements ?? []) {
		if (!ts.isExportDeclaration(statement) || !statement.exportClause || !ts.isNamedExports(statement.exportClause))
			throw new Error(`${ENTRY}.ts exports by name`);
		const file = moduleOf(statement.moduleSpecifier);
		for (const { name } of statement.exportClause.elements) {
			const node = declarationOf(file, name.text);
			if (!node) throw new Error(`${file}.ts has no ${name.text}`);
			all.push(exportOf(name.text, node));
		}
	}
	return all;
}

/** A class with the members of the one that it extends, where that is ours and not exported. */
function withInherited(one: Export): Export {
	const parent = [...sources.keys()].map((file) => one.parent && declarationOf(file, one.parent)).find(Boolean);
	if (!parent || !ts.isClassDeclaration(parent)) return one;
	const inherited = membersOf(parent).filter(({ name }) => !one.members.some((member) => member.name === name));
	return { ...one, members: [...one.members, ...inherited], uses: [...one.uses, ...usesOf(parent)] };
}

export const EXPORTS: readonly Export[] = exportsOf().map(withInherited);

/** All types that a type names, and those that these name. */
function closure(name: string, all = new Set<string>()): Set<string> {
	const one = EXPORTS.find((other) => other.name === name);
	if (!one || all.has(name)) return all;
	all.add(name);
	for (const used of one.uses) closure(used, all);
	return all;
}

/** The types of a scenario, whose fields have a reference of their own. */
export const SCENARIO_TYPES: ReadonlySet<string> = closure('Description');

/** The names of a frame's numbers, by the part that they belong to. */
export const FRAME_NAMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
	(EXPORTS.find(({ name }) => name === 'FrameNames')?.members ?? []).map(({ name, signature }) => {
		const [type = ''] = /\w+Field/.exec(signature) ?? [];
		const values = EXPORTS.find((one) => one.name === type)?.signature.matchAll(/'(\w+)'/g) ?? [];
		return [name, Array.from(values, ([, value = '']) => value)];
	})
);
