import { Client } from 'pg';

/** Whether tests run on PostgreSQL. */
export const onPostgres = process.env.TEST_ENGINE !== undefined;
/** What a test of PostgreSQL alone says of itself elsewhere. */
export const NO_POSTGRES = onPostgres ? '' : ' (skipped: not on PostgreSQL)';

export const TEMPLATE = 'garisoko_template';

let admin: Promise<Client> | undefined;
let last = 0;

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  return client;
}

/** A new database that is a copy of the migrated one; undefined where tests run on SQLite. */
export async function copyTemplate(): Promise<{ url: string; drop: () => Promise<void> } | undefined> {
  // The server of the tests, where they run on PostgreSQL (see postgres-setup.ts).
  const serverUrl = process.env.TEST_POSTGRES_URL;
  if (!serverUrl) {
    if (process.env.TEST_ENGINE) throw new Error('The PostgreSQL of the tests is not there.');
    return undefined;
  }
  admin ??= connect(serverUrl);
  const client = await admin;
  const name = `test_${process.pid}_${crypto.randomUUID().slice(0, 8)}_${++last}`;
  await client.query(`create database "${name}" template ${TEMPLATE} strategy file_copy`);
  const drop = async () => void (await client.query(`drop database "${name}" with (force)`));
  return { url: `${serverUrl}/${name}`, drop };
}
