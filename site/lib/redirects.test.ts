import { expect, test } from 'vitest';
import { findRedirect, REDIRECTS } from './redirects.ts';

test.each([
  ['/buyer-dashboard', '/#dashboard'],
  ['/dashboard/buyer', '/#dashboard'],
  ['/dashboard', '/#dashboard'],
  ['/dashboard/', '/#dashboard'],
  ['/dealer-dashboard', '/dashboard/dealer'],
  ['/seller-dashboard', '/dashboard/seller'],
  ['/agent-dashboard', '/dashboard/agent'],
  ['/admin-dashboard', '/dashboard/admin'],
  ['/dealer-dashboard/inventory', '/dashboard/dealer'],
  ['/favorites/12', '/favorites'],
  ['/messages/12/', '/messages'],
  ['/onboarding/dealer', '/onboarding'],
  ['/cars', '/search'],
  ['/calculator', '/import-calculator'],
  ['/import-duty-calculator', '/import-calculator'],
  ['/add-vehicle', '/list-vehicle'],
  ['/dealer-onboarding', '/onboarding'],
  ['/settings', '/profile'],
])('%s leads to %s', (from, to) => expect(findRedirect(from)?.to).toBe(to));

test.each([
  '/',
  '/search',
  '/dashboard/dealer',
  '/settings/more',
  '/favorites',
  '/messages/agreement',
  '/messages/',
  '/constructor',
])('%s stays', (path) => {
  expect(findRedirect(path)).toBeUndefined();
});

test('no redirect leads to another, and no address has two destinations', () => {
  for (const { to } of REDIRECTS) expect(findRedirect(to)).toBeUndefined();
  expect(new Set(REDIRECTS.map(({ from }) => from)).size).toBe(REDIRECTS.length);
});
