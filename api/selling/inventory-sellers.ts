import { listActing } from '#api/agents/acting.ts';
import type { Db } from '#api/database/open.ts';
import { personName } from '#api/messages/parties.ts';
import { areNumbersShown } from '#api/phones/numbers-shown.ts';
import type { Permission } from '#domain/agents/permissions.ts';

export type Seller = {
  id: number;
  name: string;
  may: readonly Permission[];
  /** Whether buyers are shown a number; null where the market shows none. */
  phoneProved: boolean | null;
};

/** The sellers whose listings a person sees, with what they may do for each. */
export async function listViewedSellers(db: Db, personId: number): Promise<Seller[]> {
  const acting = await listActing(db, personId);
  const permissions = new Map(
    acting.flatMap(({ sellerId, permissions }) =>
      permissions.includes('view') ? [[sellerId, permissions] as const] : [],
    ),
  );
  const areShown = await areNumbersShown(db);
  const rows = await db
    .selectFrom('users as u')
    .leftJoin('dealers as d', (join) =>
      join.onRef('d.user_id', '=', 'u.id').on('d.checked_at', 'is not', null),
    )
    .select(['u.id', 'u.role', 'u.first_name', 'u.last_name', 'u.phone_proved_at', 'u.contactable'])
    .select(['d.business_name', 'd.phone'])
    .where('u.id', 'in', [...permissions.keys()])
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: personName(row),
    may: permissions.get(row.id) ?? [],
    phoneProved: areShown
      ? (row.phone_proved_at !== null || row.phone !== null) && row.contactable === 1
      : null,
  }));
}
