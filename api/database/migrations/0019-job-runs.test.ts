import { expect, test } from 'vitest';
import { findLastRun, noteRun } from '#api/jobs/runs.ts';
import { openTestMarket } from '#tests/support/database/market.ts';

test('of each job the last run is kept', async () => {
  const { db, dispose } = await openTestMarket();
  expect(await findLastRun(db, 'retention')).toBeUndefined();
  await noteRun(db, 'retention', 1_000);
  await noteRun(db, 'drafts', 2_000);
  await noteRun(db, 'retention', 3_000);
  expect([await findLastRun(db, 'retention'), await findLastRun(db, 'drafts')]).toEqual([3_000, 2_000]);
  await dispose();
});
