import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#api/database/open.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf } from '#tests/support/database/sqlite.ts';
import { importFile } from './file.ts';

const SERVER_BUSY_MS = 1_000;
const ROWS = 700;
/** The rhythm of a busy server; without any pause the two would fight for the lock. */
const MS_BETWEEN_WRITES = 5;

let market: Awaited<ReturnType<typeof openTestMarket>>;
let path: string;
beforeEach(async () => {
  market = await openTestMarket();
  path = join(market.dataDir, 'adverts.csv');
  const rows = Array.from({ length: ROWS }, (_, at) => `Mazda,Demio,2016,${1_000_000 + at}`);
  writeFileSync(path, `make,model,year,price\n${rows.join('\n')}\n`);
});
afterEach(() => market.dispose());

test('another process writes all it wants while an import runs', async () => {
  const { kilele } = await addTestSellers(market.db);
  const id = await addTestVehicle(market.db, { seller_id: kilele });
  const importer = Bun.spawn([process.execPath, 'scripts/import.ts', path], {
    env: { ...process.env, DATA_DIR: market.dataDir },
    stdout: 'pipe',
  });
  const server = openDatabase(market.dataDir, { busyTimeoutMs: SERVER_BUSY_MS });
  let writes = 0;
  while (importer.exitCode === null) {
    await changeVehicle(server.db, id, { price_kes: 900_000 + ++writes });
    await Bun.sleep(MS_BETWEEN_WRITES);
  }
  await server.close();
  expect(await importer.exited).toBe(0);
  expect(await new Response(importer.stdout).text()).toContain(`${ROWS} listings imported`);
  const [{ prices } = { prices: 0 }] = await market.db
    .selectFrom('price_history')
    .select((eb) => eb.fn.countAll<number>().as('prices'))
    .where('vehicle_id', '=', id)
    .execute();
  expect(writes).toBeGreaterThan(10);
  expect(prices).toBe(writes + 1);
});

test('an import that waits for a lock goes on when it is free', async () => {
  const blocker = openDatabase(market.dataDir);
  sqliteOf(blocker).exec('begin immediate');
  const impatient = openDatabase(market.dataDir, { busyTimeoutMs: 0 });
  const prepare = vi.spyOn(sqliteOf(impatient), 'prepare');
  const importing = importFile({ db: impatient.db, dataDir: market.dataDir }, path, { source: 'yard' });
  // Its first write runs in the turn that prepares it, and meets the lock.
  const write = expect.stringMatching(/^(insert|begin)/);
  await vi.waitFor(() => expect(prepare).toHaveBeenCalledWith(write), { timeout: 60_000 });
  await nextTurn();
  sqliteOf(blocker).exec('commit');
  expect(await importing).toMatchObject({ imported: ROWS });
  await impatient.close();
  await blocker.close();
});

test('an import that was killed is completed by the next one', async () => {
  const importer = Bun.spawn([process.execPath, 'scripts/import.ts', path], {
    env: { ...process.env, DATA_DIR: market.dataDir },
    stdout: 'ignore',
  });
  const count = () =>
    market.db
      .selectFrom('vehicles')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await count()).count).toBeGreaterThan(0), { timeout: 60_000 });
  importer.kill('SIGKILL');
  await importer.exited;
  const { count: kept } = await count();
  expect(kept).toBeLessThan(ROWS);
  const summary = await importFile(market, path);
  expect(summary).toMatchObject({ unchanged: kept, imported: ROWS - kept });
});
