import { expect, test } from 'vitest';
import type { ShownAnnouncement } from '#api/announcements/schema.ts';
import { chooseAnnouncement, closedWith, toClosed } from './choose.ts';

const announced = (id: number, change: Partial<ShownAnnouncement> = {}): ShownAnnouncement => ({
  ...{ id, revision: 1, html: 'Closed on Jamhuri Day', audience: ['visitor', 'buyer'], isDismissible: true },
  endsAt: '2026-12-13T00:00',
  ...change,
});
const forDealers = announced(3, { audience: ['dealer'] });
const stays = announced(2, { isDismissible: false });
const all = [forDealers, stays, announced(1)];
const idFor = (role: string, closed: readonly string[] = [], of = all) =>
  chooseAnnouncement(of, { role, closed })?.id;

test('the newest for the role is shown, but for one that was closed [announcements-4]', () => {
  expect([idFor('dealer'), idFor('visitor'), idFor('seller')]).toEqual([3, 2, undefined]);
  expect(idFor('dealer', ['3.1'])).toBeUndefined();
  expect(idFor('visitor', ['2.1'])).toBe(2);
});

test('a changed announcement is shown again', () => {
  expect(idFor('visitor', ['1.1'], [announced(1)])).toBeUndefined();
  expect(idFor('visitor', ['1.1'], [announced(1, { revision: 2 })])).toBe(1);
});

test('closed ones are forgotten once they are over', () => {
  expect(closedWith(announced(1), { announcements: all, closed: ['7.1', '3.1'] })).toEqual(['3.1', '1.1']);
  expect([toClosed('1.1'), toClosed([1, '1.1'])]).toEqual([[], ['1.1']]);
});
