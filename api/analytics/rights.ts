import { forbidden } from '#api/accounts/guard.ts';
import type { Person } from '#api/accounts/sessions.ts';
import { listActing } from '#api/agents/acting.ts';
import type { Db } from '#api/database/open.ts';
import { idOf } from '#api/http/ids.ts';
import { planGap, planRefusal } from '#api/plans/limits/refuse.ts';
import { notAllowed } from '#api/selling/rights.ts';
import type { Permission } from '#domain/agents/permissions.ts';

type Dealer = { id: number; name: string };

/** Whose figures a person reads, and what else they may do there. */
export type Reader = {
  sellerId: number;
  /** The dealers between whom an agent chooses; empty for those who look at their own. */
  dealers: Dealer[];
  mayExport: boolean;
  mayPrice: boolean;
  mayEdit: boolean;
  /** Why the seller's plan shows the basic figures only; null where it shows all. */
  leftOut: string | null;
};

/**
 * Whose figures a person reads: their own, or as an agent those of the dealer named, else of the first who allows it.
 * Throws 403 where that may not be, or where the seller's plan has no files.
 */
export async function readerOf(
  db: Db,
  { id, role }: Pick<Person, 'id' | 'role'>,
  dealer: string | undefined,
  ...needs: readonly [Permission, ...Permission[]]
): Promise<Reader> {
  const acting = await listActing(db, id);
  const choices = acting.filter(({ sellerId }) => (role === 'agent') === (sellerId !== id));
  const named = dealer ? choices.filter(({ sellerId }) => sellerId === idOf(dealer)) : choices;
  if (dealer && named.length === 0) throw forbidden('You do not work for this dealer.');
  const allowing = ({ permissions }: { permissions: readonly Permission[] }) =>
    needs.every((need) => permissions.includes(need));
  const chosen = named.find(allowing);
  if (!chosen) throw refusalOf(named[0]?.permissions, needs);
  const { sellerId, permissions } = chosen;
  const may = (permission: Permission) => permissions.includes(permission);
  const leftOut = (await planGap(db, { sellerId, personId: id, thing: 'analytics' })) ?? null;
  if (leftOut !== null && needs.includes('export')) throw planRefusal(403, leftOut);
  return {
    sellerId,
    dealers:
      role === 'agent'
        ? await listDealers(
            db,
            choices.filter(allowing).map((each) => each.sellerId),
          )
        : [],
    ...{ mayExport: may('export') && leftOut === null, mayPrice: may('price'), mayEdit: may('edit') },
    leftOut,
  };
}

function refusalOf(has: readonly Permission[] | undefined, needs: readonly Permission[]) {
  const missing = needs.find((need) => !has?.includes(need));
  return has && missing
    ? notAllowed(missing)
    : forbidden('An agent sees figures once a dealer has invited them and lets them.');
}

const listDealers = (db: Db, userIds: readonly number[]): Promise<Dealer[]> =>
  db
    .selectFrom('dealers')
    .select(['user_id as id', 'business_name as name'])
    .where('user_id', 'in', userIds)
    .orderBy('business_name')
    .execute();
