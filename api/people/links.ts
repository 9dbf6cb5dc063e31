import type { Db } from '#api/database/open.ts';
import { namesOfPeople } from './names.ts';
import type { TeamLink } from './schema.ts';

/** Who acts for a dealer, or for which dealers an agent acts, and the invitations to it; the last first. */
export async function listLinksOf(db: Db, personId: number): Promise<TeamLink[]> {
  const rows = await db
    .selectFrom('dealer_agents as a')
    .innerJoin('dealers as d', 'd.id', 'a.dealer_id')
    .select(['a.id', 'a.agent_id', 'a.invited_at', 'a.accepted_at', 'd.user_id'])
    .where((eb) => eb.or([eb('a.agent_id', '=', personId), eb('d.user_id', '=', personId)]))
    .orderBy('a.id', 'desc')
    .execute();
  const names = await namesOfPeople(
    db,
    rows.flatMap(({ agent_id, user_id }) => (agent_id === null ? [user_id] : [user_id, agent_id])),
  );
  const person = (id: number) => ({ id, name: names.get(id) ?? `Account ${id}` });
  return rows.map((row) => ({
    id: row.id,
    dealer: person(row.user_id),
    agent: row.agent_id === null ? null : person(row.agent_id),
    invitedAt: row.invited_at,
    acceptedAt: row.accepted_at,
  }));
}
