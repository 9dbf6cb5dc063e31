import { readSpec, type SpecRow } from './read-spec.ts';
import { readTestIds } from './read-tests.ts';

/** The section of statements that nothing can see yet: each has a reason instead of a test. */
export const LATER = 'Comes later';

/** The project's files with tests: their paths, and their text. */
export type TestFiles = ReadonlyMap<string, string>;

/** What is wrong with a list of statements and the ids of their tests, each as a sentence that names the line. */
export function checkSpec(markdown: string, files: TestFiles): string[] {
  const pathsOf = findIds(files);
  const wrongRows = readSpec(markdown).flatMap(({ title, rows }) =>
    rows.flatMap((row) => {
      const problems = title === LATER ? checkLater(row) : checkNow(row, pathsOf);
      return problems.map((problem) => `line ${row.line}: ${problem}`);
    }),
  );
  return [...wrongRows, ...findRepeated(pathsOf)];
}

/** Where each id stands: one path for each test that has it. */
function findIds(files: TestFiles): Map<string, string[]> {
  const pathsOf = new Map<string, string[]>();
  for (const [path, source] of files) {
    for (const id of readTestIds(path, source)) pathsOf.set(id, [...(pathsOf.get(id) ?? []), path]);
  }
  return pathsOf;
}

function checkLater({ citations, words }: SpecRow): string[] {
  if (citations.length > 0) return ['a test is named for what comes later'];
  return words === '' ? ['no reason why it comes later'] : [];
}

function checkNow({ citations }: SpecRow, pathsOf: ReadonlyMap<string, unknown>): string[] {
  if (citations.length === 0) return ['no test is named'];
  return citations.flatMap((id) => (pathsOf.has(id) ? [] : [`no running test has the id ${id}`]));
}

const findRepeated = (pathsOf: ReadonlyMap<string, readonly string[]>): string[] =>
  [...pathsOf].flatMap(([id, paths]) =>
    paths.length > 1 ? [`${paths.length} tests have the id ${id}: ${paths.join(', ')}`] : [],
  );
