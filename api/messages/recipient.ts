import { listTeam } from '#api/agents/team.ts';
import type { Db } from '#api/database/open.ts';
import type { Parties } from './parties.ts';

/**
 * Who of the other side is told of a message: the buyer; of a seller's side the person who looks after the lead, as long
 * as they belong to the team, else the seller.
 */
export const findRecipient = async (
  db: Db,
  { isBuyer, otherId, sellerId, buyerId, vehicleId }: Parties,
): Promise<number> => (isBuyer ? findLooksAfter(db, { sellerId, buyerId, vehicleId }) : otherId);

async function findLooksAfter(
  db: Db,
  { sellerId, buyerId, vehicleId }: Pick<Parties, 'sellerId' | 'buyerId' | 'vehicleId'>,
): Promise<number> {
  const lead = await db
    .selectFrom('leads')
    .select('assignee_id')
    .where('vehicle_id', '=', vehicleId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  if (!lead?.assignee_id) return sellerId;
  const team = await listTeam(db, [sellerId]);
  return team.find(({ id }) => id === lead.assignee_id)?.id ?? sellerId;
}
