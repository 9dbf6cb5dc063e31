import { expect, test } from 'vitest';
import { keyFor } from './once.ts';

test('a retry of the same write has the same key, another write another', () => {
  const key = keyFor();
  const first = key({ name: 'Atieno' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(key({ name: 'Atieno' })).toBe(first);
  expect(key({ name: 'Otieno' })).not.toBe(first);
  expect(keyFor()({ name: 'Atieno' })).not.toBe(first);
});
