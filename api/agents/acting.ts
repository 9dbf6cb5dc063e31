import type { Db } from '#api/database/open.ts';
import { PERMISSION_NAMES, type Permission, readPermissions } from '#domain/agents/permissions.ts';

/** A seller for whom a person acts, and the permissions they have there. */
type Acting = { sellerId: number; permissions: readonly Permission[] };

/**
 * The sellers for whom a person acts: themselves with all rights, and as an agent the dealers who let them in and still
 * are dealers, with what each allows.
 */
export async function listActing(db: Db, personId: number): Promise<Acting[]> {
  const rows = await db
    .selectFrom('dealer_agents as a')
    .innerJoin('dealers as d', 'd.id', 'a.dealer_id')
    .innerJoin('users as u', 'u.id', 'a.agent_id')
    .innerJoin('users as o', 'o.id', 'd.user_id')
    .select(['d.user_id', 'a.permissions'])
    .where('a.agent_id', '=', personId)
    .where('a.accepted_at', 'is not', null)
    .where('u.role', '=', 'agent')
    .where('u.deactivated_at', 'is', null)
    .where('o.role', '=', 'dealer')
    .where('o.deactivated_at', 'is', null)
    .execute();
  const dealers = rows.map(({ user_id, permissions }) => ({
    sellerId: user_id,
    permissions: parsePermissions(permissions),
  }));
  return [{ sellerId: personId, permissions: PERMISSION_NAMES }, ...dealers];
}

/** Permissions as `dealer_agents` stores them. */
export const parsePermissions = (json: string): Permission[] => {
  const names: unknown = JSON.parse(json);
  return Array.isArray(names) ? readPermissions(names.map(String)) : [];
};

/** The sellers for whom a person may do all of these things, themselves first. */
export async function listActedFor(
  db: Db,
  personId: number,
  ...needs: readonly [Permission, ...Permission[]]
): Promise<number[]> {
  const acting = await listActing(db, personId);
  return acting
    .filter(({ permissions }) => needs.every((need) => permissions.includes(need)))
    .map(({ sellerId }) => sellerId);
}
