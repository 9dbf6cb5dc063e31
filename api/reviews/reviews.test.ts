import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '#api/accounts/sessions.ts';
import type { App } from '#api/app.ts';
import { DEFAULT_SETTINGS } from '#api/config/settings.ts';
import { findLastPosition } from '#api/events/outbox.ts';
import { noteAddress } from '#api/http/caller-address.ts';
import { addContact } from '#api/leads/contacts.ts';
import { createLogger } from '#api/log.ts';
import { sweepOldData } from '#api/privacy/retention.ts';
import { addTestPerson, type TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { listChangesAfter } from '#tests/support/events/outbox.ts';

const HOUR_MS = 3_600_000;
const WORDS = 'They showed me the logbook at once and let me drive it.';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let dealer: Pick<TestPerson, 'id' | 'headers'>;
let dealerId: number;
let vehicleId: number;
let admin: TestPerson;
let buyer: TestPerson;
let networks = 0;

beforeAll(async () => {
  market = await openTestMarket();
  const { db } = market;
  const { kilele } = await addTestSellers(db);
  const { token } = await startSession(db, { userId: kilele, device: 'Test', lifeMs: HOUR_MS });
  dealer = { id: kilele, headers: { authorization: `Bearer ${token}` } };
  ({ id: dealerId } = await db.selectFrom('dealers').select('id').executeTakeFirstOrThrow());
  vehicleId = await addTestVehicle(db, { seller_id: kilele });
  admin = await addTestPerson(db, 'admin');
  const settings = { ...DEFAULT_SETTINGS, operatorEmail: 'operator@example.com' };
  app = await openTestApp(market, { settings });
});
afterAll(() => market.dispose());
beforeEach(async () => {
  for (const table of ['person_reports', 'mails', 'reviews'] as const)
    await market.db.deleteFrom(table).execute();
  buyer = await addAsker();
});

/** A buyer who asked about the dealer's listing so many hours ago. */
async function addAsker(hoursAgo = 25): Promise<TestPerson> {
  const person = await addTestPerson(market.db, 'buyer');
  const at = new Date(Date.now() - hoursAgo * HOUR_MS).toISOString();
  await addContact(market.db, { vehicleId, buyerId: person.id, kind: 'message' }, at);
  return person;
}

type Caller = Pick<TestPerson, 'headers'> | undefined;
async function call(person: Caller, named: string, body?: unknown, network = `192.0.2.${++networks % 250}`) {
  const [method = '', path = ''] = named.split(' ');
  const request = new Request(`http://localhost/api${path}`, {
    method,
    headers: { ...person?.headers, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  noteAddress(request, network, false);
  const response = await app.handle(request);
  return { status: response.status, ...(await response.json()) };
}

const mine = () => `/dealers/${dealerId}/reviews/mine`;
const write = (person: Caller, said: object = {}, network?: string) =>
  call(person, `PUT ${mine()}`, { stars: 4, words: WORDS, ...said }, network);
const waiting = async () => (await call(admin, 'GET /admin/reviews')).reviews;
const shown = () => call(undefined, `GET /dealers/${dealerId}/reviews`);
const mails = async () =>
  (await market.db.selectFrom('mails').select(['kind', 'recipient']).orderBy('id').execute()).map(
    ({ kind, recipient }) => [kind, recipient],
  );

async function decide(reason?: string) {
  const [{ id, part, words, stars }] = await waiting();
  return call(admin, `POST /admin/reviews/${id}/decide`, { part, words, stars, ...(reason && { reason }) });
}

async function publish(person = buyer, said: object = {}): Promise<number> {
  await write(person, said);
  await decide();
  return (await shown()).reviews[0].id;
}

describe('who may write', () => {
  test('a person who asked a day ago; their review is held and nobody else sees it [reviews-1]', async () => {
    expect((await call(buyer, `GET ${mine()}`)).asked).toMatchObject([{ vehicleId }]);
    const answer = await write(buyer, { vehicleId });
    expect(answer).toMatchObject({ status: 200, review: { stars: 4, status: 'held', vehicleId } });
    expect(await shown()).toMatchObject({ total: 0, rating: null, reviews: [] });
    expect((await call(dealer, 'GET /my/reviews')).reviews).toEqual([]);
  });

  test('nobody who never asked, asked just now, or asked for finance alone [reviews-2]', async () => {
    const stranger = await addTestPerson(market.db, 'buyer');
    const borrower = await addTestPerson(market.db, 'buyer');
    await addContact(
      market.db,
      { vehicleId, buyerId: borrower.id, kind: 'finance' },
      '2026-01-01T08:00:00.000Z',
    );
    for (const [person, sentence] of [
      [stranger, 'Only people who asked this dealer'],
      [borrower, 'Only people who asked this dealer'],
      [await addAsker(23), '24 hours after'],
    ] as const) {
      expect(await write(person)).toMatchObject({ status: 403, error: expect.stringContaining(sentence) });
      expect((await call(person, `GET ${mine()}`)).refusal).toContain(sentence);
    }
    expect((await write(undefined)).status).toBe(401);
    expect(await waiting()).toEqual([]);
  });

  test('neither the team of the dealer nor an account with its number', async () => {
    const [agent, double] = [await addAsker(), await addAsker()];
    await market.db
      .insertInto('dealer_agents')
      .values({
        ...{ dealer_id: dealerId, email: agent.email, agent_id: agent.id },
        ...{ invited_at: '2026-01-01T08:00:00.000Z', accepted_at: '2026-01-01T08:00:00.000Z' },
      })
      .execute();
    await market.db.updateTable('dealers').set({ phone: '0700 000 077' }).execute();
    await market.db
      .updateTable('users')
      .set({ phone: '+254700000077' })
      .where('id', '=', double.id)
      .execute();
    for (const person of [agent, double, dealer]) expect((await write(person)).status).toBe(403);
  });

  test('about a vehicle that they asked about, in words without numbers and links, of a dealer that is there', async () => {
    expect((await write(buyer, { vehicleId: 999 })).fields).toHaveProperty('vehicleId');
    expect((await write(buyer, { stars: 6, words: 'Call 0700 000 001 for a good price' })).fields).toEqual({
      stars: expect.any(String),
      words: expect.stringContaining('phone numbers'),
    });
    expect((await call(buyer, 'GET /dealers/999/reviews/mine')).status).toBe(404);
    expect(await waiting()).toEqual([]);
  });
});

describe('ten reviews from one network', () => {
  test('a few are kept, held and marked; the others wait a day [reviews-3]', async () => {
    const askers = await Promise.all(Array.from({ length: 10 }, () => addAsker()));
    const statuses: number[] = [];
    for (const asker of askers) statuses.push((await write(asker, {}, '203.0.113.7')).status);
    expect(statuses).toEqual([200, 200, 200, ...Array(7).fill(429)]);
    await write(buyer);
    const marks = (await waiting()).map(({ fromNetwork }: { fromNetwork: number }) => fromNetwork);
    expect(marks).toEqual([3, 3, 3, 1]);
    expect((await shown()).total).toBe(0);
  });

  test('the mark of the network goes after its time', async () => {
    await write(buyer);
    await sweepOldData(market, createLogger('silent'), {
      now: Date.now() + 31 * 24 * HOUR_MS,
      periods: ['reviewNetworks'],
    });
    expect(await market.db.selectFrom('reviews').select('network_hash').execute()).toEqual([
      { network_hash: null },
    ]);
  });
});

describe('reading', () => {
  test('published, it counts in the real average, and the pages of the dealer are drawn anew [reviews-4]', async () => {
    const before = await findLastPosition(market.db);
    await publish(buyer, { stars: 5, vehicleId });
    const changes = await listChangesAfter(market.db, before);
    expect(changes.map(({ subject, subject_id }) => [subject, subject_id])).toEqual([['dealer', dealerId]]);
    await publish(await addAsker(), { stars: 2 });
    const { reviews, rating } = await shown();
    expect(rating).toEqual({ average: 3.5, count: 2, byStars: [0, 1, 0, 0, 1] });
    expect(reviews).toMatchObject([{ stars: 2 }, { stars: 5, words: WORDS, author: 'Test P.' }]);
    expect(reviews[1].about).toContain('Demio');
    expect((await mails()).slice(0, 2)).toEqual([
      ['review-published', buyer.email],
      ['review-received', 'kilele@example.com'],
    ]);
    const { acts } = await call(admin, 'GET /admin/audit-log');
    expect(acts[0]).toMatchObject({ action: 'review published', subject: 'review' });
  });

  test('refused with a reason it is mailed back, and waits again once it is changed', async () => {
    await write(buyer);
    expect((await call(admin, 'GET /admin/reviews')).reviews).toHaveLength(1);
    expect((await decide(' ')).status).toBe(422);
    expect((await decide('Please leave out the name.')).status).toBe(200);
    expect((await call(buyer, `GET ${mine()}`)).review).toMatchObject({
      ...{ status: 'refused', refusal: 'Please leave out the name.' },
    });
    expect(await mails()).toEqual([['review-refused', buyer.email]]);
    await write(buyer);
    expect(await waiting()).toEqual([]);
    await write(buyer, { words: `${WORDS} Thanks.` });
    expect(await waiting()).toMatchObject([{ words: `${WORDS} Thanks.` }]);
  });

  test('an admin decides only about the words that they have read, and only admins do', async () => {
    await write(buyer);
    const [{ id }] = await waiting();
    const decision = { part: 'review', words: 'Other words', stars: 4 };
    expect((await call(admin, `POST /admin/reviews/${id}/decide`, decision)).status).toBe(409);
    expect((await call(admin, 'POST /admin/reviews/999/decide', decision)).status).toBe(404);
    expect((await call(dealer, `POST /admin/reviews/${id}/decide`, decision)).status).toBe(403);
  });

  test('changed, it is held again; deleted, it is gone', async () => {
    await publish();
    await write(buyer, { stars: 1 });
    expect((await shown()).rating).toBeNull();
    expect((await call(buyer, `DELETE ${mine()}`)).status).toBe(200);
    expect((await call(buyer, `DELETE ${mine()}`)).status).toBe(404);
    expect((await call(buyer, `GET ${mine()}`)).review).toBeNull();
  });

  test('it is hidden while its author’s account is closed', async () => {
    await publish();
    await call(admin, `POST /admin/people/${buyer.id}/close`, { reason: 'It was asked for.' });
    expect(await shown()).toMatchObject({ total: 0, reviews: [] });
    const before = await findLastPosition(market.db);
    await call(admin, `POST /admin/people/${buyer.id}/reopen`);
    expect((await shown()).total).toBe(1);
    expect((await listChangesAfter(market.db, before)).map(({ subject }) => subject)).toEqual(['dealer']);
  });
});

describe('the dealer', () => {
  test('answers once, and the answer is held too [reviews-5]', async () => {
    const id = await publish();
    const answer = (words: string) => call(dealer, `PUT /my/reviews/${id}/answer`, { words });
    expect((await answer('Call 0700 000 001')).status).toBe(422);
    await answer('Thank you.');
    expect((await answer('Thank you, drive safely.')).status).toBe(200);
    expect((await shown()).reviews[0].answer).toBeNull();
    expect((await call(dealer, 'GET /my/reviews')).reviews).toMatchObject([{ answerStatus: 'held' }]);
    expect(await waiting()).toMatchObject([
      { part: 'answer', words: 'Thank you, drive safely.', review: WORDS },
    ]);
    await decide();
    expect((await shown()).reviews[0].answer).toBe('Thank you, drive safely.');
    expect((await answer('Once more.')).status).toBe(409);
    expect((await mails()).at(-1)).toEqual(['review-answered', buyer.email]);
  });

  test('writes a refused answer anew, and answers neither held reviews nor those of others', async () => {
    await write(buyer);
    const [{ id: held }] = await waiting();
    expect((await call(dealer, `PUT /my/reviews/${held}/answer`, { words: 'Thanks.' })).status).toBe(404);
    await decide();
    await call(dealer, `PUT /my/reviews/${held}/answer`, { words: 'That is a lie.' });
    await decide('Please stay polite.');
    expect((await mails()).at(-1)).toEqual(['review-answer-refused', 'kilele@example.com']);
    expect((await call(dealer, `PUT /my/reviews/${held}/answer`, { words: 'We are sorry.' })).status).toBe(
      200,
    );
    const other = await addTestPerson(market.db, 'dealer');
    expect((await call(other, `PUT /my/reviews/${held}/answer`, { words: 'Mine.' })).status).toBe(404);
    expect((await call(buyer, 'GET /my/reviews')).status).toBe(403);
  });

  test('waits for a new look at the answer once the review is changed', async () => {
    const id = await publish();
    await call(dealer, `PUT /my/reviews/${id}/answer`, { words: 'Thank you.' });
    await decide();
    await write(buyer, { stars: 1 });
    await decide();
    expect((await shown()).reviews[0]).toMatchObject({ stars: 1, answer: null });
    expect(await waiting()).toMatchObject([{ part: 'answer' }]);
  });
});

test('a reported review is removed by an admin who agrees [reviews-6]', async () => {
  const id = await publish();
  const report = (person: Caller) =>
    call(person, `POST /reviews/${id}/report`, { reason: 'scam', details: 'Never came here.' });
  expect((await report(undefined)).status).toBe(401);
  expect((await report(buyer)).status).toBe(409);
  expect((await report(dealer)).status).toBe(200);
  expect((await mails()).at(-1)).toEqual(['person-report', 'operator@example.com']);
  const { reports } = await call(admin, 'GET /admin/reports');
  expect(reports[0]).toMatchObject({
    ...{ kind: 'person', reason: 'It is false, or was bought', details: 'Never came here.' },
    review: { words: WORDS, stars: 4, isPublic: true },
  });
  const decision = (body: object) => call(admin, `POST /admin/reports/person/${reports[0].id}`, body);
  expect((await decision({ outcome: 'dismissed', removeReview: true })).status).toBe(422);
  expect((await decision({ outcome: 'upheld', removeReview: true })).status).toBe(200);
  expect((await shown()).total).toBe(0);
  expect((await mails()).at(-1)).toEqual(['review-refused', buyer.email]);
  expect((await report(dealer)).status).toBe(404);
});
