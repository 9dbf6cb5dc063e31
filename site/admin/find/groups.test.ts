import { expect, test } from 'vitest';
import type { Found, FoundListing } from '#api/find/schema.ts';
import { groupsOf } from './groups.ts';

const NOTHING: Found = {
  ...{ people: [], listings: [], dealers: [], reports: [] },
  ...{ conversations: [], support: [], mails: [], requests: [] },
};
const LISTING: FoundListing = {
  ...{ id: 7, title: 'Demio', detail: 'Wanjiru', status: 'active', hasPage: true },
  ...{ isFeatured: false, featuredUntil: null, mayFeature: true },
};

test('kinds of which nothing was found are left out, and each thing leads to where it is seen [find-8]', () => {
  expect(groupsOf(NOTHING)).toEqual([]);
  const groups = groupsOf({
    ...NOTHING,
    listings: [
      LISTING,
      { ...LISTING, id: 8, status: 'draft', hasPage: false },
      { ...LISTING, id: 9, status: 'pending', hasPage: false },
    ],
    conversations: [{ id: 3, title: 'Conversation 3', detail: 'About Demio', reportId: null }],
    support: [{ id: 4, title: 'Support 4', detail: 'Closed' }],
  });
  expect(groups.map(({ id, items }) => [id, items.map(({ path }) => path)])).toEqual([
    ['listings', ['/vehicle/7', undefined, '/list-vehicle?id=9']],
    ['conversations', [undefined]],
    ['support', ['/admin/support?queue=closed&conversation=4']],
  ]);
  expect(groups[0]?.items[1]?.detail).toBe('number 8, draft, Wanjiru');
});
