import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestMarket } from '#tests/support/database/market.ts';
import { createPageSize } from './page-size.ts';
import { canonicalRow, insertRows, keyOf, type Row, readRows } from './rows.ts';
import { readShapes } from './shapes.ts';

const integer = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map(String);
const text = fc.string({ unit: 'binary' }).filter((value) => !value.includes('\0'));
const real = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
const row = fc.record({
  name: text,
  place: integer,
  note: fc.option(text),
  sum: fc.option(integer),
  rate: fc.option(real),
});
const rows = fc.uniqueArray(row, {
  maxLength: 20,
  selector: ({ name, place }) => JSON.stringify([name, place]),
});

test('rows of any content are read as they were written, in the order of their keys on either engine [moving-12]', async () => {
  const { db, dispose } = await openTestMarket();
  await sql`create table odds (name text not null, place integer not null, note text, sum integer, rate real,
    primary key (name, place))`.execute(db);
  const table = (await readShapes(db)).find(({ name }) => name === 'odds');
  if (!table) throw new Error('The table is not found.');
  const byBytes = (a: Row, b: Row) =>
    Buffer.compare(Buffer.from(String(a.name)), Buffer.from(String(b.name))) ||
    (BigInt(a.place ?? 0) < BigInt(b.place ?? 0) ? -1 : 1);
  const canonical = (some: readonly Row[]) => some.map((each) => canonicalRow(table, each));
  try {
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 7 }), async (written, limit) => {
        await sql`delete from odds`.execute(db);
        await insertRows(db, table, written);
        const read: Row[] = [];
        for (;;) {
          const last = read.at(-1);
          const page = await readRows(db, table, last && keyOf(table, last), limit);
          if (page.length === 0) break;
          read.push(...page);
        }
        expect(canonical(read)).toEqual(canonical(written.toSorted(byBytes)));
      }),
    );
  } finally {
    await sql`drop table odds`.execute(db);
    await dispose();
  }
});

test('pages of long rows have few of them, and of short rows many', () => {
  const size = createPageSize();
  const grow = (length: number) => {
    for (let pages = 0; pages < 9; pages++)
      size.learn(Array.from({ length: size.rows() }, () => ({ text: 'a'.repeat(length) })));
    return size.rows();
  };
  expect(grow(10)).toBe(1_000);
  expect(grow(100_000)).toBe(20);
  expect(grow(5_000_000)).toBe(1);
  expect(grow(10)).toBe(1_000);
});
