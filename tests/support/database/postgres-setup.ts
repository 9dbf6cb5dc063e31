import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openMarket } from '#api/market.ts';
import { TEMPLATE } from './postgres-databases.ts';
import { findPostgres, startTestServer } from './postgres-server.ts';

/** A PostgreSQL of the tests' own, with the migrated database that each test copies. */
export default async function openTestServer(): Promise<() => void> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed on this machine.');
  const server = await startTestServer(programs);
  try {
    const admin = new Client({ connectionString: server.url('postgres') });
    await admin.connect();
    await admin.query(`create database ${TEMPLATE}`);
    await admin.end();
    const dataDir = mkdtempSync(join(tmpdir(), 'garisoko-template-'));
    const market = await openMarket(dataDir, { databaseUrl: server.url(TEMPLATE) });
    await market.close();
    rmSync(dataDir, { recursive: true, force: true });
  } catch (cause) {
    server.stop();
    throw cause;
  }
  process.env.TEST_POSTGRES_URL = server.url('').replace(/\/$/, '');
  return server.stop;
}
