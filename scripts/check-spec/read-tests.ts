import ts from 'typescript';

/** What may stand behind `test`, `it` and `describe` without keeping a test from running. */
const RUNNING = new Set(['describe', 'each', 'for', 'skipIf', 'runIf', 'only', 'concurrent', 'parallel']);
const STARTERS = new Set(['test', 'it', 'describe', 'testOnSqlite', 'testOnPostgres']);

/** The id of a test, in brackets at the end of its title: `finds the nearest town [places-2]`. */
const ID = /\s\[([a-z][a-z0-9-]*-\d+)\]$/;

/** The ids of a file's tests, in their order. Tests without one and skipped tests are left out. */
export function readTestIds(path: string, source: string): string[] {
  const ids: string[] = [];
  const visit = (node: ts.Node): void => {
    const call = readCall(node);
    if (call && !call.runs) return;
    const [, id] = (call?.isTest && ID.exec(call.title)) || [];
    if (id) ids.push(id);
    if (!call?.isTest) ts.forEachChild(call?.body ?? node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true));
  return ids;
}

type Call = { title: string; isTest: boolean; runs: boolean; body: ts.Node };

/** What a node starts when it is `test('title', …)` in any of its forms: `describe.each(table)('title', …)`. */
function readCall(node: ts.Node): Call | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [starter = '', ...words] = wordsOf(node.expression);
  const [title, ...others] = node.arguments;
  const body = others.find((each) => ts.isArrowFunction(each) || ts.isFunctionExpression(each));
  if (!STARTERS.has(starter) || !title || !body) return undefined;
  const isTest = starter !== 'describe' && !words.includes('describe');
  return { title: titleOf(title), isTest, runs: words.every((word) => RUNNING.has(word)), body };
}

function wordsOf(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text];
  if (ts.isPropertyAccessExpression(callee)) return [...wordsOf(callee.expression), callee.name.text];
  return ts.isCallExpression(callee) ? wordsOf(callee.expression) : [];
}

function titleOf(title: ts.Expression): string {
  if (ts.isStringLiteralLike(title)) return title.text;
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : title.getText();
}
