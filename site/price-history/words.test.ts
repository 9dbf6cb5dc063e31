import { describe, expect, test } from 'vitest';
import { type PriceStep, priceChanges } from '#domain/prices/changes.ts';
import { changeLine, changeText, dropNote, priceStory } from './words.ts';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

/** Prices set on days of 2026. */
const asked = (...prices: readonly (readonly [day: string, priceKes: number | null])[]): PriceStep[] =>
  prices.map(([day, priceKes], id) => ({ id, priceKes, at: `2026-${day}T09:00:00.000Z` }));

test.each([
  [-60_000, -6, '−Ksh 60,000 (−6%)'],
  [45_500, 4.5, '+Ksh 45,500 (+4.5%)'],
  [0, 0, 'No change'],
])('a change of %i reads so', (kes, percent, words) => {
  expect(plain(changeText(kes, percent))).toBe(words);
});

describe('the story of a price', () => {
  const told = (steps: PriceStep[]) => {
    const story = priceStory(steps);
    return (
      story && plain([story.change?.amount, story.change?.words, story.prices].filter(Boolean).join('|'))
    );
  };

  test.each([
    ['one price', asked(['03-05', 900_000]), 'Ksh 900,000 on 5 Mar 2026'],
    [
      'one change',
      asked(['03-05', 900_000], ['04-09', 850_000]),
      'Ksh 50,000|less than at first|Ksh 900,000 on 5 Mar 2026, Ksh 850,000 since 9 Apr 2026',
    ],
    [
      'several changes',
      asked(['03-05', 900_000], ['04-09', 850_000], ['05-09', 950_000]),
      'Ksh 50,000|more than at first, in 2 changes|Ksh 900,000 on 5 Mar 2026, Ksh 950,000 since 9 May 2026',
    ],
    [
      'changes that lead back',
      asked(['03-05', 900_000], ['04-09', 850_000], ['06-01', 900_000]),
      'The first price again|after 2 changes|Ksh 900,000 on 5 Mar 2026, Ksh 900,000 since 1 Jun 2026',
    ],
    [
      'a price that was taken off and put back',
      asked(['03-05', 900_000], ['04-09', null], ['06-01', 900_000]),
      'Ksh 900,000 on 5 Mar 2026',
    ],
    ['no price', asked(['03-05', null]), undefined],
    ['nothing', [], undefined],
  ])('%s', (_, steps, words) => {
    expect(told(steps)).toBe(words);
  });

  test('says when it began, and whether the price is off', () => {
    expect(priceStory(asked(['03-05', 900_000]))).toMatchObject({
      since: '2026-03-05T09:00:00.000Z',
      isOff: false,
    });
    expect(priceStory(asked(['03-05', 900_000], ['04-09', null]))?.isOff).toBe(true);
  });
});

test('each kind of change has its words', () => {
  const steps = asked(['01-01', 900_000], ['02-01', null], ['02-09', 900_000], ['05-01', 945_000]);
  expect(priceChanges(steps).map((change) => plain(changeLine(change)))).toEqual([
    'First price',
    'Price taken off',
    'The same as before',
    '+Ksh 45,000 (+5%)',
  ]);
});

describe('a decrease', () => {
  const noteOf = (...prices: readonly (readonly [day: string, priceKes: number])[]) => {
    const last = priceChanges(asked(...prices)).at(-1);
    return plain(last && dropNote(last));
  };

  test('that is what it looks like needs no note', () => {
    expect(noteOf(['03-01', 900_000], ['05-01', 850_000])).toBeUndefined();
  });

  test('after a rise just before is said to be no price drop', () => {
    expect(noteOf(['03-01', 900_000], ['05-01', 990_000], ['05-08', 900_000])).toBe(
      'Not a price drop: Ksh 900,000 was asked within the 30 days before.',
    );
  });

  test('that goes below the price before the rise counts from there', () => {
    expect(noteOf(['03-01', 900_000], ['05-01', 990_000], ['05-08', 880_000])).toBe(
      'Only Ksh 20,000 less than the Ksh 900,000 asked within the 30 days before.',
    );
  });
});
