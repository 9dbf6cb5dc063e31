import type { SessionAnswer } from '#site/lib/accounts-api.ts';

/** Somebody who is signed in, as calls answer it. */
export const BUYER: SessionAnswer['user'] = {
  id: 7,
  firstName: 'Baraka',
  lastName: 'Sample',
  email: 'buyer@example.com',
  phone: null,
  username: 'baraka',
  role: 'buyer',
  userType: 'buyer',
  twoStep: false,
  deletionDueAt: null,
};
