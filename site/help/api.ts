import type { Sent } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** Says whether an article helped. Rejects with an ApiFailure. */
export const sendVote = (slug: string, body: Sent<'POST /api/help/:slug/votes'>['body']): Promise<object> =>
  ask('POST /api/help/:slug/votes', { params: { slug }, body });
