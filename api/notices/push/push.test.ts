import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSecretKey } from '#api/config/secret-key.ts';
import { createLogger } from '#api/log.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { openPushService } from '#tests/support/notices/push-service.ts';
import { addNotice } from '../add-notice.ts';
import { saveChoices } from '../choices.ts';
import { readNotices } from '../queries.ts';
import { deliverPushes } from './deliver.ts';
import { findVapidKeys } from './vapid.ts';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let service: Awaited<ReturnType<typeof openPushService>>;
beforeEach(async () => {
  [talk, service] = [await openTestTalk(), await openPushService()];
});
afterEach(async () => {
  await talk.market.dispose();
  await service.close();
});

const NOON = Date.parse('2026-11-23T09:00:00.000Z');
const HOUR = 3_600_000;
const subscribe = (endpoint = service.endpoint, keys = service.keys) =>
  talk.call(talk.buyer, 'POST /notices/push', { endpoint, keys });
/** Allows pushes as a browser does; the stand-in listens on a port that no browser would name. */
async function allow() {
  expect((await subscribe()).status).toBe(200);
  await talk.db.updateTable('push_subscriptions').set({ endpoint: service.listeningAt }).execute();
}
const tell = (ms = NOON, path = '/messages?conversation=1') =>
  addNotice(talk.db, {
    ...{ personId: talk.buyer.id, kind: 'message', text: 'An answer about the Demio', path },
    ...{ at: new Date(ms).toISOString(), words: 'Come at nine' },
  });
const send = (now = NOON) =>
  deliverPushes(
    {
      ...{ market: talk.market, log: createLogger('silent'), reach: service.reach },
      contact: 'support@market.example',
    },
    now,
  );

test('a push is encrypted for the browser and signed by the market, and says no words of others [push-1]', async () => {
  await allow();
  await tell();
  expect(await send()).toBe(1);
  const [push] = service.received;
  expect(JSON.parse(push?.text ?? '')).toEqual({
    ...{ title: 'Garisoko', text: 'An answer about the Demio', path: '/messages?conversation=1' },
  });
  const { publicKey } = await findVapidKeys(talk.market);
  expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(push?.headers.authorization).toContain(`k=${publicKey}`);
});

test('a burst is one push that waits, what was read is not pushed, and a kind can be left out', async () => {
  await allow();
  for (const second of [0, 1, 2]) await tell(NOON + second * 1000);
  expect(await send(NOON + 3_000)).toBe(1);
  await tell(NOON + 4_000, '/messages?conversation=2');
  await readNotices(talk.db, talk.buyer.id, 'all');
  await saveChoices(talk.db, talk.buyer.id, { pushes: { message: false } });
  await tell(NOON + 5_000, '/messages?conversation=3');
  expect(await send(NOON + HOUR)).toBe(0);
});

test('pushes of the night wait until seven in Nairobi, unless the person wants them [push-2]', async () => {
  await allow();
  const night = Date.parse('2026-11-23T20:00:00.000Z');
  await tell(night);
  expect([await send(night), await send(night + 8 * HOUR)]).toEqual([0, 1]);
  await saveChoices(talk.db, talk.buyer.id, { quietNights: false });
  await tell(night, '/messages?conversation=2');
  expect(await send(night)).toBe(1);
});

test('a device that is gone is removed, and one that cannot be reached is tried again [push-3]', async () => {
  await allow();
  service.answerWith(503);
  await tell();
  expect(await send()).toBe(0);
  service.answerWith(410);
  expect(await send(NOON + HOUR)).toBe(0);
  expect(service.received).toHaveLength(2);
  expect(await talk.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
});

test.each([
  'http://push.example.com/one',
  'https://127.0.0.1/one',
  'https://169.254.169.254/latest',
  'https://localhost/one',
  'https://push.example.com:8443/one',
  'https://user:key@push.example.com/one',
  'no address',
])('nothing is pushed to %s [push-4]', async (endpoint) => {
  expect((await subscribe(endpoint)).status).toBe(422);
});

test('keys of another form are refused, and a name that leads inside is not asked', async () => {
  const { auth } = service.keys;
  expect((await subscribe(service.endpoint, { p256dh: 'abc', auth })).status).toBe(422);
  await allow();
  const endpoint = 'https://inside.example.com/one';
  await talk.db.updateTable('push_subscriptions').set({ endpoint }).execute();
  await tell();
  expect([await send(), service.received.length]).toEqual([0, 0]);
});

test('devices are listed and removed by their person alone, and end with the sign-in [push-5]', async () => {
  await allow();
  const { devices } = await talk.call(talk.buyer, 'GET /notices/push');
  expect(devices).toMatchObject([{ isHere: true }]);
  const remove = `DELETE /notices/push/${devices[0].id}`;
  expect((await talk.call(talk.stranger, remove)).status).toBe(404);
  expect(await talk.call(talk.buyer, remove)).toMatchObject({ status: 200, devices: [] });
  await allow();
  const { sessionId } = await talk.db
    .selectFrom('sessions')
    .select('id as sessionId')
    .where('user_id', '=', talk.buyer.id)
    .executeTakeFirstOrThrow();
  await talk.call(talk.buyer, `DELETE /auth/sessions/${sessionId}`);
  expect(await talk.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
});

test('the keys stay, sealed, and are made anew with the devices where the secret key has changed [push-6]', async () => {
  const keys = await findVapidKeys(talk.market);
  expect(await findVapidKeys(talk.market)).toEqual(keys);
  const { value } = await talk.db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'vapid_keys')
    .executeTakeFirstOrThrow();
  expect(value).not.toContain(keys.privateKey);
  await allow();
  const restored = { db: talk.db, secretKey: createSecretKey('another key that is long enough for it') };
  expect((await findVapidKeys(restored)).publicKey).not.toBe(keys.publicKey);
  expect(await talk.db.selectFrom('push_subscriptions').select('id').execute()).toEqual([]);
});
