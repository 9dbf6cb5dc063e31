import { ACCESS } from '#api/access.ts';
import { ApiError } from '#api/http/errors.ts';

/** The only call that changes anything: it ends the look. */
export const END_ACTING = 'DELETE /api/auth/acting';

/**
 * What an admin reads who looks at the market as a person, of what is not public. All else is refused, what comes later
 * too: conversations, leads, support, files, downloads, sessions, incomes and whatever else is between two people.
 */
export const ACTING_READS: ReadonlySet<string> = new Set([
  'GET /api/auth/me',
  'GET /api/profile',
  'GET /api/favorites',
  'GET /api/saved-searches',
  'GET /api/saved-searches/preview',
  'GET /api/notices',
  'GET /api/notices/unread',
  'GET /api/notices/choices',
  'GET /api/my/listings',
  'GET /api/my/listings/:id',
  'GET /api/my/inventory',
  'GET /api/my/listings/:id/figures',
  'GET /api/my/figures',
  'GET /api/my/analytics',
  'GET /api/my/showroom',
  'GET /api/my/plan',
  'GET /api/my/verification',
  'GET /api/my/reviews',
  'GET /api/dealers/:id/reviews/mine',
  'GET /api/my/agents',
  'GET /api/my/team/acts',
  'GET /api/my/agent-numbers',
  'GET /api/my/dealers',
  'GET /api/my/imports',
  'GET /api/my/imports/:id',
  'GET /api/my/imports/:id/rows',
  'GET /api/my/imports/photos',
  'GET /api/my/imports/photos/:id',
]);

export const READ_ONLY = 'You look at this account read-only.';
const PRIVATE = 'This is private to the person: you do not see it while you look at their account.';

/** Whether a call, as the access table names it, is refused during impersonation. */
export const isRefusedActing = (name: string): boolean =>
  name !== END_ACTING && (!isRead(name) || (ACCESS[name]?.who !== 'anyone' && !ACTING_READS.has(name)));

const isRead = (name: string): boolean => name.startsWith('GET ');

/** Throws 403 for such a call. */
export function refuseActing(name: string): void {
  if (!isRefusedActing(name)) return;
  if (isRead(name)) throw new ApiError(403, PRIVATE, { code: 'PRIVATE' });
  throw new ApiError(403, READ_ONLY, { code: 'READ_ONLY' });
}
