import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { priceChanges } from '#domain/prices/changes.ts';
import { RecentChanges } from './RecentChanges.tsx';

const steps = [900, 880, 870, 860, 850, 840, 830].map((thousands, index) => ({
  id: index,
  priceKes: thousands * 1000,
  at: `2026-0${index + 1}-05T09:00:00.000Z`,
}));
const htmlOf = (count: number) =>
  renderToStaticMarkup(<RecentChanges changes={priceChanges(steps.slice(0, count))} rangeWords="90 days" />);

test('the last five stand there, the newest first [recent-changes-1]', () => {
  const html = htmlOf(7);
  expect(html.match(/\d+ \w+ 2026/g)).toEqual([
    '5 July 2026',
    '5 June 2026',
    '5 May 2026',
    '5 April 2026',
    '5 March 2026',
  ]);
});

test('where nothing changed, that is said', () => {
  expect(htmlOf(0)).toContain('The price did not change over 90 days.');
});
