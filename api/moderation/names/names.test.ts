import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addContact } from '#api/leads/contacts.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';

const DAY_MS = 86_400_000;
const CLEAN = 'They showed me the logbook at once and let me drive it.';
const AT = '2026-01-01T08:00:00.000Z';

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let admin: TestPerson;
let dealer: TestPerson;
let dealerId: number;
let carId: number;
beforeEach(async () => {
  talk = await openTestTalk();
  admin = await addTestPerson(talk.db, 'admin');
  dealer = await addTestPerson(talk.db, 'dealer');
  const { id } = await talk.db
    .insertInto('dealers')
    .values({
      ...{ user_id: dealer.id, business_name: 'Sample Yard', slug: 'sample-yard' },
      ...{ created_at: AT, checked_at: AT },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  dealerId = id;
  carId = await addTestVehicle(talk.db, { seller_id: dealer.id });
});
afterEach(() => talk.market.dispose());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const mine = () => `/dealers/${dealerId}/reviews/mine`;
const write = (by: TestPerson, words = CLEAN, stars = 4) =>
  talk.call(by, `PUT ${mine()}`, { stars, words, vehicleId: carId });
const waiting = async () => (await talk.call(admin, 'GET /admin/reviews')).reviews;
const shown = async () => (await talk.call(undefined, `GET /dealers/${dealerId}/reviews`)).reviews;
const cases = () =>
  talk.db
    .selectFrom('moderation_cases')
    .select(['kind', 'subject_id', 'person_id', 'outcome', 'score', 'decided_by', 'reason'])
    .orderBy('id')
    .execute();

/** A buyer whom the dealer answered two days ago, unless `isAnswered` says otherwise. */
async function addAsker({ accountDays = 30, isAnswered = true } = {}): Promise<TestPerson> {
  const person = await addTestPerson(talk.db, 'buyer');
  await talk.db
    .updateTable('users')
    .set({ created_at: daysAgo(accountDays) })
    .where('id', '=', person.id)
    .execute();
  await addContact(talk.db, { vehicleId: carId, buyerId: person.id, kind: 'message' }, daysAgo(2));
  const asked = { participantId: dealer.id, vehicleId: carId, vehicleTitle: 'Mine' };
  const question = { ...asked, initialMessage: 'Is it still available?' };
  const { conversation } = await talk.call(person, 'POST /messaging/conversations', question);
  if (isAnswered)
    await talk.call(dealer, `POST /messaging/conversations/${conversation.id}/messages`, { text: 'Yes.' });
  return person;
}

describe('a review', () => {
  test('with clean words by somebody known to the market is public at once [names-2]', async () => {
    const buyer = await addAsker();
    expect(await write(buyer)).toMatchObject({ status: 200, review: { status: 'published' } });
    expect(await shown()).toMatchObject([{ words: CLEAN, stars: 4 }]);
    expect(await waiting()).toEqual([]);
    expect(await cases()).toMatchObject([
      { kind: 'review', person_id: buyer.id, outcome: 'passed', decided_by: null },
    ]);
    const told = await talk.db
      .selectFrom('mails')
      .select('recipient')
      .where('kind', '=', 'review-received')
      .execute();
    expect(told).toEqual([{ recipient: dealer.email }]);
  });

  test.each([
    ['of a new account', { accountDays: 6 }, CLEAN],
    ['of somebody whom the dealer never answered', { isAnswered: false }, CLEAN],
    ['that asks for money', {}, 'Good cars, but first pay the booking fee to my friend at the gate.'],
  ])('%s waits', async (_whose, asker, words) => {
    const buyer = await addAsker(asker);
    expect((await write(buyer, words)).review.status).toBe('held');
    expect(await shown()).toEqual([]);
    expect(await waiting()).toHaveLength(1);
  });

  test('that waits shows its score with reasons, and the decision is kept as a case [names-4]', async () => {
    const buyer = await addAsker();
    await write(buyer, 'Good cars, but first pay the booking fee to my friend at the gate.');
    const [{ id, part, words, stars, check }] = await waiting();
    expect(check).toMatchObject({ waits: true, reasons: [expect.stringContaining('money')] });
    const decision = { part, words, stars, reason: 'It asks for money.' };
    expect((await talk.call(admin, `POST /admin/reviews/${id}/decide`, decision)).status).toBe(200);
    expect(await cases()).toMatchObject([
      {
        ...{ kind: 'review', subject_id: id, person_id: buyer.id, outcome: 'refused' },
        ...{ score: check.score, decided_by: admin.id, reason: 'It asks for money.' },
      },
    ]);
    expect((await write(buyer)).review.status).toBe('held');
  });

  test('by a second person in the same network within a week waits [names-3]', async () => {
    await write(await addAsker());
    expect((await write(await addAsker())).review.status).toBe('held');
    expect(await waiting()).toHaveLength(1);
  });

  test('that is public is changed to words that wait, and is public no more', async () => {
    const buyer = await addAsker();
    await write(buyer);
    await write(buyer, 'First pay the booking fee to my friend at the gate, then look.');
    expect(await shown()).toEqual([]);
    expect((await write(buyer, `${CLEAN} Twice.`)).review.status).toBe('published');
  });
});

test('the name of a new showroom waits with its score, and its decision is a case [names-5]', async () => {
  const other = await addTestPerson(talk.db, 'dealer');
  const about = 'Pay the booking fee before viewing.';
  const { id } = await talk.db
    .insertInto('dealers')
    .values({
      ...{ user_id: other.id, business_name: 'Clean Sample Yard', slug: 'clean-yard', created_at: AT, about },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [showroom] = (await talk.call(admin, 'GET /admin/showrooms')).showrooms;
  expect(showroom).toMatchObject({ id, check: { waits: true, reasons: [expect.any(String)] } });
  const path = `POST /admin/showrooms/${id}/approve`;
  const read = { businessName: 'Clean Sample Yard' };
  const second = await addTestPerson(talk.db, 'admin');
  const both = await Promise.all([talk.call(admin, path, read), talk.call(second, path, read)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await cases()).toMatchObject([
    { kind: 'showroom', subject_id: id, person_id: other.id, outcome: 'allowed', reason: null },
  ]);
});
