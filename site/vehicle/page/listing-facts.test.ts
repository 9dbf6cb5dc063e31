import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SITE = join(import.meta.dirname, '..', '..');
/** A page of its own, which few ask for. */
const GONE = 'GonePage.astro';

const FOLDERS = [
  'vehicle/page',
  'vehicle/gallery',
  'vehicle/contact',
  'finance',
  'price-history',
  'prices',
  'layouts',
  'shell',
];
const PARTS = FOLDERS.flatMap((folder) =>
  readdirSync(join(SITE, folder))
    .filter((name) => name.endsWith('.astro') && name !== GONE)
    .map((name) => ({ name, code: readFileSync(join(SITE, folder, name), 'utf8') })),
);
const namesOf = (pattern: RegExp) =>
  PARTS.flatMap(({ name, code }) => (pattern.test(code) ? [name] : [])).sort();

test('no part of a listing waits for anything, so that Astro draws it in one go', () => {
  expect(namesOf(/\bawait\b/)).toEqual([]);
  // Astro takes a custom element for a component that it may have to wait for.
  expect(namesOf(/^\s*<[a-z]+-[a-z-]+[\s>]/m)).toEqual([]);
});

test('scripts, which Astro waits for, stand at the end of a listing', () => {
  expect(namesOf(/<script>/)).toEqual(['Page.astro', 'VehiclePage.astro']);
  const [body = '', end = ''] = readFileSync(join(SITE, 'layouts/Page.astro'), 'utf8').split(
    '<slot name="scripts" />',
  );
  expect(body).not.toMatch(/<script>/);
  expect(end.match(/<(?!script|\/)\w+/g)).toBeNull();
});
