import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SITE = join(import.meta.dirname, '..', '..');
/** A page of its own, which few ask for. */
const GONE = 'GonePage.astro';

test('no part of a listing waits for anything, so that Astro draws it in one go', () => {
  const parts = [
    'vehicle/page',
    'vehicle/gallery',
    'vehicle/contact',
    'price-history',
    'prices',
    'layouts',
    'shell',
  ];
  const waiting = parts.flatMap((folder) =>
    readdirSync(join(SITE, folder))
      .filter((name) => name.endsWith('.astro') && name !== GONE)
      .filter((name) => /\bawait\b/.test(readFileSync(join(SITE, folder, name), 'utf8'))),
  );
  expect(waiting).toEqual([]);
});
