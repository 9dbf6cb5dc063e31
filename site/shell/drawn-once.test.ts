import { afterEach, expect, test, vi } from 'vitest';
import { drawOnce } from './drawn-once.ts';

afterEach(() => vi.unstubAllEnvs());

test('a part that was drawn is there at once, and one that failed is drawn anew', async () => {
  vi.stubEnv('DEV', false);
  const failing = drawOnce('footer', () => Promise.reject(new Error('No.')));
  await expect(Promise.resolve(failing)).rejects.toThrow('No.');
  expect(await drawOnce('footer', async () => '<footer>')).toBe('<footer>');
  expect(drawOnce('footer', async () => 'another')).toBe('<footer>');
});
