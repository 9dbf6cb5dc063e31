import { Client } from 'pg';
import { reset } from './postgres-reset.ts';

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
  return { name, client: await connect(`${server}/${name}`), uses: 0 };
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
    if (database.uses >= MOST_USES) return drop(database);
    await reset(database.client);
    free.push(database);
  };
  return { url: `${server}/${database.name}`, giveBack };
}
