import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '#api/database/error-code.ts';
import { createLogger } from '#api/log.ts';
import { openMarket } from '#api/market.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { damagePages } from '#tests/support/database/damage.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf } from '#tests/support/database/sqlite.ts';
import { createStorage } from './storage.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let admin: TestPerson;
let logged: string[];
let call: (request: string, body?: unknown) => Promise<Response>;
const LONG = 'word '.repeat(1_500);

beforeEach(async () => {
  market = await openTestMarket();
  admin = await addTestPerson(market.db, 'admin');
  const { wanjiru } = await addTestSellers(market.db);
  await addTestVehicle(market.db, { seller_id: wanjiru, description: LONG });
  logged = [];
  const log = createLogger('info', false, { write: (line) => void logged.push(line) });
  const app = await openTestApp(market, { log });
  call = (request, body) => {
    const [method = '', path = ''] = request.split(' ');
    const headers = { ...admin.headers, 'content-type': 'application/json' };
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    return app.handle(new Request(`http://localhost/api${path}`, { method, headers, ...json }));
  };
});
afterEach(() => market.dispose());

const save = () => call('POST /favorites', { vehicleId: 1, vehicleTitle: 'Demio', note: 'n'.repeat(400) });
const storage = async () => (await (await call('GET /admin/operations')).json()).fault;
const health = async () => {
  const answer = await call('GET /health');
  return [answer.status, (await answer.json()).database];
};
const lastLogged = () => JSON.parse(logged.at(-1) ?? '');

/** Writes in a transaction as large as no free page holds. */
const writeMuch = () =>
  market.db.transaction().execute(async (db) => {
    for (let key = 0; key < 50; key++)
      await db
        .insertInto('meta')
        .values({ key: `much ${key}`, value: LONG })
        .execute();
  });

describe('a full disk', () => {
  beforeEach(() => {
    sqliteOf(market).pragma(`max_page_count = ${sqliteOf(market).pragma('page_count', { simple: true })}`);
  });

  test('is the cause that a failed transaction names, and nothing of it is kept', async () => {
    await expect(writeMuch()).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    expect(await market.db.selectFrom('meta').select('key').where('key', 'like', 'much%').execute()).toEqual(
      [],
    );
  });

  test('is answered with 503, named in the log, on the admin page and in health, until a write is saved', async () => {
    await writeMuch().catch(() => undefined);
    expect(await storage()).toMatchObject({ fault: 'full', code: 'SQLITE_FULL', since: expect.any(String) });
    expect(await health()).toEqual([503, 'full']);
    sqliteOf(market).pragma('max_page_count = 1000000');
    await writeMuch();
    expect(await storage()).toBeNull();
    expect(await health()).toEqual([200, 'ok']);
  });
});

describe('a database that cannot be written', () => {
  test('answers a write with one sentence and when to come back, and goes on reading', async () => {
    sqliteOf(market).pragma('query_only = on');
    const answer = await save();
    const body = await answer.json();
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    expect(body).toEqual({
      success: false,
      error: 'Nothing can be saved at the moment: this site can only be read. Please try again later.',
    });
    expect(lastLogged()).toMatchObject({ code: 'SQLITE_READONLY', err: { code: 'SQLITE_READONLY' } });
    expect((await call('GET /vehicles/1')).status).toBe(200);
    expect(await health()).toEqual([503, 'read-only']);
    sqliteOf(market).pragma('query_only = off');
    expect((await save()).status).toBe(200);
    expect(await health()).toEqual([200, 'ok']);
  });
});

describe('a damaged database', () => {
  test('is named, and stays so whatever else is saved', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'garisoko-damaged-'));
    try {
      const whole = await openMarket(dataDir);
      const { wanjiru } = await addTestSellers(whole.db);
      await addTestVehicle(whole.db, { seller_id: wanjiru, description: LONG });
      await whole.close();
      damagePages(dataDir, 'vehicles');
      const damaged = await openMarket(dataDir);
      const read = damaged.db.selectFrom('vehicles').select('description').execute();
      const error = await read.then(
        () => undefined,
        (cause: unknown) => cause,
      );
      expect(codeOf(error)).toMatch(/^SQLITE_CORRUPT/);
      await damaged.db.insertInto('meta').values({ key: 'other', value: 'page' }).execute();
      expect(damaged.storage.state()).toMatchObject({ fault: 'damaged' });
      await damaged.close();
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

test.each([
  ['SQLITE_IOERR_WRITE', 'failing'],
  ['SQLITE_READONLY_DBMOVED', 'read-only'],
  ['SQLITE_CORRUPT_VTAB', 'damaged'],
  ['SQLITE_BUSY', undefined],
  ['SQLITE_CONSTRAINT_UNIQUE', undefined],
])('%s leaves the storage %s', (code, fault) => {
  const state = createStorage();
  state.fail(Object.assign(new Error('disk'), { code }));
  expect(state.state()?.fault).toBe(fault);
});
