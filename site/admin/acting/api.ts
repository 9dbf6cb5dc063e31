import type { SessionAnswer } from '#site/accounts/api.ts';
import { ask } from '#site/session/ask.ts';

/** Opens a look at the market as a person sees it. Rejects with an ApiFailure. */
export const actAs = (id: number, reason: string): Promise<SessionAnswer> =>
  ask('POST /api/admin/people/:id/act-as', { params: { id }, body: { reason } });
