import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SESSION_MS } from '#domain/accounts/session.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { openTestMarket } from '#tests/support/database/market.ts';
import { renewToken } from './session-tokens.ts';
import {
  endSession,
  endSessions,
  findSession,
  listSessions,
  MOST_SESSIONS,
  startSession,
  touchSession,
} from './sessions.ts';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-01T12:00:00.000Z');

let market: Awaited<ReturnType<typeof openTestMarket>>;
let userId: number;
let started: Awaited<ReturnType<typeof startSession>>;

beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.dispose());
beforeEach(async () => {
  userId = (await addTestPerson(market.db, 'seller')).id;
  started = await startSession(market.db, { userId, device: 'Phone', lifeMs: HOUR, now: NOW });
});

const endOf = (startedAt: number) => new Date(startedAt + SESSION_MS).toISOString();
const person = () => ({ sessionId: started.sessionId, sessionEndsAt: endOf(NOW) });
const find = (token: string, now = NOW) => findSession(market.db, token, now);

test('a token finds its person until its time is over', async () => {
  const { token, sessionId, expiresAt } = started;
  expect(await find(token)).toEqual({
    person: { id: userId, role: 'seller', sessionId, sessionEndsAt: endOf(NOW) },
    expiresAt,
    lastUsedAt: new Date(NOW).toISOString(),
    isReplaced: false,
  });
  expect(await find(token, NOW + HOUR - 1)).toBeDefined();
  expect(await find(token, NOW + HOUR)).toBeUndefined();
});

test('a session notes when it was used, every two minutes at most', async () => {
  const usedAt = async (now: number) => {
    const found = await find(started.token, now);
    if (found) await touchSession(market.db, found, now);
    return Date.parse((await find(started.token, now))?.lastUsedAt ?? '') - NOW;
  };
  expect(await usedAt(NOW + 60_000)).toBe(0);
  expect(await usedAt(NOW + 2 * 60_000)).toBe(2 * 60_000);
});

test('however often its token is renewed, a session ends 30 days after it began [sessions-1]', async () => {
  let { token } = started;
  let now = NOW;
  for (const end = NOW + SESSION_MS; now + 10 * HOUR < end; now += 10 * HOUR)
    ({ token } = await renewToken(market.db, { token, person: person(), lifeMs: 24 * HOUR, now }));
  expect(await find(token, NOW + SESSION_MS - 1)).toMatchObject({ expiresAt: endOf(NOW) });
  expect(await find(token, NOW + SESSION_MS)).toBeUndefined();
});

test('a token lasts no longer than its session, whatever was set or issued before', async () => {
  const year = await startSession(market.db, { userId, device: 'TV', lifeMs: 365 * 24 * HOUR, now: NOW });
  expect([year.expiresAt, year.lifeMs]).toEqual([endOf(NOW), SESSION_MS]);
  await market.db
    .updateTable('session_tokens')
    .set({ expires_at: endOf(NOW + SESSION_MS) })
    .execute();
  expect(await find(started.token, NOW + SESSION_MS)).toBeUndefined();
  const left = await listSessions(market.db, userId, NOW + SESSION_MS);
  expect(left.filter(({ device }) => device !== 'Test')).toEqual([]);
});

test('the database holds no token that would work', async () => {
  const rows = await market.db.selectFrom('session_tokens').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(started.token);
  for (const { token_hash } of rows) expect(await find(token_hash)).toBeUndefined();
});

test('a token that was renewed works for a minute more', async () => {
  const { token, sessionId } = started;
  const renewed = await renewToken(market.db, { token, person: person(), lifeMs: HOUR, now: NOW });
  expect(await find(token, NOW + 59_000)).toMatchObject({ isReplaced: true });
  expect(await find(token, NOW + 60_000)).toBeUndefined();
  expect(await find(renewed.token, NOW + 60_000)).toMatchObject({ person: { sessionId }, isReplaced: false });
});

test('however often a session is renewed, it keeps only the tokens that still work', async () => {
  const { sessionId } = started;
  let { token } = started;
  for (let n = 0; n < 20; n++)
    ({ token } = await renewToken(market.db, {
      token,
      person: person(),
      lifeMs: HOUR,
      now: NOW + n * 61_000,
    }));
  const tokens = await market.db
    .selectFrom('session_tokens')
    .select('token_hash')
    .where('session_id', '=', sessionId)
    .execute();
  expect(tokens).toHaveLength(2);
});

test('the oldest session ends when there are too many', async () => {
  const lifeMs = 10 * HOUR;
  for (let n = 1; n <= MOST_SESSIONS; n++)
    await startSession(market.db, { userId, device: `Device ${n}`, lifeMs, now: NOW + n });
  const devices = (await listSessions(market.db, userId, NOW + HOUR)).map(({ device }) => device);
  expect(devices).toHaveLength(MOST_SESSIONS);
  expect(devices).toContain(`Device ${MOST_SESSIONS}`);
  expect(await find(started.token)).toBeUndefined();
});

describe('ending', () => {
  test('one session ends all its tokens and no other session', async () => {
    const other = await startSession(market.db, { userId, device: 'Laptop', lifeMs: HOUR, now: NOW });
    const { token, sessionId } = started;
    const renewed = await renewToken(market.db, { token, person: person(), lifeMs: HOUR, now: NOW });
    expect(await endSession(market.db, userId, sessionId)).toBe(true);
    expect(await find(token)).toBeUndefined();
    expect(await find(renewed.token)).toBeUndefined();
    expect(await find(other.token)).toBeDefined();
    expect(await endSession(market.db, userId, sessionId)).toBe(false);
  });

  test('a session of another person is refused', async () => {
    const stranger = await addTestPerson(market.db, 'buyer');
    expect(await endSession(market.db, stranger.id, started.sessionId)).toBe(false);
    expect(await find(started.token)).toBeDefined();
  });

  test('all but the present one', async () => {
    const other = await startSession(market.db, { userId, device: 'Laptop', lifeMs: HOUR, now: NOW });
    await endSessions(market.db, userId, other.sessionId);
    expect(await find(started.token)).toBeUndefined();
    expect(await find(other.token)).toBeDefined();
  });
});

test('a closed account has no sessions', async () => {
  const deactivated_at = new Date(NOW).toISOString();
  await market.db.updateTable('users').set({ deactivated_at }).where('id', '=', userId).execute();
  expect(await find(started.token)).toBeUndefined();
});
