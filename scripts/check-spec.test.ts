import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkSpec, LATER } from './check-spec/check.ts';
import { readSpec } from './check-spec/read-spec.ts';
import { readTests } from './check-spec/read-tests.ts';
import { checkOwnSpec } from './check-spec.ts';

describe('tests/spec.md', () => {
  test('names tests that exist', () => {
    expect(checkOwnSpec()).toEqual([]);
  });

  test('has statements of every section, and what comes later', () => {
    const sections = readSpec(readFileSync(resolve(import.meta.dirname, '../tests/spec.md'), 'utf8'));
    const beginnings = sections.map(({ title }) => title.slice(0, 2).trim());
    expect(beginnings.filter((beginning) => beginning !== 'II')).toEqual([
      ...['1.', '2.', '3.', '4.', '5.', '6.', '7.', '8.', '9.', LATER.slice(0, 2)],
    ]);
    for (const { title, rows } of sections) expect(rows.length, title).toBeGreaterThan(2);
  });
});

const SOURCE = `
  test('plain', () => {});
  test.each([[1]])('%d of a table', () => {});
  const any = <Value>(value: Value) => value;
  describe('a make', () => {
    for (const year of [2014]) test(\`of \${year}\`, { timeout: 5 }, async () => any(/x/.test('no test')));
    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });
      test(what, () => {});
      test('plain', () => {});
    });
  });
  describe.each([1])('round %d', () => void it('turns', () => {}));
  test.skip('not now', () => {});
  test.todo('never written');
  describe.skip('a whole group', () => void test('of nothing', () => {}));
`;

test('the tests of a file are found in all their forms, but not those that never run', () => {
  expect(readTests('site/x.test.ts', SOURCE)).toEqual([
    ['plain'],
    ['%d of a table'],
    ['a make', `of \${year}`],
    ['a make', 'without script', 'what'],
    ['a make', 'without script', 'plain'],
    ['round %d', 'turns'],
  ]);
});

const problemsOf = (section: string, seen: string) =>
  checkSpec(`## ${section}\n\n| § | says | seen by |\n|---|---|---|\n| 2 | A card. | ${seen} |\n`, (path) =>
    path === 'site/x.test.ts' ? SOURCE : undefined,
  );

describe('a statement', () => {
  test.each([
    '`site/x.test.ts › %d of a table`',
    'Said so. `site/x.test.ts › without script › plain`, `site/x.test.ts › a make › without script › what`',
  ])('may name %s', (seen) => {
    expect(problemsOf('2. Screens', seen)).toEqual([]);
  });

  test.each([
    ['nothing', '', /no test is named/],
    ['words', 'the eye', /no test is named/],
    ['another name', '`site/x.test.ts › plainly`', /has no test “plainly”/],
    ['a part of a name', '`site/x.test.ts › pla`', /has no test/],
    ['a describe', '`site/x.test.ts › a make`', /has no test/],
    ['a test that is skipped', '`site/x.test.ts › not now`', /has no test/],
    ['a file alone', '`site/x.test.ts`', /has no test/],
    ['a file that is not there', '`site/y.test.ts › plain`', /there is no site\/y.test.ts/],
    ['a file that nobody runs', '`site/x.ts › plain`', /no runner takes up/],
    ['a name that two tests have', '`site/x.test.ts › plain`', /2 tests “plain”/],
    ['one right and one wrong', '`site/x.test.ts › what` `site/x.test.ts › why`', /no test “why”/],
  ])('may not name %s', (_, seen, problem) => {
    expect(problemsOf('2. Screens', seen)).toEqual([expect.stringMatching(problem)]);
    expect(problemsOf('2. Screens', seen)[0]).toMatch(/^line 5: /);
  });

  test('that comes later has a reason and no test', () => {
    expect(problemsOf(LATER, 'With accounts.')).toEqual([]);
    expect(problemsOf(LATER, '')).toHaveLength(1);
    expect(problemsOf(LATER, 'Soon. `site/x.test.ts › what`')).toHaveLength(1);
  });
});
