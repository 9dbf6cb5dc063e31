import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STORED_THINGS } from './stored-things.ts';

const KEY = /(?:KEY|NAME|COOKIE) = '([\w-]+)'/g;
const WRITES =
  /\bstore(?:Text)?\(|(?:local|session)Storage\.setItem|Max-Age=|indexedDB\.open\(|from '#site\/lib\/(?:stored|tab-storage)\.ts'/;

const sources = globSync(['site/**/*.ts', 'site/**/*.tsx', 'api/accounts/*.ts'])
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(path, 'utf8'));
const written = sources
  .filter((source) => WRITES.test(source) || /_KEY = /.test(source))
  .flatMap((source) => [...source.matchAll(KEY)].map(([, name]) => name));

test('everything that the site keeps in a browser is on the page of cookies [stored-things-1]', () => {
  const named = STORED_THINGS.map(({ name }) => name);
  expect(written.filter((name) => !named.includes(name ?? ''))).toEqual([]);
  expect(named.filter((name) => !written.includes(name))).toEqual([]);
});
