import { expect, test } from 'vitest';
import type { Analytics, CarFigures } from '#api/analytics/schema.ts';
import { questionOf, readAddress, writeAddress } from './address.ts';
import { createAnalytics } from './analytics.store.ts';
import { changeText, daysToSellText, expectedText, marketText, sinceText } from './words.ts';

const NOON = Date.parse('2026-11-23T09:00:00Z');
const period: Analytics['period'] = {
  ...{ from: '2026-10-24', to: '2026-11-22', by: 'day', days: 30, isRunning: false },
  countedSince: '2026-01-01',
};

test('the address holds what is shown, and asks for whole days', () => {
  expect(writeAddress(readAddress(''))).toBe('?tab=analytics');
  const address = '?tab=analytics&span=90&make=Mazda&model=Demio&sort=views&order=asc&page=2';
  expect(writeAddress(readAddress(address))).toBe(address);
  expect(questionOf(readAddress(address), NOON)).toMatchObject({
    ...{ from: '2026-08-25', to: '2026-11-22', make: 'Mazda', sort: 'views', order: 'asc', page: 2 },
  });
  const own = '?tab=analytics&from=2026-01-01&to=2026-03-31';
  expect(writeAddress(readAddress(own))).toBe(own);
  expect(readAddress('?span=8&sort=name&page=-1')).toMatchObject({ span: '30', sort: 'days', page: 1 });
});

test('a change is told in percent only where the days before say enough', () => {
  const told = (now: number, before: number | null, percent: number | null) =>
    changeText({ changed: { now, before, percent }, period });
  expect(told(60, 40, 50)).toBe('50 % more than in the 30 days before (40).');
  expect(told(40, 40, 0)).toBe('As many as in the 30 days before.');
  expect(told(6, 4, null)).toBe('4 in the 30 days before: too few for a percentage.');
  expect(told(6, null, null)).toBe('Not compared: not counted all the time before.');
  const since = { ...period, countedSince: '2026-11-01' };
  expect(sinceText({ period: since, views: { now: 6, before: null, percent: null } })).toContain(
    'counted from 1 November 2026',
  );
});

test('what is too little to compare is said', () => {
  const car: CarFigures = {
    ...{ id: 1, title: 'Demio', make: 'Mazda', model: 'Demio', year: 2016, status: 'active' },
    ...{ days: 41, listedAt: '', soldAt: null, priceKes: 900_000, position: 'over', percentDiff: 12.3 },
    ...{
      comparables: 14,
      views: 30,
      saves: 1,
      leads: 0,
      next: null,
      expected: { views: 64, leads: 0, cars: 9 },
    },
  };
  expect(marketText(car)).toBe('12 % over 14 like cars');
  expect(marketText({ ...car, position: 'unknown', percentDiff: null })).toBe('Too little to compare');
  expect([expectedText(car, 'views'), expectedText(car, 'leads')]).toEqual(['64 expected, by 9 cars', '']);
  expect(expectedText({ ...car, expected: null }, 'views')).toBe('Not enough cars like this to compare yet');
  expect(expectedText({ ...car, expected: null, days: 3 }, 'views')).toBe('Compared after 7 days');
  const few = { cars: 2, medianDays: null, days: { fewest: 12, most: 40 }, asked: null };
  expect(daysToSellText(few)).toBe('12 to 40 days');
});

test('figures stay on the screen until others have come, and a failure can be tried again', async () => {
  const answers = [Promise.resolve(1), Promise.reject(new Error('gone')), Promise.resolve(2)];
  for (const answer of answers) answer.catch(() => undefined);
  const figuresOf = (answer: number): Analytics => JSON.parse(`{"total":${answer}}`);
  const store = createAnalytics(async () => figuresOf((await answers.shift()) ?? 0));
  const question = questionOf(readAddress(''), NOON);
  await store.ask(question);
  const other = store.ask({ ...question, make: 'Mazda' });
  expect(store.$state.get()).toMatchObject({ status: 'ready', isLate: true, figures: { total: 1 } });
  await other;
  expect(store.$state.get().status).toBe('failed');
  await store.retry();
  expect(store.$state.get()).toMatchObject({ status: 'ready', isLate: false, figures: { total: 2 } });
});
