import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Feed } from './api.ts';
import { FeedState } from './FeedState.tsx';

const FOUND: NonNullable<Feed['import']> = {
  ...{ id: 7, state: 'ready', fileName: 'stock.csv from yard.example.com', reason: null },
  ...{ createdAt: '2026-11-23T08:00:00.000Z', appliedAt: null, columns: [], missing: [], kept: [] },
  ...{
    rows: 4,
    checked: 4,
    ready: 3,
    repaired: 0,
    rejected: 1,
    repeated: 0,
    added: 3,
    changed: 0,
    unchanged: 0,
  },
  ...{ gone: 12, applied: 0, undone: 0, waiting: 0, canUndo: false },
  errors: [{ line: 5, column: 'year', reason: 'the year cannot be read: old' }],
};
const FEED: Feed = {
  ...{ id: 1, sellerId: 1, url: 'https://yard.example.com/stock.csv', withdrawGone: true, isPaused: false },
  ...{ isFetching: false, waitsFor: null, failures: 0, problem: null, import: FOUND },
  ...{ fetchedAt: '2026-11-23T08:00:00.000Z', nextFetchAt: '2026-11-24T08:00:00.000Z' },
  createdAt: '2026-11-23T08:00:00.000Z',
};
const textOf = (feed: Partial<Feed>): string =>
  renderToStaticMarkup(
    <FeedState feed={{ ...FEED, ...feed }} after={async () => true} onOpen={() => {}} onChange={() => {}} />,
  ).replace(/<[^>]+>/g, ' ');

test('a feed says what came of it, row by row, and when it comes again', () => {
  const text = textOf({ import: { ...FOUND, state: 'applied' } });
  expect(text).toContain('The last file was applied: 3 new, 1 with errors.');
  expect(text).toMatch(/Row 5\s*, year\s*: the year cannot be read: old/);
  expect(text).toMatch(/Next time\s+24 November 2026, 11:00/);
  expect(text).not.toContain('Apply');
});

test('a feed that waits says for what, and asks', () => {
  expect(textOf({ waitsFor: 'confirmation', withdrawGone: false })).toMatch(
    /Nothing has changed yet.*Apply this file/,
  );
  const many = textOf({ waitsFor: 'gone' });
  expect(many).toMatch(/12 of your listings are not in it, more than half/);
  expect(many).toMatch(/Apply, and withdraw 12\s+Apply without withdrawing/);
});

test('a feed that fails or is paused says so', () => {
  expect(textOf({ problem: 'The address answers 503.', failures: 3 })).toMatch(/answers 503\.[\s\S]*3 times/);
  expect(textOf({ isPaused: true, nextFetchAt: null })).toMatch(/Paused[\s\S]*Go on/);
});
