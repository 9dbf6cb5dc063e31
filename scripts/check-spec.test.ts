import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSpec, LATER } from './check-spec/check.ts';
import { readSpec } from './check-spec/read-spec.ts';
import { readTestIds } from './check-spec/read-tests.ts';
import { checkOwnSpec } from './check-spec.ts';

describe('tests/spec.md', () => {
  test('names tests that exist', () => {
    expect(checkOwnSpec()).toEqual([]);
  });

  test('has statements of every section', () => {
    const sections = readSpec(readFileSync(resolve(import.meta.dirname, '../tests/spec.md'), 'utf8'));
    const ofTheFirst = sections.filter(({ title }) => !title.startsWith('II') && title !== LATER);
    expect(ofTheFirst.map(({ title }) => title.slice(0, 2))).toEqual([
      ...['1.', '2.', '3.', '4.', '5.', '6.', '7.', '8.', '9.'],
    ]);
    for (const { title, rows } of sections) expect(rows.length, title).toBeGreaterThan(2);
  });
});

const SOURCE = `
  test('plain [x-1]', () => {});
  test('cited nowhere', () => {});
  test.each([[1]])('%d of a table [x-2]', () => {});
  const any = <Value>(value: Value) => value;
  describe('a make [x-90]', () => {
    for (const year of [2014]) test(\`of \${year} [x-3]\`, { timeout: 5 }, async () => any(/x/.test('no [x-91]')));
    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });
      test('plain [two-words-4]', () => {});
      test('[x-92] not at its end', () => {});
    });
  });
  describe.each([1])('round %d', () => void it('turns [x-5]', () => {}));
  test.skip('not now [x-93]', () => {});
  test.todo('never written [x-94]');
  describe.skip('a whole group', () => void test('of nothing [x-95]', () => {}));
`;

test('the ids of a file’s tests are found in all their forms, but not of those that never run', () => {
  expect(readTestIds('site/x.test.ts', SOURCE)).toEqual(['x-1', 'x-2', 'x-3', 'two-words-4', 'x-5']);
});

const problemsOf = (section: string, seen: string, files: Record<string, string> = {}) =>
  checkSpec(
    `## ${section}\n\n| § | says | seen by |\n|---|---|---|\n| 2 | A card. | ${seen} |\n`,
    new Map([['site/x.test.ts', SOURCE], ...Object.entries(files)]),
  );

describe('a statement', () => {
  test.each(['`x-2`', 'Said so. `x-1`, `two-words-4`'])('may name %s', (seen) => {
    expect(problemsOf('2. Screens', seen)).toEqual([]);
  });

  test.each([
    ['nothing', '', /no test is named/],
    ['words', 'the eye', /no test is named/],
    ['another id', '`x-6`', /no running test has the id x-6/],
    ['a part of an id', '`x`', /no running test has the id x/],
    ['a describe', '`x-90`', /no running test/],
    ['a test that is skipped', '`x-93`', /no running test/],
    ['a title', '`site/x.test.ts › plain`', /no running test/],
    ['one right and one wrong', '`x-1` `x-7`', /the id x-7/],
  ])('may not name %s', (_, seen, problem) => {
    expect(problemsOf('2. Screens', seen)).toEqual([expect.stringMatching(problem)]);
    expect(problemsOf('2. Screens', seen)[0]).toMatch(/^line 5: /);
  });

  test('that comes later has a reason and no test', () => {
    expect(problemsOf(LATER, 'With accounts.')).toEqual([]);
    expect(problemsOf(LATER, '')).toHaveLength(1);
    expect(problemsOf(LATER, 'Soon. `x-1`')).toHaveLength(1);
  });
});

test('two tests may not have one id', () => {
  const files = { 'site/y.test.ts': "test('another [x-1]', () => {});" };
  expect(problemsOf('2. Screens', '`x-1`', files)).toEqual([
    '2 tests have the id x-1: site/x.test.ts, site/y.test.ts',
  ]);
});
