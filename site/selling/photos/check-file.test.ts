import { expect, test } from 'vitest';
import { PICTURE_WORDS } from '#domain/media/limits.ts';
import { problemAsItIs, problemOfType } from './check-file.ts';

const file = (name: string, type: string, size = 4_000_000) => ({ name, type, size });

test.each([
  ['car.jpg', 'image/jpeg', undefined],
  ['car.png', 'image/png', undefined],
  ['car.webp', 'image/webp', undefined],
  ['car.avif', 'image/avif', undefined],
  ['IMG_1.HEIC', 'image/heic', undefined],
  ['IMG_1.HEIC', '', undefined],
  ['car.jpg', '', undefined],
  ['car.svg', 'image/svg+xml', PICTURE_WORDS.wrongType],
  ['car.gif', 'image/gif', PICTURE_WORDS.wrongType],
  ['car.pdf', 'application/pdf', PICTURE_WORDS.wrongType],
  ['car.mp4', 'video/mp4', PICTURE_WORDS.wrongType],
  ['car', '', PICTURE_WORDS.wrongType],
])('%s of type "%s" as a photo: %s', (name, type, problem) => {
  expect(problemOfType(file(name, type))).toBe(problem);
});

test('HEIC that the device cannot draw is refused before it is sent, with what to do', () => {
  expect(problemAsItIs(file('IMG_1.HEIC', 'image/heic'))).toBe(PICTURE_WORDS.heic);
  expect(problemAsItIs(file('IMG_1.heif', ''))).toBe(PICTURE_WORDS.heic);
});

test('what the device cannot make smaller is refused beyond the limit, and else sent as it is', () => {
  expect(problemAsItIs(file('car.jpg', 'image/jpeg', 10 * 1024 * 1024))).toBeUndefined();
  expect(problemAsItIs(file('car.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1))).toBe(PICTURE_WORDS.tooLarge);
});
