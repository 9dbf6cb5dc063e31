import { Argon2id } from 'oslo/password';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { hashAtFullCost, hashAtLeastCost } from '#tests/support/accounts/password-cost.ts';

let hashPassword: typeof import('./passwords.ts').hashPassword;
let verifyPassword: typeof import('./passwords.ts').verifyPassword;

// Here, and only here, passwords cost what they do in a market: from the hash on that the module makes as it loads.
beforeAll(async () => {
  hashAtFullCost();
  vi.resetModules();
  ({ hashPassword, verifyPassword } = await import('./passwords.ts'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(hashAtLeastCost);

test('a password is stored as an Argon2id hash, 19 MiB and two rounds dear, that only it opens', async () => {
  const hash = await hashPassword('Garisoko-demo-1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(hash).not.toContain('Garisoko');
  expect(await verifyPassword(hash, 'Garisoko-demo-1')).toBe(true);
  expect(await verifyPassword(hash, 'garisoko-demo-1')).toBe(false);
});

test('the same password never gives the same hash twice', async () => {
  expect(await hashPassword('matatu')).not.toBe(await hashPassword('matatu'));
});

test('composed and decomposed letters are the same password', async () => {
  expect(await verifyPassword(await hashPassword('caf\u00e9-nairobi'), 'cafe\u0301-nairobi')).toBe(true);
});

test('where there is no password, none is right, and to find that out is the same work', async () => {
  const verify = vi.spyOn(Argon2id.prototype, 'verify');
  const someones = await hashPassword('matatu');
  for (const hash of [someones, null, undefined]) expect(await verifyPassword(hash, 'boda')).toBe(false);
  const costs = verify.mock.calls.map(([hash]) => hash.split('$').slice(0, 4).join('$'));
  expect(costs).toEqual(Array(3).fill(someones.split('$').slice(0, 4).join('$')));
});

test('past a hundred that wait a password is not looked at, and the others are', async () => {
  const hash = await hashPassword('matatu');
  const tries = Array.from({ length: 130 }, () => verifyPassword(hash, 'matatu'));
  const ended = await Promise.allSettled(tries);
  const refused = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ status: 503, retryAfterSeconds: 2 });
  expect(ended.filter((end) => end.status === 'fulfilled' && end.value)).toHaveLength(130 - refused.length);
});
