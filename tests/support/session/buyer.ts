import type { Answer } from '#api/wire.ts';

/** Somebody who is signed in, as calls answer it. */
export const BUYER: Answer<'GET /api/auth/me'>['user'] = {
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
