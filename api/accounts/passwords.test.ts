import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is stored as an Argon2id hash that only it opens', async () => {
  const hash = await hashPassword('Garisoko-demo-1');
  expect(hash).toMatch(/^\$argon2id\$v=19\$/);
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
