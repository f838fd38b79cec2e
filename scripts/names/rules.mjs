// The last step: a test of the core and a rule of eslint refuse the words from here on.
const TEST = `
/// Words that were names once, each with several meanings: a thing is called by its noun, an action by its verb.
const REFUSED: &[&str] = &["asked", "astray", "drawn", "misread", "nobody", "said", "somebody", "told", "varied", "whoever"];
/// Refused as a whole name; in others they have a noun.
const REFUSED_ALONE: &[&str] = &["beside", "given", "known", "others", "own", "still", "was"];
/// As scenarios write it.
const WRITTEN: &[&str] = &["Beside", "beside"];

/// A test's name is a sentence, with the words of one.
#[test]
fn names_are_nouns_and_verbs() {
    let programs = ["cli", "wasm"].map(|name| sources(&root().join("core").join(name).join("src"), &[".rs"]));
    for (path, text) in library().chain(programs.into_iter().flatten()) {
        let mut before = "";
        for line in text.lines().map(str::trim).filter(|line| !line.starts_with("///")) {
            let mut code = line.split_whitespace();
            let kind = code.by_ref().find(|word| !word.starts_with("pub") && !["async", "unsafe"].contains(word));
            let mut name = code.next().unwrap_or_default();
            if kind == Some("const") && name == "fn" {
                name = code.next().unwrap_or_default();
            }
            let name = name.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default();
            let is_item = ["const", "enum", "fn", "macro_rules!", "mod", "static", "struct", "trait", "type"];
            if kind.is_some_and(|kind| is_item.contains(&kind)) && before != "#[test]" && !WRITTEN.contains(&name) {
                let words = words(name);
                let is_refused = words.iter().any(|word| REFUSED.contains(&word.as_str()))
                    || (words.len() == 1 && REFUSED_ALONE.contains(&words[0].as_str()));
                assert!(!is_refused, "{}: {name}; see CONTRIBUTING.md, Names", path.display());
            }
            before = line;
        }
    }
}
`;
const RULE = `
// Words that were names once, each with several meanings: a thing is called by its noun, an action by its verb.
// What others write keeps its name (fields of scenarios, keys of addresses, words for phrases): keys of objects may be anything.
const REFUSED =
	'/^(told|said|asked|drawn|varied|given|known|own|others|nobody|somebody|whoever|was|still|beside|astray|misread)$/i';
const noRefusedNames = [
	\`VariableDeclarator > Identifier.id[name=\${REFUSED}]\`,
	\`:matches(FunctionDeclaration, ClassDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration) > Identifier.id[name=\${REFUSED}]\`,
	\`:function > Identifier.params[name=\${REFUSED}]\`,
	\`:matches(MethodDefinition, PropertyDefinition, TSPropertySignature) > .key[name=\${REFUSED}][name!='beside']\`,
	\`:matches(ObjectPattern > Property > Identifier.value, ArrayPattern > Identifier)[name=\${REFUSED}]\`
].map((selector) => ({ selector, message: 'A name is a noun of the field, or a verb: see CONTRIBUTING.md, Names.' }));
`;
export function rules(tree) {
	const test = 'tests/core/architecture.rs', config = 'eslint.config.js';
	if (tree.read(test).includes('names_are_nouns_and_verbs')) tree.already += 1;
	else { tree.edit(test, (text) => `${text.trimEnd()}\n${TEST}`); tree.done += 1; }
	if (tree.read(config).includes('noRefusedNames')) { tree.already += 1; return; }
	const changed = tree.edit(config, (text) => text
		.replace('\nexport default ts.config(', `${RULE}\nexport default ts.config(`)
		.replace("'no-console': 'error',", "'no-console': 'error',\n\t\t\t'no-restricted-syntax': ['error', ...noRefusedNames],"));
	tree.edit(config, (text) => text.replace("\t{\n\t\tfiles: ['scripts/**', 'tests/**'", "\t// Generated: as the core writes them.\n\t{ files: ['web/packages/engine/generated/**'], rules: { 'no-restricted-syntax': 'off' } },\n\t{\n\t\tfiles: ['scripts/**', 'tests/**'"));
	if (changed) tree.done += 1; else tree.missing.push('eslint.config.js: no place for the rule');
}
