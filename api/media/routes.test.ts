import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { ROLES } from '#domain/accounts/roles.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { storeDocument } from './documents.ts';

const LOGBOOK = '%PDF-1.7 a logbook';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let owner: TestPerson;
let id: number;

beforeAll(async () => {
  market = await openTestMarket();
  app = await openTestApp(market);
  owner = await addTestPerson(market.db, 'seller');
  id = await storeDocument(market, { ownerId: owner.id, bytes: Buffer.from(LOGBOOK), ending: 'pdf' });
});
afterAll(() => market.dispose());

const read = (of: number | string, { headers }: { headers?: Record<string, string> } = {}) =>
  app.handle(new Request(`http://localhost/api/media/${of}`, headers && { headers }));

test('the owner and admins read a document, and no cache keeps it', async () => {
  for (const reader of [owner, await addTestPerson(market.db, 'admin')]) {
    const answer = await read(id, reader);
    expect([answer.status, await answer.text()]).toEqual([200, LOGBOOK]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(LOGBOOK.length),
      'content-disposition': `attachment; filename="document-${id}.pdf"`,
      'cache-control': 'no-store',
    });
  }
});

test('all others get 404, as for a missing file', async () => {
  const none = await (await read(999_999, owner)).json();
  for (const role of ROLES.filter((role) => role !== 'admin')) {
    const answer = await read(id, await addTestPerson(market.db, role));
    expect([role, answer.status, await answer.json()]).toEqual([role, 404, none]);
  }
  expect((await read(id)).status).toBe(401);
  for (const other of ['x', '-1', '1e3', '..%2fsecret.key'])
    expect((await read(other, owner)).status).toBe(404);
});

test('a public thing is not read this way, nor one that is not stored', async () => {
  const { id: photo } = await market.db
    .insertInto('media')
    .values({
      ...{ key: 'photo/ab/cdef', kind: 'photo', state: 'stored', content_type: 'image/jpeg' },
      ...{ owner_id: owner.id, created_at: '', changed_at: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await read(photo, owner)).status).toBe(404);
  for (const state of ['pending', 'removing'] as const) {
    await market.db.updateTable('media').set({ state }).where('id', '=', id).execute();
    expect([state, (await read(id, owner)).status]).toEqual([state, 404]);
  }
});
