import type { Sent } from '#api/wire.ts';
import { ask } from '#site/session/ask.ts';

/** Reports an advert; the same key again is the same report. Rejects with an ApiFailure. */
export const reportAdvert = (
  id: number,
  body: Sent<'POST /api/vehicles/:id/report'>['body'],
  key: string,
): Promise<object> => ask('POST /api/vehicles/:id/report', { params: { id }, body, key });
