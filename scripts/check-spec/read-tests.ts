import ts from 'typescript';

/** What may stand behind `test`, `it` and `describe` without keeping a test from running. */
const RUNNING = new Set(['describe', 'each', 'for', 'skipIf', 'runIf', 'only', 'concurrent', 'parallel']);
const STARTERS = new Set(['test', 'it', 'describe']);

/**
 * The tests of a file, each as its titles from the outermost `describe` to its own. A title that code makes is
 * what stands in the source: the text of a template, the name of a variable. Skipped tests are left out.
 */
export function readTests(path: string, source: string): string[][] {
  const tests: string[][] = [];
  const visit = (node: ts.Node, titles: readonly string[]): void => {
    const call = readCall(node);
    if (call && !call.runs) return;
    const within = call ? [...titles, call.title] : titles;
    if (call?.isTest) tests.push([...within]);
    else ts.forEachChild(call?.body ?? node, (child) => visit(child, within));
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true), []);
  return tests;
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
