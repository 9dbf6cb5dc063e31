import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';

const ROOT = join(import.meta.dirname, '../..');
const WORDS = VEHICLE_STATUSES.join('|');
/** `status === 'sold'`, `.where('v.status', '!=', 'withdrawn')`, `status = 'active'` in SQL. */
const COMPARED = new RegExp(
  `status['\`]?\\)?\\s*(?:[!=]==?|,\\s*'(?:=|!=|<>|in)'\\s*,|=|<>|!=)\\s*\\[?\\s*['"\`](?:${WORDS})['"\`]`,
);

/** Where `status` is of something else: a report, a finance request, a person's own state. */
const OTHER_NOUNS = /^(api\/admin\/schema|site\/ui\/)/;
const ALLOWED = /^(api\/database\/migrations\/|api\/vehicles\/(listing-life|step)\.ts$)/;

const sources = ['api', 'site', 'scripts'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(tsx?|astro)$/.test(file) && !/\.test\.tsx?$/.test(file)),
);

test('the pattern knows a comparison when it sees one', () => {
  for (const line of [
    "vehicle.status === 'sold'",
    "v.status !== 'withdrawn'",
    ".where('v.status', '=', 'active')",
    ".where('status', 'in', ['active', 'sold'])",
    "where status = 'reserved'",
  ])
    expect(line).toMatch(COMPARED);
  expect("state.status === 'ready'").not.toMatch(COMPARED);
});

test('only the life of a listing compares its state with a word', () => {
  const offenders = sources.filter(
    (file) =>
      !ALLOWED.test(file) && !OTHER_NOUNS.test(file) && COMPARED.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(offenders).toEqual([]);
});
