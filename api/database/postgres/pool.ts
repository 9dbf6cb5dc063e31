import { Pool, types } from 'pg';
import type { OpenOptions } from '../open.ts';

/** Connections of a process at once; more work waits for one of them. */
const MAX_CONNECTIONS = 10;
const CONNECT_MS = 10_000;
/** A transaction that was forgotten must not hold its locks for longer. */
const MAX_IDLE_IN_TRANSACTION_MS = 60_000;
const LOCK_MS = 10_000;

/** Ids, money, milliseconds and what is summed of them are numbers, and conditions are 0 and 1, as on SQLite. */
const PARSERS: Readonly<Record<number, (text: string) => number>> = {
  [types.builtins.INT8]: Number,
  [types.builtins.NUMERIC]: Number,
  [types.builtins.BOOL]: (text) => (text === 't' ? 1 : 0),
};

const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  PARSERS[oid] ?? types.getTypeParser(oid, format);

/** A pool of connections that is opened as it is needed. */
export function openPool(databaseUrl: string, options: OpenOptions): Pool {
  const settings = {
    lock_timeout: options.busyTimeoutMs ?? LOCK_MS,
    idle_in_transaction_session_timeout: MAX_IDLE_IN_TRANSACTION_MS,
    default_transaction_read_only: options.readonly ? 'on' : 'off',
    // Statements are short, and compiling one costs more than running it.
    jit: 'off',
  };
  return new Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: { getTypeParser },
  });
}
