import { describe, expect, test } from 'vitest';
import { ROLES } from '#domain/accounts/roles.ts';
import {
  type AccountLink,
  DOCK_ACCOUNT,
  HEADER_ACCOUNT,
  MENU_ACCOUNT,
  QUICK_ACTIONS,
  SIGNED_IN,
} from './account-links.ts';

const isShown = ({ shownTo }: AccountLink, who: string) =>
  shownTo === SIGNED_IN ? who !== 'visitor' : shownTo.split(' ').includes(who);
const seen = (links: readonly AccountLink[], who: string) =>
  links.filter((link) => isShown(link, who)).map(({ label }) => label);

describe('the quick actions of the menu', () => {
  test.each([
    ['visitor', []],
    ['buyer', ['Become a Dealer', 'Messages']],
    ['seller', ['Sell Your Car', 'Become a Dealer', 'Messages']],
    ['dealer', ['Sell Your Car', 'Messages']],
    ['agent', ['Become a Dealer', 'Messages']],
  ])('of a %s are %j [account-links-1]', (who, labels) => expect(seen(QUICK_ACTIONS, who)).toEqual(labels));
});

test.each([
  ['visitor', 'Sign In', '/auth'],
  ['buyer', 'Profile', '/profile'],
  ['seller', 'Dashboard', '/dashboard/seller'],
  ['dealer', 'Dashboard', '/dashboard/dealer'],
  ['agent', 'Dashboard', '/dashboard/agent'],
  ['admin', 'Dashboard', '/dashboard/admin'],
])('the dock offers a %s: %s [account-links-2]', (who, label, href) => {
  const [link, ...others] = DOCK_ACCOUNT.filter((each) => isShown(each, who));
  expect(link).toMatchObject({ label, href });
  expect(others).toEqual([]);
});

test('messages and settings show when signed in, the sign-in link to visitors [account-links-3]', () => {
  expect(seen(MENU_ACCOUNT, 'visitor')).toEqual(['Sign In']);
  for (const role of ROLES) {
    expect(seen(MENU_ACCOUNT, role)).toEqual(expect.arrayContaining(['Messages', 'Settings']));
    expect(seen(MENU_ACCOUNT, role)).not.toContain('Sign In');
  }
  expect(seen(HEADER_ACCOUNT, 'visitor')).toEqual([]);
});
