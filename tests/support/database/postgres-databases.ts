import { Client } from 'pg';
import { test } from 'vitest';
import { prepareConnection, reset } from './postgres-reset.ts';

/** Whether tests run on PostgreSQL. */
export const onPostgres = process.env.TEST_ENGINE !== undefined;
/** What a test of PostgreSQL alone says of itself elsewhere. */
export const NO_POSTGRES = onPostgres ? '' : ' (skipped: not on PostgreSQL)';

export const TEMPLATE = 'garisoko_template';

/** Deleted rows stay in the files until they are vacuumed. */
const MOST_USES = 60;

type Database = { name: string; client: Client; uses: number };

let admin: Promise<Client> | undefined;
let last = 0;
/** Databases that a test has given back. */
const free: Database[] = [];

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}

async function create(server: string): Promise<Database> {
  admin ??= connect(`${server}/postgres`);
  const name = `test_${crypto.randomUUID().slice(0, 8)}_${++last}`;
  await (await admin).query(`create database "${name}" template ${TEMPLATE} strategy file_copy`);
  const client = await connect(`${server}/${name}`);
  await prepareConnection(client);
  return { name, client, uses: 0 };
}

async function drop({ name, client }: Database): Promise<void> {
  await client.end();
  await (await admin)?.query(`drop database "${name}" with (force)`);
}

/** A database that is as the migrated one; undefined where tests run on SQLite. */
export async function takeDatabase(): Promise<{ url: string; giveBack: () => Promise<void> } | undefined> {
  // The server of the tests, where they run on PostgreSQL (see postgres-setup.ts).
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) {
    if (process.env.TEST_ENGINE) throw new Error('The PostgreSQL of the tests is not there.');
    return undefined;
  }
  const database = free.pop() ?? (await create(server));
  database.uses++;
  const giveBack = async () => {
    // A test that drops tables leaves what cannot be put back.
    const isWhole = database.uses < MOST_USES && (await reset(database.client).catch(() => false));
    if (isWhole) free.push(database);
    else await drop(database);
  };
  return { url: `${server}/${database.name}`, giveBack };
}

/** A database without a table, whose own order of texts is not that of their bytes. */
export async function createEmptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env.TEST_POSTGRES_URL ?? '';
  admin ??= connect(`${server}/postgres`);
  const client = await admin;
  const name = `empty_${crypto.randomUUID().slice(0, 8)}`;
  await client.query(
    `create database ${name} template template0 encoding utf8 locale_provider icu icu_locale 'en-US' locale 'C.UTF-8'`,
  );
  const drop = async () => void (await client.query(`drop database ${name} with (force)`));
  return { url: `${server}/${name}`, drop };
}

/** A test of what only PostgreSQL has. On SQLite there is no such test. */
export const testOnPostgres: (title: string, work: () => Promise<void>) => void = (title, work) => {
  if (process.env.TEST_ENGINE === 'postgres') test(title, work);
};
