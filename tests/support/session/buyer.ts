import type { Answer } from '#api/wire.ts';

/** A signed-in account, as the API answers it. */
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
