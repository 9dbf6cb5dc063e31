import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMailCode } from '#api/accounts/mail-codes.ts';
import type { Person } from '#api/accounts/sessions.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { queueMail } from '#api/mail/queue.ts';
import { confirmEmail } from '#api/profile/change-email.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { deleteOnRequest } from './deleting.ts';
import { PERSONAL_TABLES } from './personal-data.ts';

const BEFORE = '2026-01-02T08:00:00.000Z';
const LATER = '2027-01-01T08:00:00.000Z';
const PUBLIC_URL = 'https://cars.example';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let person: TestPerson;
beforeEach(async () => {
  market = await openTestMarket();
  person = await addTestPerson(market.db, 'buyer');
});
afterEach(() => market.dispose());

const mailTo = (to: string, subject: string, at?: string) =>
  queueMail(market.db, { kind: 'test', to, subject, text: subject }, at);

async function moveTo(email: string): Promise<void> {
  const { db } = market;
  const { sessionId } = await db
    .selectFrom('sessions')
    .select('id as sessionId')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const asker = { key: `person ${person.id}`, network: 'one network' };
  const secret = await inTransaction(db, (db) =>
    createMailCode(db, { purpose: 'change-email', email, asker }),
  );
  const { text: code } = secret;
  await queueMail(db, { kind: 'change-email', to: email, subject: 'Your code', text: code, secret });
  const caller: Person = {
    id: person.id,
    role: 'buyer',
    sessionId,
    sessionEndsAt: '2027-01-01T00:00:00.000Z',
  };
  const note = async () => {};
  await confirmEmail(market, caller, { email, code, asker, note, publicUrl: PUBLIC_URL });
}

async function held(table: string, { id, email }: { id: number; email: string }) {
  const found = await PERSONAL_TABLES.find((each) => each.table === table)?.rows?.(market.db, { id, email });
  return found ?? [];
}
const mailsOf = async (email: string, id = person.id) =>
  (await held('mails', { id, email })).map(({ subject, kind }) => subject ?? kind);

async function addTraces(email: string, created_at: string): Promise<void> {
  const { db } = market;
  const seller = await addTestPerson(db, 'dealer');
  const vehicle_id = await addTestVehicle(db, { seller_id: seller.id });
  await db
    .insertInto('finance_requests')
    .values({
      ...{ name: 'Typed', email, phone: '+254700000001', income_kes: 90_000, price_kes: 1_000_000 },
      ...{ vehicle_year: 2016, body_hash: 'x', created_at, consent_version: '1', consent_text: 'Yes' },
      consented_at: created_at,
    })
    .execute();
  await db
    .insertInto('reports')
    .values({ vehicle_id, email, reason: 'fraud', body_hash: 'x', created_at })
    .execute();
  const { id: dealer_id } = await db
    .insertInto('dealers')
    .values({ user_id: seller.id, business_name: 'Simba', slug: `simba-${seller.id}`, created_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('dealer_agents').values({ dealer_id, email, invited_at: created_at }).execute();
}

test('a download holds what was sent to former addresses too', async () => {
  await mailTo(person.email, 'One', BEFORE);
  await addTraces(person.email, BEFORE);
  await moveTo('second@example.com');
  await mailTo('second@example.com', 'Two');
  await moveTo('third@example.com');
  await mailTo('third@example.com', 'Three');
  expect(await mailsOf('third@example.com')).toEqual([
    ...['One', 'Your code', 'Your Garisoko account has a new mail address', 'Two', 'Your code'],
    ...['Your Garisoko account has a new mail address', 'Three'],
  ]);
  const owner = { id: person.id, email: 'third@example.com' };
  for (const table of ['finance_requests', 'reports', 'dealer_agents'])
    expect([table, (await held(table, owner)).length]).toEqual([table, 1]);
  expect(await held('former_emails', owner)).toMatchObject([
    { email: person.email },
    { email: 'second@example.com' },
  ]);
});

test('the new owner of a former address gets nothing of the account before, and loses nothing with it', async () => {
  await mailTo(person.email, 'Hers', BEFORE);
  await moveTo('second@example.com');
  const other = await addTestPerson(market.db, 'buyer');
  await market.db.updateTable('users').set({ email: person.email }).where('id', '=', other.id).execute();
  await mailTo(person.email, 'His');
  await addTraces(person.email, LATER);
  const his = { id: other.id, email: person.email };
  expect(await mailsOf(person.email, other.id)).toEqual(['His']);
  expect(await mailsOf('second@example.com')).not.toContain('His');
  await deleteOnRequest(market, person.id);
  expect(await mailsOf(person.email, other.id)).toEqual(['His']);
  expect(await held('finance_requests', his)).toHaveLength(1);
});

test('a deleted account leaves nothing under any address that it had', async () => {
  await mailTo(person.email, 'One', BEFORE);
  await addTraces(person.email, BEFORE);
  await moveTo('second@example.com');
  await deleteOnRequest(market, person.id);
  const tables = ['finance_requests', 'dealer_agents', 'mail_codes', 'former_emails'] as const;
  for (const table of tables)
    expect([table, await market.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  expect(await market.db.selectFrom('reports').select(['user_id', 'email']).execute()).toEqual([
    { user_id: null, email: null },
  ]);
  const mails = await market.db.selectFrom('mails').select(['recipient', 'kind']).execute();
  expect(mails).toEqual([{ recipient: 'second@example.com', kind: 'account-deleted' }]);
});

test('what came to an address before it had an account belongs to the account', async () => {
  await mailTo('new@example.com', 'Your code');
  await market.db
    .updateTable('users')
    .set({ email: 'new@example.com' })
    .where('id', '=', person.id)
    .execute();
  expect(await mailsOf('new@example.com')).toEqual(['Your code']);
});
