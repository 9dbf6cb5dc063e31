import type { Db } from '#api/database/open.ts';
import { personName } from '#api/messages/parties.ts';
import { parsePermissions } from './acting.ts';

/** A person to whom leads can be assigned: a seller, or an agent of theirs. */
export type TeamMember = { id: number; name: string; sellerId: number };

/** The people who look after the leads of these sellers: each seller, then by name the agents whom they let do so. */
export async function listTeam(db: Db, sellerIds: readonly number[]): Promise<TeamMember[]> {
  const sellers = await db
    .selectFrom('users')
    .select(['id', 'id as sellerId', 'role', 'first_name', 'last_name'])
    .where('id', 'in', sellerIds)
    .execute();
  const agents = await db
    .selectFrom('dealer_agents as a')
    .innerJoin('dealers as d', 'd.id', 'a.dealer_id')
    .innerJoin('users as o', 'o.id', 'd.user_id')
    .innerJoin('users as u', 'u.id', 'a.agent_id')
    .select(['u.id', 'd.user_id as sellerId', 'u.role', 'u.first_name', 'u.last_name', 'a.permissions'])
    .where('d.user_id', 'in', sellerIds)
    .where('a.accepted_at', 'is not', null)
    .where('u.role', '=', 'agent')
    .where('u.deactivated_at', 'is', null)
    .where('o.role', '=', 'dealer')
    .execute();
  const members = agents
    .filter(({ permissions }) => parsePermissions(permissions).includes('leads'))
    .map(toMember)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return [...sellers.map(toMember), ...members];
}

type Row = Parameters<typeof personName>[0] & { id: number; sellerId: number };

const toMember = ({ id, sellerId, ...names }: Omit<Row, 'business_name'>): TeamMember => ({
  id,
  sellerId,
  name: personName({ ...names, business_name: null }),
});
