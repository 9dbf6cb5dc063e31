import type { Db } from '#api/database/open.ts';
import { SUGGESTED_REPLIES } from '#domain/messages/replies.ts';

const KEPT = 2;

/** The first suggestions as the quick replies of these sellers. */
export async function addReplies(db: Db, sellerIds: readonly number[], at: string): Promise<void> {
  const rows = sellerIds.flatMap((seller_id) =>
    SUGGESTED_REPLIES.slice(0, KEPT).map(({ title, text }) => ({
      ...{ seller_id, title, body: text, created_at: at, changed_at: at },
    })),
  );
  await db.insertInto('quick_replies').values(rows).execute();
}
