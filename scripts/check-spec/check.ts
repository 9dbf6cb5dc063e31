import { readSpec, type SpecRow } from './read-spec.ts';
import { readTests } from './read-tests.ts';

/** The section of statements that nothing can see yet: each has a reason instead of a test. */
export const LATER = 'Comes later';

/** Files whose tests one of the runners takes up. */
const RUN =
  /^((api|domain|scripts|site|data)\/.*\.test\.tsx?|tests\/system\/.*\.test\.ts|tests\/journeys\/.*\.spec\.ts)$/;

const BETWEEN = ' › ';

/** A file of the project as text, undefined where there is none. */
type ReadFile = (path: string) => string | undefined;

/** What is wrong with a list of statements and their tests, each as a sentence that names the line. */
export function checkSpec(markdown: string, readFile: ReadFile): string[] {
  const checkCitation = citationCheck(readFile);
  return readSpec(markdown).flatMap(({ title, rows }) =>
    rows.flatMap((row) => {
      const problems = title === LATER ? checkLater(row) : checkNow(row, checkCitation);
      return problems.map((problem) => `line ${row.line}: ${problem}`);
    }),
  );
}

function checkLater({ citations, words }: SpecRow): string[] {
  if (citations.length > 0) return ['a test is named for what comes later'];
  return words === '' ? ['no reason why it comes later'] : [];
}

function checkNow({ citations }: SpecRow, check: (citation: string) => string | undefined): string[] {
  return citations.length === 0
    ? ['no test is named']
    : citations.flatMap((citation) => check(citation) ?? []);
}

function citationCheck(readFile: ReadFile) {
  const testsOf = new Map<string, string[][] | undefined>();
  return (citation: string): string | undefined => {
    const [path = '', ...titles] = citation.split(BETWEEN);
    if (!RUN.test(path)) return `no runner takes up ${path}`;
    if (!testsOf.has(path)) {
      const source = readFile(path);
      testsOf.set(path, source === undefined ? undefined : readTests(path, source));
    }
    const tests = testsOf.get(path);
    if (!tests) return `there is no ${path}`;
    const named = tests.filter((test) => titles.length > 0 && isEnd(test, titles));
    if (named.length === 1) return undefined;
    const name = titles.join(BETWEEN);
    return named.length === 0
      ? `${path} has no test “${name}”`
      : `${path} has ${named.length} tests “${name}”: name the describe too`;
  };
}

const isEnd = (test: readonly string[], titles: readonly string[]): boolean =>
  test.slice(-titles.length).join(BETWEEN) === titles.join(BETWEEN);
