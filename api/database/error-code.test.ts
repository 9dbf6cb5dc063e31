import { createServer, type Socket } from 'node:net';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isBusy } from './dialect.ts';
import { openPool } from './postgres/pool.ts';
import { storageFaultOf } from './storage.ts';

/** Says that all is well and that it is ready for a statement, as PostgreSQL does; then it falls silent. */
const READY = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

const sockets = new Set<Socket>();
let told = () => {};
const server = createServer((socket) => {
  sockets.add(socket);
  socket.once('data', () => {
    socket.write(READY);
    socket.once('data', () => told());
  });
  socket.on('error', () => undefined);
});
beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));

const url = () => {
  const address = server.address();
  return `postgres://user@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/market`;
};

test('a connection that is cut amid a statement is a database that does not answer', async () => {
  const pool = openPool(url(), {});
  pool.on('error', () => undefined);
  const { promise: isAsked, resolve } = Promise.withResolvers<void>();
  told = resolve;
  const failed = pool.query('select 1').then(
    () => undefined,
    (error: unknown) => error,
  );
  await isAsked;
  for (const socket of sockets) socket.destroy();
  expect(storageFaultOf(await failed)).toBe('unreachable');
  await pool.end();
});

test('a pool without a free connection is busy', async () => {
  const pool = new Pool({ connectionString: url(), max: 1, connectionTimeoutMillis: 100 });
  const only = await pool.connect();
  const refused = await pool.connect().then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(isBusy(refused)).toBe(true);
  only.release(true);
  await pool.end();
});

test('an error of another kind has no code', () => {
  expect(storageFaultOf(new Error('Something else'))).toBeUndefined();
});
