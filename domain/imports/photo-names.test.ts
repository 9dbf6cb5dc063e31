import { expect, test } from 'vitest';
import { comparePhotos, endingOf, isInnerPath, isOfSystem, readPhotoName } from './photo-names.ts';

test.each([
  ['STK-12.jpg', [['STK-12', 0]]],
  [
    'STK-12_1.jpg',
    [
      ['STK-12_1', 0],
      ['STK-12', 1],
    ],
  ],
  [
    'STK-12 (2).png',
    [
      ['STK-12 (2)', 0],
      ['STK-12', 2],
    ],
  ],
  [
    'STK-12(10).png',
    [
      ['STK-12(10)', 0],
      ['STK-12', 10],
    ],
  ],
  [
    'STK-12/front left.jpg',
    [
      ['STK-12', 0],
      ['front left', 0],
    ],
  ],
  [
    'photos\\STK-12\\3.jpg',
    [
      ['STK-12', 0],
      ['photos', 0],
      ['3', 0],
    ],
  ],
  ['_1.jpg', [['_1', 0]]],
  ['.jpg', []],
])('%s names stock numbers, the likeliest first', (path, expected) => {
  expect(readPhotoName(path).map(({ stockNumber, place }) => [stockNumber, place])).toEqual(expected);
});

test('photos come by their numbers, and folders in the order of people', () => {
  const named = (name: string, place = 0) => ({ name, place });
  const sorted = [named('A_10', 10), named('A_2', 2), named('A/10'), named('A/9')].toSorted(comparePhotos);
  expect(sorted.map(({ name }) => name)).toEqual(['A/9', 'A/10', 'A_2', 'A_10']);
});

test.each(['../STK-12.jpg', 'a/../../STK-12.jpg', '/etc/STK-12.jpg', 'C:\\STK-12.jpg', '..\\STK-12.jpg'])(
  '%s leads out of the zip',
  (path) => expect(isInnerPath(path)).toBe(false),
);

test('what computers add is known, and endings in capitals are endings', () => {
  expect(['__MACOSX/a.jpg', 'x/._a.jpg', 'Thumbs.db'].every(isOfSystem)).toBe(true);
  expect([isOfSystem('a.jpg'), isInnerPath('a..b/c.jpg'), endingOf('a/B.JPG'), endingOf('a.b/c')]).toEqual([
    ...[false, true, 'jpg', ''],
  ]);
});
