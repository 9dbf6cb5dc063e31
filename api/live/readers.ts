import { sql } from 'kysely';
import { listTeam } from '#api/agents/team.ts';
import { amongNumbers } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';

export type Side = 'buyer' | 'seller';

/** A conversation as its open pages hear of it: who reads it on which side, and how far each side has come. */
export type Followed = {
  readers: ReadonlyMap<number, Side>;
  got: Record<Side, number>;
  read: Record<Side, number>;
};

/** These conversations by id, with the people who may read them now. */
export async function listFollowed(db: Db, ids: readonly number[]): Promise<Map<number, Followed>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('conversations')
    .select(['id', 'buyer_id', 'seller_id'])
    .select(['buyer_got_id', 'seller_got_id', 'buyer_read_id', 'seller_read_id'])
    .where(amongNumbers('id', sql.val(JSON.stringify(ids))))
    .execute();
  const team = await listTeam(db, [...new Set(rows.map((row) => row.seller_id))]);
  const teamOf = Map.groupBy(team, ({ sellerId }) => sellerId);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        readers: new Map<number, Side>([
          ...(teamOf.get(row.seller_id) ?? []).map(({ id }) => [id, 'seller'] as const),
          [row.buyer_id, 'buyer'],
        ]),
        got: { buyer: row.buyer_got_id, seller: row.seller_got_id },
        read: { buyer: row.buyer_read_id, seller: row.seller_read_id },
      },
    ]),
  );
}
