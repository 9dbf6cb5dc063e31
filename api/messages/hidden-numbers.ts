import type { Db } from '#api/database/open.ts';
import { withoutPhones } from '#domain/adverts/private-parts.ts';
import type { MessageRow } from './to-messages.ts';

export const HIDDEN_NUMBER = '[number hidden]';

/**
 * What `readerId` reads of messages: between two people of whom one has blocked the other, neither gets the numbers that
 * the other wrote earlier. The rows keep them, so that taking the block away shows them again.
 */
export async function textFor(
  db: Db,
  rows: readonly MessageRow[],
  readerId: number,
): Promise<(row: MessageRow) => string> {
  const others = [...new Set(rows.map(({ sender_id }) => sender_id))].filter((id) => id !== readerId);
  const apart = others.length > 0 ? await listBlockedEitherWay(db, readerId, others) : new Set<number>();
  return ({ sender_id, body }) => (apart.has(sender_id) ? withoutPhones(body, HIDDEN_NUMBER) : body);
}

async function listBlockedEitherWay(db: Db, personId: number, others: number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('blocks')
    .select(['blocker_id', 'blocked_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('blocker_id', '=', personId), eb('blocked_id', 'in', others)]),
        eb.and([eb('blocked_id', '=', personId), eb('blocker_id', 'in', others)]),
      ]),
    )
    .execute();
  return new Set(
    rows.map(({ blocker_id, blocked_id }) => (blocker_id === personId ? blocked_id : blocker_id)),
  );
}
