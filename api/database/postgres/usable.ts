import { sql } from 'kysely';
import { BRAND } from '#domain/brand.ts';
import { listTables } from '../dialect.ts';
import { codeOf } from '../error-code.ts';
import { MOVE_TABLE } from '../moving/move-table.ts';
import type { Db } from '../open.ts';
import { type StorageFault, storageFaultOf } from '../storage.ts';
import { UnusableDatabaseError } from '../unusable.ts';

const OLDEST_VERSION = 15;
const CHECK = 'check DATABASE_URL';

const TO_DO: Readonly<Record<StorageFault, string>> = {
  full: 'cannot be written, because the disk of its server is full: free some of it',
  'read-only':
    'can only be read: name the primary server in DATABASE_URL, or give its user the right to write',
  damaged: 'is damaged: restore it from a backup of its server',
  failing: 'cannot be read or written: look at the disk of its server',
  unreachable: `cannot be reached: start its server, or ${CHECK}`,
};

/** What a server says of a connection that it refuses. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': `refuses its user or password: ${CHECK}`,
  '28000': `refuses its user: ${CHECK} and pg_hba.conf of the server`,
  '3D000': `does not exist: create it with \`createdb\`, or ${CHECK}`,
  '42501': 'refuses what a market needs: make its user the owner of the database',
  '53300': 'has no connection left: raise max_connections of its server',
  ENOTFOUND: `cannot be found: ${CHECK}`,
  EAI_AGAIN: `cannot be found: ${CHECK}`,
  ENOENT: `cannot be reached: start its server, or ${CHECK}`,
  ETIMEDOUT: `cannot be reached: start its server, or ${CHECK}`,
};

/** Where a database is, without its user and password. */
export function describeDatabase(databaseUrl: string): string {
  const url = URL.parse(databaseUrl);
  const host = url?.searchParams.get('host') ?? url?.host ?? '';
  return `${host}${url?.pathname ?? ''}`;
}

/** What an operator reads of `cause`; errors of another kind stay as they are. */
export function explain(name: string, cause: unknown): unknown {
  const code = codeOf(cause);
  const refusal = REFUSALS[code];
  if (refusal) return new UnusableDatabaseError(name, `${refusal} (${code})`, cause);
  const fault = storageFaultOf(cause);
  if (fault) return new UnusableDatabaseError(name, `${TO_DO[fault]}${code ? ` (${code})` : ''}`, cause);
  return cause;
}

type Use = { isThorough: boolean; isReadonly: boolean };

/** Throws UnusableDatabaseError where the server is too old, or the database is of another program or cannot be written. */
export async function refuseUnusable(db: Db, name: string, { isThorough, isReadonly }: Use): Promise<void> {
  const server = await readServer(db);
  if (server.version < OLDEST_VERSION)
    throw new UnusableDatabaseError(
      name,
      `is on PostgreSQL ${server.version}: ${BRAND.name} needs version ${OLDEST_VERSION} or newer`,
    );
  if (server.encoding !== 'UTF8')
    throw new UnusableDatabaseError(
      name,
      `is encoded as ${server.encoding}: create it with the encoding UTF8`,
    );
  const tables = await listTables(db);
  const isMarket = tables.includes('kysely_migration') && tables.includes('meta');
  if (tables.length > 0 && !isMarket && !tables.includes(MOVE_TABLE))
    throw new UnusableDatabaseError(name, `belongs to another program: name another one with DATABASE_URL`);
  if (tables.length === 0 && isReadonly)
    throw new UnusableDatabaseError(name, 'holds no market yet: start one there with `npm start`');
  if (isThorough && !isReadonly && server.is_standby)
    throw new UnusableDatabaseError(name, TO_DO['read-only']);
}

type Server = { version: number; encoding: string; is_standby: number };

async function readServer(db: Db): Promise<Server> {
  const { rows } = await sql<Server>`select
    cast(current_setting('server_version_num') as integer) / 10000 as version,
    current_setting('server_encoding') as encoding,
    pg_is_in_recovery() as is_standby`.execute(db);
  const [server] = rows;
  if (!server) throw new Error('The server does not say what it is.');
  return server;
}
