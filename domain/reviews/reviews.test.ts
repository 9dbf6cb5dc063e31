import { expect, test } from 'vitest';
import { ratingOf, ratingText, shortRatingText } from './rating.ts';
import { authorName, readAnswer, readReview } from './review.ts';

const GOOD = 'They showed me the logbook at once and let me drive it.';

test('the average is the mean of the stars to one decimal, and none without a review', () => {
  expect(ratingOf([0, 0, 0, 0, 0])).toBeNull();
  expect(ratingText(null)).toBe('No reviews yet');
  const rating = ratingOf([0, 1, 0, 1, 4]);
  expect(rating).toEqual({ average: 4.3, count: 6, byStars: [0, 1, 0, 1, 4] });
  expect([ratingText(rating), shortRatingText(rating)]).toEqual(['4.3 from 6 reviews', '4.3 (6 reviews)']);
  expect(ratingText(ratingOf([0, 0, 0, 0, 1]))).toBe('5.0 from 1 review');
});

test('a review has stars and 20 to 2,000 characters', () => {
  expect(readReview({ stars: 4, words: `  ${GOOD}\n\n\n\nThanks\u202e. ` })).toEqual({
    kept: { stars: 4, words: `${GOOD}\n\nThanks.` },
  });
  expect(readReview({ stars: 0, words: 'Fine.' }).problems).toEqual({
    stars: 'Please choose one to five stars',
    words: 'Please write at least 20 characters',
  });
  expect(readReview({ stars: 4.5, words: 'x'.repeat(2_001) }).problems).toEqual({
    stars: 'Please choose one to five stars',
    words: 'Please write at most 2,000 characters',
  });
  expect(readAnswer('Thank you.')).toEqual({ kept: 'Thank you.' });
});

test.each([
  [`${GOOD} Call 0700 000 001 instead.`, 'phone numbers'],
  [`${GOOD} See cheapcars.co.ke for more.`, 'web addresses'],
  [`${GOOD} Write to me at jo@example.com.`, 'mail addresses'],
  [`${GOOD} Number: O7OO OOO OO1 2`, undefined],
  [`${GOOD} I paid 1.45M for it in 2024.`, undefined],
  [`${GOOD} Found here on Garisoko.`, undefined],
])('%s', (words, named) => {
  const problem = readReview({ stars: 1, words }).problems?.words;
  if (named) expect(problem).toContain(named);
  else expect(problem).toBeUndefined();
});

test.each([
  ['Wanjiru', 'kamau', 'Wanjiru K.'],
  ['Otieno', null, 'Otieno'],
  [null, 'Mwangi', 'A buyer'],
])('%s %s is shown as %s', (first, last, name) => expect(authorName(first, last)).toBe(name));
