import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSecretKey, isSealed, secretKeyOf, secretKeyPath } from './secret-key.ts';

const OWNER = 'two-step 7';
const MATERIAL = 'a'.repeat(40);
const key = createSecretKey(MATERIAL);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'garisoko-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('a sealed text', () => {
  test('is read with the same key and for the same owner only, and never looks the same twice', () => {
    const sealed = key.seal('GEZDGNBV', OWNER);
    expect(sealed).toMatch(/^v1:[\w-]{8}:[\w-]+$/);
    expect([isSealed(sealed), isSealed('GEZDGNBV')]).toEqual([true, false]);
    expect(sealed).not.toBe(key.seal('GEZDGNBV', OWNER));
    expect(createSecretKey(MATERIAL).unseal(sealed, OWNER)).toBe('GEZDGNBV');
    expect(key.unseal(sealed, 'two-step 8')).toBeUndefined();
    expect(createSecretKey('b'.repeat(40)).unseal(sealed, OWNER)).toBeUndefined();
  });

  test('that was changed, cut short or never sealed reads as nothing', () => {
    const sealed = key.seal('GEZDGNBV', OWNER);
    const [version, id, bytes = ''] = sealed.split(':');
    const flipped = `${bytes.startsWith('A') ? 'B' : 'A'}${bytes.slice(1)}`;
    for (const other of [flipped, bytes.slice(0, -2), bytes.slice(0, 10), ''])
      expect(key.unseal([version, id, other].join(':'), OWNER)).toBeUndefined();
    for (const other of ['', 'GEZDGNBV', sealed.replace('v1', 'v2')])
      expect(key.unseal(other, OWNER)).toBeUndefined();
  });
});

test('a hash is the same for the same text and key, and for no other', () => {
  expect(key.hash('203.0.113.7')).toBe(createSecretKey(MATERIAL).hash('203.0.113.7'));
  const others = [key.hash('203.0.113.8'), createSecretKey('b'.repeat(40)).hash('203.0.113.7')];
  expect(others).not.toContain(key.hash('203.0.113.7'));
});

describe('the key file', () => {
  const path = () => secretKeyPath(dataDir);

  test('is made when it is needed first, for the owner of the process alone, and stays', () => {
    const made = secretKeyOf(dataDir);
    expect(readdirSync(dataDir)).toEqual([]);
    const sealed = made.seal('x', OWNER);
    expect(readdirSync(dataDir)).toEqual(['secret.key']);
    expect(statSync(path()).mode & 0o777).toBe(0o600);
    expect(secretKeyOf(dataDir).unseal(sealed, OWNER)).toBe('x');
  });

  test('that others could read is closed to them', () => {
    secretKeyOf(dataDir).hash('x');
    chmodSync(path(), 0o644);
    secretKeyOf(dataDir).hash('x');
    expect(statSync(path()).mode & 0o777).toBe(0o600);
  });

  test('that holds no key is named, with what to do', () => {
    writeFileSync(path(), '\n');
    expect(() => secretKeyOf(dataDir).hash('x')).toThrow(`${path()} holds no key. Put the right file there`);
    expect(readFileSync(path(), 'utf8')).toBe('\n');
  });

  test('gives way to the key that the operator set', () => {
    const given = secretKeyOf(dataDir, MATERIAL);
    expect(given.unseal(key.seal('x', OWNER), OWNER)).toBe('x');
    expect(readdirSync(dataDir)).toEqual([]);
  });
});
