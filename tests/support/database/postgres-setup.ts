import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openMarket } from '#api/market.ts';
import { findPostgres } from '#scripts/postgres.mjs';
import { TEMPLATE } from './postgres-databases.ts';
import { prepareReset } from './postgres-reset.ts';
import { startTestServer } from './postgres-server.ts';

/** A PostgreSQL of the tests' own, with the migrated database that each test copies. */
export default async function openTestServer(): Promise<() => void> {
  const programs = findPostgres();
  if (!programs) throw new Error('PostgreSQL is not installed on this machine.');
  const server = await startTestServer(programs);
  try {
    await query(server.url('postgres'), (admin) => admin.query(`create database ${TEMPLATE}`));
    const dataDir = mkdtempSync(join(tmpdir(), 'garisoko-template-'));
    const market = await openMarket(dataDir, { databaseUrl: server.url(TEMPLATE) });
    await market.close();
    rmSync(dataDir, { recursive: true, force: true });
    await query(server.url(TEMPLATE), prepareReset);
  } catch (cause) {
    server.stop();
    throw cause;
  }
  process.env.TEST_POSTGRES_URL = server.url('').replace(/\/$/, '');
  return server.stop;
}

async function query(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await work(client);
  await client.end();
}
