import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const SITE = import.meta.dirname;
/** `layouts` surrounds every page: it starts the scripts of nouns, and their pages stand in it. */
const WITHOUT_NOUN = ['lib', 'ui', 'pages', 'publish', 'layouts'];
/** What makes calls. */
const CALLS = ['ask.ts', 'ask-for-file.ts', 'call.ts', 'request.ts', 'send-form.ts'].map(
  (file) => `session/${file}`,
);

type Import = { from: string; to: string; isType: boolean };

const files = globSync('**/*.{ts,tsx,astro}', { cwd: SITE }).filter((file) => !/\.test\./.test(file));
const imports = files.flatMap((file) => importsOf(file, readFileSync(join(SITE, file), 'utf8')));
const folderOf = (file: string): string => file.split('/')[0] ?? '';
const isNoun = (file: string): boolean => file.includes('/') && !WITHOUT_NOUN.includes(folderOf(file));

function importsOf(from: string, text: string): Import[] {
  const statements = text.matchAll(/\b(import|export)( type)?\b[^'";]*?(?:from |\()?'([#.][^']+)'/g);
  return Array.from(statements, ([, , type, name = '']) => ({
    from,
    to: name.startsWith('.')
      ? relative(SITE, resolve(SITE, dirname(from), name))
      : name.replace('#site/', ''),
    isType: type !== undefined,
  }));
}

const arrowsOf = (found: Import[]): string[] => found.map(({ from, to }) => `${from} imports ${to}`);

describe('the folders of the site', () => {
  test('lib and ui import nothing from nouns', () => {
    const low = imports.filter(({ from }) => ['lib', 'ui'].includes(folderOf(from)));
    expect(low.length).toBeGreaterThan(20);
    expect(
      arrowsOf(low.filter(({ to }) => !to.startsWith('#') && !['lib', 'ui'].includes(folderOf(to)))),
    ).toEqual([]);
  });

  test('no two nouns import each other', () => {
    const arrows = new Set(
      imports
        .filter(
          ({ from, to }) =>
            isNoun(from) && isNoun(to) && !to.startsWith('#') && folderOf(from) !== folderOf(to),
        )
        .map(({ from, to }) => `${folderOf(from)} ${folderOf(to)}`),
    );
    expect(arrows.size).toBeGreaterThan(20);
    expect([...arrows].filter((arrow) => arrows.has(arrow.split(' ').toReversed().join(' ')))).toEqual([]);
  });
});

test('what a store asks is a gateway and what a page reads its data: door and catalogue mean other things', () => {
  const named = files.filter(
    (file) =>
      /(?:^|[/-])(?:door|catalog(?:ue)?)s?\.tsx?$/.test(file) ||
      /\bdoor\b|\w+Door\b/.test(readFileSync(join(SITE, file), 'utf8')),
  );
  expect(named).toEqual([]);
});

describe('the wire', () => {
  test('only api.ts of a noun calls the API', () => {
    const calls = imports.filter(({ from, to }) => CALLS.includes(to) && folderOf(from) !== 'session');
    expect(calls.length).toBeGreaterThan(15);
    expect(arrowsOf(calls.filter(({ from }) => !/^[a-z-]+(?:\/[a-z-]+)?\/api\.ts$/.test(from)))).toEqual([]);
    const literal = files.filter(
      (file) => isNoun(file) && /[`'"]\/api\//.test(readFileSync(join(SITE, file), 'utf8')),
    );
    expect(literal).toEqual([]);
  });

  test('browsers get only types from the API, so neither its schemas nor zod', () => {
    const isServers = (file: string) =>
      file.endsWith('.astro') || file.endsWith('/page-data.ts') || /^(lib|publish)\//.test(file);
    const taken = imports.filter(
      ({ from, to, isType }) => to.startsWith('#api/') && !isType && !isServers(from),
    );
    expect(arrowsOf(taken)).toEqual([]);
  });
});
