import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changesToSave,
  countsOf,
  localPicture,
  moveTo,
  type Picture,
  pictureOf,
  savedOf,
} from './pictures.ts';

const photo = (id: number, shot: Picture['shot'] = null) => ({
  ...{ id, url: `/media/photo/ab/${id}/1600x1200.jpg`, width: 1600, height: 1200, shot },
});
const sent = (id: number, shot: Picture['shot'] = null) => pictureOf(photo(id, shot));
const local = (key: string): Picture => localPicture({ key, shot: null, state: { step: 'waiting' } });

describe('moving', () => {
  test.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 1, ['a', 'b', 'c']],
    [0, 3, ['a', 'b', 'c']],
    [0, -1, ['a', 'b', 'c']],
    [5, 0, ['a', 'b', 'c']],
  ])('from %i to %i', (from, to, moved) => {
    expect(moveTo(['a', 'b', 'c'], from, to)).toEqual(moved);
  });

  test('keeps every item, and back is where it was', () => {
    const place = fc.integer({ min: 0, max: 9 });
    fc.assert(
      fc.property(place, place, (from, to) => {
        const items = Array.from({ length: 10 }, (_, at) => at);
        const moved = moveTo(items, from, to);
        expect(moved[to]).toBe(from);
        expect(moveTo(moved, to, from)).toEqual(items);
      }),
    );
  });
});

describe('what has to be sent to the server', () => {
  test('is nothing where it has the same order, whatever still waits between', () => {
    const saved = savedOf([photo(1), photo(2)]);
    expect(changesToSave([sent(1), local('x'), sent(2)], saved)).toBeUndefined();
  });

  test('is the order of those that it has', () => {
    const saved = savedOf([photo(1), photo(2), photo(3)]);
    expect(changesToSave([sent(3), local('x'), sent(1), sent(2)], saved)).toEqual({ order: [3, 1, 2] });
  });

  test('is no order where one was only removed', () => {
    expect(changesToSave([sent(1), sent(3)], savedOf([photo(1), photo(2), photo(3)]))).toBeUndefined();
  });

  test('is each shot that was said or taken back', () => {
    const saved = savedOf([photo(1, 'front'), photo(2), photo(3, 'seats')]);
    const pictures = [sent(1, 'front'), { ...sent(2), shot: 'boot' as const }, { ...sent(3), shot: null }];
    expect(changesToSave(pictures, saved)).toEqual({
      shots: [
        { id: 2, shot: 'boot' },
        { id: 3, shot: null },
      ],
    });
  });
});

test('what failed waits on the device too', () => {
  const failed: Picture = { ...local('x'), state: { step: 'failed', sentence: 'No.', canRetry: true } };
  expect(countsOf([sent(1), local('y'), failed])).toEqual({ sent: 1, waiting: 2, failed: 1 });
});

test('a photo of the server is shown small', () => {
  expect(sent(7).preview).toBe('/media/photo/ab/7/400x300.webp');
});
