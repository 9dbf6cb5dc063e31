import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSession } from '#api/accounts/sessions.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { createLogger } from '#api/log.ts';
import { queueMail } from '#api/mail/queue.ts';
import { queueSms } from '#api/sms/queue.ts';
import { RETENTION, RETENTION_PERIODS, retentionMs, retentionWords } from '#domain/privacy/retention.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { EACH_HOUR, retentionJobs, sweepOldData } from './retention.ts';

const NOW = Date.parse('2026-11-01T12:00:00Z');
const MINUTE_MS = 60_000;
const log = createLogger('silent');

let market: Awaited<ReturnType<typeof openTestMarket>>;
let person: TestPerson;
beforeEach(async () => {
  market = await openTestMarket();
  person = await addTestPerson(market.db, 'buyer', { lifeMs: 400 * 24 * 3_600_000 });
});
afterEach(() => market.dispose());

const ago = (ms: number) => new Date(NOW - ms).toISOString();
const justOver = (period: keyof typeof RETENTION) => ago(retentionMs(period) + MINUTE_MS);
const notYet = (period: keyof typeof RETENTION) => ago(retentionMs(period) - MINUTE_MS);

test('mails go after their time, not before [retention-2]', async () => {
  for (const [kind, at] of [
    ['old', justOver('mails')],
    ['recent', notYet('mails')],
  ] as const)
    await queueMail(market.db, { kind, to: 'a@example.com', subject: 'x', text: 'x' }, at);
  await sweepOldData(market, log, { now: NOW });
  expect(await market.db.selectFrom('mails').select('kind').execute()).toEqual([{ kind: 'recent' }]);
});

test('SMS go like mails, and what is kept of codes to numbers like that of mailed codes', async () => {
  const { db } = market;
  const to = '+254700000001';
  for (const at of [justOver('mails'), notYet('mails')])
    await queueSms(db, { kind: at, to, userId: person.id, text: 'x' }, at);
  for (const at of [justOver('codes'), notYet('codes')])
    await db
      .insertInto('phone_codes')
      .values({
        ...{ user_id: person.id, phone: to, code_hash: 'x', network_hash: 'x' },
        ...{ created_at: at, expires_at: at },
      })
      .execute();
  await sweepOldData(market, log, { now: NOW });
  expect(await db.selectFrom('sms').select('kind').execute()).toEqual([{ kind: notYet('mails') }]);
  expect(await db.selectFrom('phone_codes').select('expires_at').execute()).toEqual([
    { expires_at: notYet('codes') },
  ]);
});

test('codes leave unsent SMS within the hour after they expired', async () => {
  const secret = { text: '135790', expiresAt: ago(MINUTE_MS) };
  const sms = { kind: 'phone-code', to: '+254700000001', userId: person.id, text: 'Code: 135790', secret };
  await queueSms(market.db, sms, ago(0));
  await sweepOldData(market, log, { now: NOW, periods: EACH_HOUR });
  expect(await market.db.selectFrom('sms').select(['body', 'secret']).execute()).toEqual([
    { body: 'Code: [removed]', secret: null },
  ]);
});

test('codes and links leave unsent mails within the hour after they expired [retention-1]', async () => {
  const expiresAt = ago(MINUTE_MS);
  const later = new Date(NOW + MINUTE_MS).toISOString();
  for (const [text, until] of [
    ['135790', expiresAt],
    ['246801', later],
  ] as const) {
    const secret = { text, expiresAt: until };
    await queueMail(market.db, { kind: 'code', to: 'a@example.com', subject: 'x', text, secret }, ago(0));
  }
  await sweepOldData(market, log, { now: NOW, periods: EACH_HOUR });
  const left = await market.db.selectFrom('mails').select(['body', 'secret']).orderBy('id').execute();
  expect(left).toEqual([
    { body: '[removed]', secret: null },
    { body: '[removed]', secret: '246801' },
  ]);
});

test('security events go after their time', async () => {
  for (const at of [justOver('security'), notYet('security')])
    await market.db
      .insertInto('security_events')
      .values({ at, user_id: person.id, kind: 'sign-in', network_hash: 'x', device: null })
      .execute();
  await sweepOldData(market, log, { now: NOW });
  const left = await market.db.selectFrom('security_events').select('at').execute();
  expect(left).toEqual([{ at: notYet('security') }]);
});

test('a session goes a day after its last token has ended', async () => {
  const hourly = { userId: person.id, device: 'Old phone', lifeMs: 3_600_000 };
  await startSession(market.db, { ...hourly, now: NOW - 2 * 24 * 3_600_000 });
  await startSession(market.db, { ...hourly, device: 'Yesterday', now: NOW - 24 * 3_600_000 });
  await sweepOldData(market, log, { now: NOW });
  const left = await market.db.selectFrom('sessions').select('device').execute();
  expect(left.map(({ device }) => device)).toEqual(['Test', 'Yesterday']);
});

test('codes, consents and the audit log go after their time', async () => {
  const { db } = market;
  for (const end of [justOver('codes'), notYet('codes')])
    await db
      .insertInto('mail_codes')
      .values({
        purpose: 'verify-email',
        email: 'a@example.com',
        code_hash: end,
        created_at: end,
        expires_at: end,
      })
      .execute();
  for (const given_at of [justOver('consents'), notYet('consents')])
    await db
      .insertInto('consents')
      .values({
        visitor: given_at,
        version: 1,
        outcome: 'rejected',
        functional: 0,
        analytics: 0,
        marketing: 0,
        given_at,
      })
      .execute();
  for (const at of [justOver('audit'), notYet('audit')])
    await recordAct(db, { actorId: null, action: 'x', subject: 'user', subjectId: null }, at);
  await sweepOldData(market, log, { now: NOW });
  expect(await db.selectFrom('mail_codes').select('expires_at').execute()).toEqual([
    { expires_at: notYet('codes') },
  ]);
  expect(await db.selectFrom('consents').select('given_at').execute()).toEqual([
    { given_at: notYet('consents') },
  ]);
  expect(await db.selectFrom('audit_log').select(['at', 'action']).orderBy('id').execute()).toEqual([
    { at: notYet('audit'), action: 'x' },
    { at: new Date(NOW).toISOString(), action: 'audit log pruned' },
  ]);
});

test('closed conversations with support go, and what came through the contact form without an account [support-8]', async () => {
  const { db } = market;
  const contact = { user_id: null, name: 'Achieng', created_at: ago(0) };
  const conversations = [
    { user_id: person.id, created_at: ago(0), last_message_at: justOver('support') },
    { ...contact, email: 'old@example.com', last_message_at: justOver('contacts') },
    { ...contact, email: 'new@example.com', last_message_at: notYet('contacts') },
    { ...contact, email: 'closed@example.com', last_message_at: ago(0), closed_at: justOver('support') },
  ];
  for (const values of conversations) await db.insertInto('support_conversations').values(values).execute();
  await sweepOldData(market, log, { now: NOW });
  expect(await db.selectFrom('support_conversations').select(['user_id', 'email']).execute()).toEqual([
    { user_id: person.id, email: null },
    { user_id: null, email: 'new@example.com' },
  ]);
});

test('conversations go with their messages, reports lose their sender [retention-3]', async () => {
  const { db } = market;
  const vehicle_id = await addTestVehicle(db, { seller_id: person.id });
  const buyer = await addTestPerson(db, 'buyer');
  const at = justOver('conversations');
  const { id } = await db
    .insertInto('conversations')
    .values({ vehicle_id, buyer_id: buyer.id, seller_id: person.id, created_at: at, last_message_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('messages')
    .values({ conversation_id: id, sender_id: buyer.id, body: 'x', at })
    .execute();
  await db
    .insertInto('reports')
    .values({
      vehicle_id,
      user_id: buyer.id,
      email: buyer.email,
      reason: 'fraud',
      body_hash: 'x',
      created_at: justOver('reports'),
    })
    .execute();
  await sweepOldData(market, log, { now: NOW });
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('reports').select(['user_id', 'email']).execute()).toEqual([
    { user_id: null, email: null },
  ]);
});

test('what saved searches led to goes with the prices that were remembered for it [retention-4]', async () => {
  const { db } = market;
  const created_at = ago(0);
  const { id: search_id } = await db
    .insertInto('saved_searches')
    .values({
      ...{ user_id: person.id, name: 'x', query: '', frequency: 'instant', min_drop_percent: 5, created_at },
      ...{ wants_new: 1, wants_drops: 1, wants_back: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const vehicles = [
    await addTestVehicle(db, { seller_id: person.id }),
    await addTestVehicle(db, { seller_id: person.id }),
  ];
  const [both = 0, recent = 0] = vehicles;
  for (const [vehicle_id, settled_at] of [
    [both, justOver('alerts')],
    [recent, justOver('alerts')],
    [recent, notYet('alerts')],
  ] as const)
    await db
      .insertInto('alert_matches')
      .values({ search_id, vehicle_id, kind: 'new', matched_at: settled_at, settled_at })
      .execute();
  for (const vehicle_id of vehicles)
    await db.insertInto('alert_prices').values({ search_id, vehicle_id, lowest_kes: 1 }).execute();
  await sweepOldData(market, log, { now: NOW });
  const left = await db.selectFrom('alert_matches').select(['vehicle_id', 'settled_at']).execute();
  expect(left).toEqual([{ vehicle_id: recent, settled_at: notYet('alerts') }]);
  expect(await db.selectFrom('alert_prices').select('vehicle_id').execute()).toEqual([
    { vehicle_id: recent },
  ]);
});

test('removed favourites and unaccepted invitations go', async () => {
  const { db } = market;
  const vehicle_id = await addTestVehicle(db, { seller_id: person.id });
  await db
    .insertInto('favorites')
    .values({
      ...{ user_id: person.id, vehicle_id, saved_at: ago(0), title: 'x', status: 'active' },
      removed_at: justOver('removed'),
    })
    .execute();
  const { id: dealer_id } = await db
    .insertInto('dealers')
    .values({ user_id: person.id, business_name: 'Kilele', slug: 'kilele', created_at: ago(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [email, invited_at, accepted_at] of [
    ['old@example.com', justOver('invitations'), null],
    ['new@example.com', notYet('invitations'), null],
    ['yes@example.com', justOver('invitations'), justOver('invitations')],
  ] as const)
    await db.insertInto('dealer_agents').values({ dealer_id, email, invited_at, accepted_at }).execute();
  await sweepOldData(market, log, { now: NOW });
  expect(await db.selectFrom('favorites').select('vehicle_id').execute()).toEqual([]);
  const invited = await db.selectFrom('dealer_agents').select('email').orderBy('id').execute();
  expect(invited.map(({ email }) => email)).toEqual(['new@example.com', 'yes@example.com']);
});

test('drafts in which nothing was said go; those that say something stay', async () => {
  const empty = { title: 'New listing', make: '', model: '', year: 0, status: 'draft' as const };
  const unsaid = {
    ...{ price_kes: null, mileage_km: null, condition: null, county: null, town: null, area: null },
    ...{ transmission: null, fuel_type: null, body_type: null },
  };
  const draft = (more: object, updated: string) =>
    addTestVehicle(market.db, { seller_id: person.id, ...empty, ...unsaid, ...more, created_at: updated });
  await draft({}, justOver('drafts'));
  const kept = [
    await draft({}, notYet('drafts')),
    await draft({ price_kes: 900_000 }, justOver('drafts')),
    await draft({ description: 'Well kept' }, justOver('drafts')),
    await draft({ plate: 'KDA 000A' }, justOver('drafts')),
    await addTestVehicle(market.db, { seller_id: person.id, created_at: justOver('drafts') }),
  ];
  await sweepOldData(market, log, { now: NOW });
  const left = await market.db.selectFrom('vehicles').select('id').orderBy('id').execute();
  expect(left.map(({ id }) => id)).toEqual(kept);
});

test('more rows than one piece go all the same', async () => {
  const at = justOver('mails');
  const values = Array.from({ length: 1_100 }, () => ({
    kind: 'old',
    recipient: 'a@example.com',
    subject: 'x',
    body: 'x',
    created_at: at,
    next_try_at: at,
  }));
  await market.db.insertInto('mails').values(values).execute();
  await sweepOldData(market, log, { now: NOW });
  expect(await market.db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('an account goes within an hour of the announced day', async () => {
  const hourly = retentionJobs(market, log).find(({ name }) => name === 'hourly-retention');
  expect(hourly?.when).toEqual({ everySeconds: 3_600 });
  const deletion_due_at = new Date(Date.now() - 1).toISOString();
  await market.db.updateTable('users').set({ deletion_due_at }).where('id', '=', person.id).execute();
  await hourly?.begin(new AbortController().signal)();
  const { deleted_at } = await market.db
    .selectFrom('users')
    .select('deleted_at')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect(deleted_at).not.toBeNull();
});

test('what cannot be deleted is named in the end and does not keep the rest', async () => {
  const at = justOver('mails');
  await queueMail(market.db, { kind: 'old', to: 'a@example.com', subject: 'x', text: 'x' }, at);
  await sql`drop table view_events`.execute(market.db);
  await expect(sweepOldData(market, log, { now: NOW, periods: ['views', 'mails'] })).rejects.toThrow(
    'Old data could not be deleted: views.',
  );
  expect(await market.db.selectFrom('mails').select('id').execute()).toEqual([]);
});

test('each period has words for it', () => {
  expect(RETENTION_PERIODS.map((period) => retentionWords(RETENTION[period].days))).toContain('7 days');
  expect([1, 30, 365, 400, 1095].map(retentionWords)).toEqual([
    '1 day',
    '30 days',
    '1 year',
    '400 days',
    '3 years',
  ]);
});
