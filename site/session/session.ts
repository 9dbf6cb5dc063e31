import type { Answer } from '#api/wire.ts';
import { ROLES, type Role } from '#domain/accounts/roles.ts';

/** Who is signed in, as far as the browser keeps it. */
export type User = Omit<Answer<'GET /api/auth/me'>['user'], 'twoStep' | 'deletionDueAt'>;

export type Session = { token: string; expiresAtMs: number; user: User };

/*
 * Where a session is kept between pages. The small script in the head of private pages reads the same keys.
 */
export const TOKEN_KEY = 'token';
export const LEGACY_TOKEN_KEY = 'auth_token';
export const EXPIRY_KEY = 'token_expires_at';
export const USER_KEY = 'user_data';

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value);

/** The user in what the browser kept, or undefined where it was tampered with. */
export function toUser(kept: unknown): User | undefined {
  if (!isRecord(kept) || typeof kept.id !== 'number' || !isRole(kept.role)) return undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    id: kept.id,
    role: kept.role,
    userType: kept.role,
    firstName: text(kept.firstName),
    lastName: text(kept.lastName),
    email: text(kept.email),
    phone: text(kept.phone) || null,
    username: text(kept.username) || null,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
