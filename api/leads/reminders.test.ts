import { afterEach, beforeEach, expect, test } from 'vitest';
import { mailDay } from '#api/mail/words.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { changeLead } from './change-lead.ts';
import { addContact } from './contacts.ts';
import { remindOfLeads } from './reminders.ts';

const NOW = Date.parse('2026-11-23T06:00:00.000Z');
const HOUR = 3_600_000;

let talk: Awaited<ReturnType<typeof openTestTalk>>;
beforeEach(async () => {
  talk = await openTestTalk();
  await talk.db.updateTable('users').set({ password_hash: 'x' }).execute();
});
afterEach(() => talk.market.dispose());

/** A lead of the seller on which something is planned in an hour. */
async function planFor(
  buyer: TestPerson,
  text = 'Call back',
  owner = talk.seller,
  vehicleId = talk.vehicleId,
) {
  await addContact(
    talk.db,
    { vehicleId, buyerId: buyer.id, kind: 'call' },
    new Date(NOW - HOUR).toISOString(),
  );
  const { id } = await talk.db
    .selectFrom('leads')
    .select('id')
    .where('buyer_id', '=', buyer.id)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  await plan(id, text, owner);
  return id;
}
const plan = (id: number, text: string, caller = talk.seller, at = NOW) =>
  changeLead(
    talk.db,
    {
      ...{ id, caller, seenAt: undefined },
      change: { nextAction: { text, dueAt: new Date(at + HOUR).toISOString() } },
    },
    at,
  );
const remind = (hours: number) =>
  remindOfLeads({ db: talk.db, publicUrl: 'https://market.example.com' }, NOW + hours * HOUR);
const mails = () =>
  talk.db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'body'])
    .where('kind', '=', 'lead-reminder')
    .execute();

test('what is planned is mailed once it is due, all of it in one mail, once [reminders-1]', async () => {
  const first = await planFor(talk.buyer);
  await planFor(talk.stranger, 'Show the car');
  expect(await remind(0.9)).toBe(0);
  expect(await remind(1)).toBe(1);
  expect(await remind(1.1)).toBe(0);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: talk.seller.email, subject: '2 leads wait for you' });
  expect(mail?.body).toContain('Call back\nTest Person');
  expect(mail?.body).toContain(
    `about the 2016 Mazda Demio, for ${mailDay('2026-11-23T07:00:00.000Z')}, 10:00\n`,
  );
  expect(mail?.body).toContain(`https://market.example.com/dashboard/seller?tab=leads&lead=${first}\n`);
});

test('a new plan is mailed again; what was done or ended is not', async () => {
  const id = await planFor(talk.buyer);
  await remind(1);
  await plan(id, 'Call again', talk.seller, NOW + HOUR);
  expect(await remind(2)).toBe(1);
  expect((await mails()).at(-1)?.body).toContain('Call again');
  const other = await planFor(talk.stranger);
  const change = { stage: 'lost', lostReason: 'price' } as const;
  await changeLead(talk.db, { id: other, caller: talk.seller, change, seenAt: undefined }, NOW);
  expect(await remind(3)).toBe(0);
});

test('words that lead elsewhere are not mailed', async () => {
  await planFor(talk.buyer, 'Open http://evil.example');
  await remind(1);
  const [mail] = await mails();
  expect(mail?.body).toContain('Your next action');
  expect(mail?.body).not.toContain('evil');
});

test('sample people are not mailed', async () => {
  const seller = await addTestPerson(talk.db, 'seller');
  await talk.db.updateTable('vehicles').set({ seller_id: seller.id }).execute();
  await planFor(talk.buyer, 'Call back', seller);
  expect(await remind(1)).toBe(0);
});
