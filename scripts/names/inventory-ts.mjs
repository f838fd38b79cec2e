// All names that are declared in TypeScript and Svelte and hold a refused word: kind, owner.name, file.
import ts from 'typescript'; import { Tree } from './common.mjs'; import { isCode } from './ts.mjs';
const tree = new Tree(process.argv[2]);
const words = (process.argv[3] ?? 'told,tell,tells,said,say,asked,asks,ask,drawn,varied,given,known,own,others,other,nobody,somebody,whoever,was,still,beside,astray,misread,apart,around,lead,below,above,across,upwards,alone,piece,because,together,spent,lingering,there,here,way,answer,answers,reply,seen,shown,handed,landed,standing,stand,left,keep,kept,recall,recalled,trouble,passing,obstacle,mishap').split(',');
const split = (n) => n.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replace(/[_$#-]/g, ' ').toLowerCase().split(' ');
for (const file of tree.files(/\.(ts|svelte|mjs)$/).filter(isCode).filter((f) => !/generated|text\/en|content\/[a-z-]+\//.test(f))) {
  let text = tree.read(file);
  if (file.endsWith('.svelte')) text = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((m) => m[1]).join('\n');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.TS);
  const visit = (node, owner, depth) => {
    let next = owner, d = depth;
    if (node.name && (ts.isIdentifier(node.name) || ts.isPrivateIdentifier(node.name))) {
      const name = node.name.text;
      const kind = ts.isFunctionDeclaration(node) ? 'fn' : ts.isClassDeclaration(node) ? 'class' : ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? 'type' : ts.isVariableDeclaration(node) ? (d ? 'local' : 'const') : ts.isParameter(node) ? 'param' : ts.isBindingElement(node) ? 'binding' : ts.isImportSpecifier(node) || ts.isImportClause(node) || ts.isNamespaceImport(node) ? null : ts.isPropertyAccessExpression(node) ? null : 'member';
      if (kind && split(name).some((w) => words.includes(w))) console.log([kind, kind === 'member' ? `${owner}.${name}` : name, file.replace('web/src/lib/', 'l/').replace('web/packages/', 'p/')].join('\t'));
      if (ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || (ts.isVariableDeclaration(node) && !d)) next = name;
    }
    if (ts.isFunctionLike(node)) d += 1;
    ts.forEachChild(node, (c) => visit(c, next, d));
  };
  visit(source, '', 0);
}
