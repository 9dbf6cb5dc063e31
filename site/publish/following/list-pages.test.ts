import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReferenceListName } from '#domain/reference/lists.ts';
import { financingPath, importCalculatorPath } from '#site/lib/paths.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { listPagesOfChangedLists } from './list-pages.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeAll(async () => {
  market = await openTestMarket();
  await market.db
    .updateTable('reference_versions')
    .set({ active_from: '2026-01-01T00:00:00.000Z' })
    .execute();
});
afterAll(() => market.dispose());

const add = (list: ReferenceListName, active_from: string | null, ended_at: string | null = null) =>
  market.db
    .insertInto('reference_versions')
    .values({
      ...{ list, active_from, ended_at, body: '[]', note: 'Another', source: 'A letter' },
      ...{ created_at: '2026-11-01T00:00:00.000Z', created_by: null },
    })
    .execute();
const changed = (from: string, to: string) =>
  listPagesOfChangedLists(market.db, new Date(from), new Date(to));

test('a list that changes its version changes its pages, at its day and when it is taken back [lists-21]', async () => {
  await add('lenders', '2026-12-01T00:00:00.000Z', '2026-12-05T10:00:00.000Z');
  await add('tariff', '2026-12-03T00:00:00.000Z');
  await add('tariff', null);
  expect(await changed('2026-11-29T00:00:00Z', '2026-11-30T00:00:00Z')).toEqual({
    ...{ paths: [], isOnListings: false },
  });
  const third = await changed('2026-12-02T23:59:00Z', '2026-12-03T00:00:00Z');
  expect([third.paths.includes(importCalculatorPath()), third.isOnListings]).toEqual([true, false]);
  // It came and went within the minute.
  expect((await changed('2026-11-30T23:59:59Z', '2026-12-05T10:00:00Z')).paths).not.toContain(
    financingPath(),
  );
  expect(await changed('2026-12-05T09:59:30Z', '2026-12-05T10:00:30Z')).toEqual({
    ...{ paths: [financingPath()], isOnListings: true },
  });
});
