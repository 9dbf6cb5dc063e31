import type { Sent } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** Stores the choice of the cookie panel, as proof. Rejects with an ApiFailure. */
export const saveConsent = (body: Sent<'POST /api/privacy/consent'>['body']): Promise<object> =>
  ask('POST /api/privacy/consent', { body });
