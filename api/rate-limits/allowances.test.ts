import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestMarket } from '#tests/support/database/market.ts';
import { noteAddress } from '../http/caller-address.ts';
import { ApiError } from '../http/errors.ts';
import { type Allowance, createAllowances } from './allowances.ts';
import { createSharedLimits } from './shared-limits.ts';

const HOUR_MS = 3_600_000;

let market: Awaited<ReturnType<typeof openTestMarket>>;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.dispose());

const allow = (allowance: Allowance, now: () => number) =>
  createAllowances('a call', allowance, {
    limits: createSharedLimits({ db: market.db, now }),
    secretKey: market.secretKey,
  });

function callFrom(address: string): Request {
  const request = new Request('http://localhost/api/');
  noteAddress(request, address, false);
  return request;
}

function failureOf(work: () => void): unknown {
  try {
    work();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

test('an address may call so often at once, then as often as the hours allow; others are not held up by it', () => {
  let at = 0;
  const allowances = allow({ burst: 3, perHour: 6, sentence: 'Too many.' }, () => at);
  const spend = (address: string) => failureOf(() => allowances.spend(callFrom(address)));
  expect([spend('a'), spend('a'), spend('a')]).toEqual([undefined, undefined, undefined]);
  const refused = spend('a');
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 429, message: 'Too many.', retryAfterSeconds: 600 });
  expect(spend('b')).toBeUndefined();
  at += HOUR_MS / 6;
  expect(spend('a')).toBeUndefined();
  expect(spend('a')).toMatchObject({ status: 429 });
});

test('an address that stays away has its whole allowance again, and no more', () => {
  let at = 0;
  const allowances = allow({ burst: 2, perHour: 1, sentence: 'Too many.' }, () => at);
  const spend = () => failureOf(() => allowances.spend(callFrom('a')));
  spend();
  spend();
  at += 100 * HOUR_MS;
  expect([spend(), spend()]).toEqual([undefined, undefined]);
  expect(spend()).toMatchObject({ status: 429 });
});

test('people who are signed in are counted by themselves, wherever they are', () => {
  const allowances = allow({ burst: 1, perHour: 1, sentence: 'Too many.' }, () => 0);
  const spend = (id?: number, address = 'a') =>
    failureOf(() =>
      allowances.spend(
        id === undefined
          ? callFrom(address)
          : { id, role: 'buyer', sessionId: 1, sessionEndsAt: '2026-12-01T00:00:00.000Z' },
      ),
    );
  expect([spend(), spend(1), spend(2)]).toEqual([undefined, undefined, undefined]);
  expect(spend(1)).toMatchObject({ status: 429 });
  expect(spend(undefined, 'b')).toBeUndefined();
});
