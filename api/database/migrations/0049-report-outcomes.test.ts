import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { findStolenHold } from '#api/reports/stolen.ts';
import { migrations } from '../migrate.ts';
import { openDatabaseFile } from '../open.ts';

test('what admins took down as stolen before is known when it comes again; other reports stay as they were', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'garisoko-test-'));
  const { db, engine, close } = openDatabaseFile(folder);
  const sqlite = engine.handle;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  sqlite.exec('pragma foreign_keys = off');
  expect(await migrator.migrateTo('0044-help')).not.toHaveProperty('error');
  for (const [plate, status, by] of [
    ['KDA 001A', 'withdrawn', 'admin'],
    ['KDA 002A', 'withdrawn', 'seller'],
    ['KDA 003A', 'withdrawn', 'admin'],
  ])
    await sql`insert into vehicles (seller_id, title, make, model, year, status, withdrawn_by, plate, created_at, updated_at)
      values (1, '2016 Mazda Demio', 'Mazda', 'Demio', 2016, ${status}, ${by}, ${plate}, '2026-01-01', '2026-01-01')`.execute(
      db,
    );
  for (const [vehicleId, reason, status] of [
    [1, 'stolen', 'upheld'],
    [1, 'stolen', 'upheld'],
    [2, 'stolen', 'upheld'],
    [3, 'fraud', 'upheld'],
    [3, 'stolen', 'dismissed'],
  ] as const)
    await sql`insert into reports (vehicle_id, reason, status, body_hash, created_at)
      values (${vehicleId}, ${reason}, ${status}, 'x', '2026-01-02')`.execute(db);
  expect((await migrator.migrateToLatest()).error).toBeUndefined();
  const isKnown = async (plate: string) =>
    (await findStolenHold(db, { vehicleId: 99, plate, chassisNumber: null })) !== undefined;
  expect([await isKnown('KDA 001A'), await isKnown('KDA 002A'), await isKnown('KDA 003A')]).toEqual([
    ...[true, false, false],
  ]);
  const reports = await db.selectFrom('reports').select(['reason', 'status']).orderBy('id').execute();
  expect(reports.map(({ reason, status }) => `${reason} ${status}`)).toEqual([
    ...['stolen upheld', 'stolen upheld', 'stolen upheld', 'fraud upheld', 'stolen dismissed'],
  ]);
  await close();
  rmSync(folder, { recursive: true, force: true });
});
