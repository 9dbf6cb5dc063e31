import type { Selectable } from 'kysely';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';

type Order = Selectable<Tables['orders']>;

/**
 * The newest order by which a larger plan took the place of days that a paid order had bought: their price was taken off
 * its own, so it is given back first. Undefined where there is none, or it was refunded.
 */
export async function findUpgradeOver(
  db: Db,
  { id, kind, dealer_id, settled_at, ends_at }: Order,
): Promise<number | undefined> {
  if (kind !== 'plan' || dealer_id === null || settled_at === null) return undefined;
  let upgrades = db
    .selectFrom('subscription_events as e')
    .innerJoin('subscriptions as s', 's.id', 'e.subscription_id')
    .select('e.order_id')
    .where('s.dealer_id', '=', dealer_id)
    .where('e.way', '=', 'instead')
    .where('e.order_id', '!=', id)
    .where('e.at', '>=', settled_at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription_events as r')
            .select('r.id')
            .where('r.kind', '=', 'refunded')
            .whereRef('r.order_id', '=', 'e.order_id'),
        ),
      ),
    );
  if (ends_at !== null) upgrades = upgrades.where('e.at', '<', ends_at);
  const newest = await upgrades.orderBy('e.id', 'desc').limit(1).executeTakeFirst();
  return newest?.order_id ?? undefined;
}
