import { expect, test } from 'vitest';
import { coalesced } from './coalesced.ts';

test('calls of one moment share a look, which begins after the last of them', async () => {
  let saved = 'Vitz';
  const seen: string[] = [];
  const look = coalesced(async () => {
    seen.push(saved);
  });
  const first = look();
  saved = 'Prado';
  await Promise.all([first, look()]);
  expect(seen).toEqual(['Prado']);
});

test('a call that comes while a look is under way looks again', async () => {
  const seen: string[] = [];
  const held = Promise.withResolvers<void>();
  const look = coalesced(() => {
    seen.push('look');
    return held.promise;
  });
  const first = look();
  await Promise.resolve();
  const second = look();
  held.resolve();
  await Promise.all([first, second]);
  expect(seen).toHaveLength(2);
});

test('a look that fails fails for its callers alone', async () => {
  let fails = true;
  const look = coalesced(async () => {
    if (fails) throw new Error('no database');
  });
  await expect(Promise.all([look(), look()])).rejects.toThrow('no database');
  fails = false;
  await expect(look()).resolves.toBeUndefined();
});
