import { expect, test } from 'vitest';
import { afterFailure } from './photo-failure.ts';

test('a photo gives way to the drawn car, and that to nothing [photo-failure-1]', () => {
  expect(afterFailure('photo')).toBe('placeholder');
  expect(afterFailure('placeholder')).toBe('nothing');
  expect(afterFailure('nothing')).toBe('nothing');
});
