import { afterEach, expect, test, vi } from 'vitest';
import { vibrate } from './vibrate.ts';

afterEach(() => vi.unstubAllGlobals());

test('a buzz lasts 25 ms, and where there is none nothing happens [vibrate-1]', () => {
  const buzz = vi.fn();
  vi.stubGlobal('navigator', { vibrate: buzz });
  vibrate();
  expect(buzz.mock.calls).toEqual([[25]]);
  vi.stubGlobal('navigator', {});
  expect(vibrate).not.toThrow();
});
