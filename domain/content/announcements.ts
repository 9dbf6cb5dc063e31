import { ROLES, type Role } from '#domain/accounts/roles.ts';

/** Whom an announcement is for. */
export const AUDIENCES = ['visitor', ...ROLES] as const;
export type Audience = 'visitor' | Role;

export const AUDIENCE_WORDS: Readonly<Record<Audience, string>> = {
  visitor: 'Visitors who are not signed in',
  buyer: 'Buyers',
  seller: 'Private sellers',
  dealer: 'Dealers',
  agent: 'Agents',
  admin: 'Admins',
};

/** A banner of three lines on a phone. */
export const ANNOUNCEMENT_LETTERS = 240;
export const LONGEST_ANNOUNCEMENT_DAYS = 92;
