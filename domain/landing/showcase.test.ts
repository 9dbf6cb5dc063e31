import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Candidate, chooseShowcase, SHOWCASE_BADGES, showcaseWindow } from './showcase.ts';

const featured = (id: number): Candidate => ({ id, earned: ['Featured'] });
const plain = (id: number): Candidate => ({ id, earned: [] });
const many = (from: number, count: number, make: (id: number) => Candidate) =>
  Array.from({ length: count }, (_, index) => make(from + index));

describe('chooseShowcase', () => {
  test('leads with one card for each badge, each earned [showcase-4]', () => {
    const cards = chooseShowcase(
      [...many(1, 20, featured), { id: 50, earned: ['Quick Sell'] }, { id: 60, earned: ['HOT Deal'] }],
      7,
      16,
    );
    expect(cards).toHaveLength(16);
    expect(cards.slice(0, 3).map((card) => card.badge)).toEqual(['Quick Sell', 'Featured', 'HOT Deal']);
    expect([cards[0]?.id, cards[2]?.id]).toEqual([50, 60]);
    expect(cards.slice(3).every((card) => card.badge === undefined)).toBe(true);
  });

  test('a badge is on no card that has not earned it [showcase-1]', () => {
    const cards = chooseShowcase([...many(1, 4, featured), plain(9)], 7, 16);
    expect(cards.map((card) => card.badge)).toEqual(['Featured', undefined, undefined, undefined, undefined]);
  });

  test('the featured are filled up with the others in the order they came', () => {
    const cards = chooseShowcase([plain(30), featured(1), plain(20), featured(2), plain(10)], 7, 4);
    expect(new Set(cards.slice(0, 2).map((card) => card.id))).toEqual(new Set([1, 2]));
    expect(cards.slice(2).map((card) => card.id)).toEqual([30, 20]);
  });

  test('is the same within a window, and every featured listing gets its turn over the windows [showcase-2]', () => {
    const candidates = many(1, 40, featured);
    expect(chooseShowcase(candidates, 7, 16)).toEqual(chooseShowcase([...candidates].reverse(), 7, 16));
    const seen = new Set<number>();
    for (let window = 0; window < 48; window++) {
      for (const { id } of chooseShowcase(candidates, window, 16)) seen.add(id);
    }
    expect(seen.size).toBe(40);
  });

  test('no card twice, no unearned badge, no badge twice', () => {
    const candidate = fc.record({ id: fc.nat(500), earned: fc.subarray([...SHOWCASE_BADGES]) });
    const candidates = fc.uniqueArray(candidate, { selector: ({ id }) => id });
    fc.assert(
      fc.property(candidates, fc.nat(), fc.integer({ min: 1, max: 20 }), (all, window, size) => {
        const cards = chooseShowcase(all, window, size);
        const badges = cards.flatMap((card) => card.badge ?? []);
        expect(cards).toHaveLength(Math.min(size, all.length));
        expect(new Set(cards.map((card) => card.id)).size).toBe(cards.length);
        expect(new Set(badges).size).toBe(badges.length);
        for (const { id, badge } of cards) {
          if (badge) expect(all.find((one) => one.id === id)?.earned).toContain(badge);
        }
      }),
    );
  });
});

test('a window lasts 30 minutes [showcase-3]', () => {
  const start = Date.parse('2026-03-01T10:00:00Z');
  const minutes = (count: number) => showcaseWindow(start + count * 60_000);
  expect(minutes(29.99)).toBe(minutes(0));
  expect(minutes(30)).toBe(minutes(0) + 1);
});
