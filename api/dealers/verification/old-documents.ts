import type { Db } from '#api/database/open.ts';
import type { Market } from '#api/market.ts';

const PIECE = 100;

/**
 * Deletes the documents of requests that were decided or ended before `before`, and of those that were begun and then
 * left alone. What was decided stays.
 */
export async function forgetBusinessDocuments(
  { db, media }: Pick<Market, 'db' | 'media'>,
  before: string,
): Promise<void> {
  for (;;) {
    const old = await listOld(db, before);
    for (const { id, media_key } of old) {
      await db.deleteFrom('verification_documents').where('id', '=', id).execute();
      await media.remove(media_key);
    }
    if (old.length < PIECE) return;
  }
}

/** Of an open request the documents go together, so many days after the last one came or was refused. */
const listOld = (db: Db, before: string) =>
  db
    .selectFrom('verification_documents as f')
    .innerJoin('dealer_verifications as v', 'v.id', 'f.verification_id')
    .select(['f.id', 'f.media_key'])
    .where('v.status', '!=', 'handed in')
    .where((eb) => eb.or([eb('v.decided_at', 'is', null), eb('v.decided_at', '<', before)]))
    .where((eb) => eb.or([eb('v.ended_at', 'is', null), eb('v.ended_at', '<', before)]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('verification_documents as n')
            .select('n.id')
            .whereRef('n.verification_id', '=', 'f.verification_id')
            .where('n.sent_at', '>=', before),
        ),
      ),
    )
    .limit(PIECE)
    .execute();
