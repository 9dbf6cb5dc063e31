import { listTeam } from '#api/agents/team.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';

type NewLead = { leadId: number; vehicleId: number };

/** Gives a new lead of a dealer to who looks after it by the dealer's rule. Call it in the lead's transaction. */
export async function assignByRule(db: Db, { leadId, vehicleId }: NewLead, at: string): Promise<void> {
  const dealer = await db
    .selectFrom('dealers as d')
    .innerJoin('vehicles as v', 'v.seller_id', 'd.user_id')
    .select(['d.id', 'd.user_id', 'd.lead_rule'])
    .where('v.id', '=', vehicleId)
    .executeTakeFirst();
  if (!dealer || dealer.lead_rule === 'manual') return;
  const assigneeId =
    dealer.lead_rule === 'vehicle'
      ? await ofVehicle(db, vehicleId, dealer.user_id)
      : await nextInTurn(db, { dealerId: dealer.id, sellerId: dealer.user_id }, at);
  if (assigneeId !== undefined) await giveTo(db, { leadId, assigneeId }, at);
}

type Asked = { vehicleId: number; buyerId: number; assigneeId: number };

/** Gives a lead to the agent whom its buyer wrote to, unless it is assigned. */
export async function assignUnassigned(
  db: Db,
  { vehicleId, buyerId, assigneeId }: Asked,
  at: string,
): Promise<void> {
  const lead = await db
    .selectFrom('leads')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('buyer_id', '=', buyerId)
    .where('assignee_id', 'is', null)
    .executeTakeFirst();
  if (lead) await giveTo(db, { leadId: lead.id, assigneeId }, at);
}

/** No person of the team did it. */
async function giveTo(
  db: Db,
  { leadId, assigneeId }: { leadId: number; assigneeId: number },
  at: string,
): Promise<void> {
  await db.updateTable('leads').set({ assignee_id: assigneeId }).where('id', '=', leadId).execute();
  await db
    .insertInto('lead_events')
    .values({ lead_id: leadId, actor_id: null, at, kind: 'assignee', assignee_id: assigneeId })
    .execute();
}

/** Who looks after the vehicle, as long as they belong to the team. */
async function ofVehicle(db: Db, vehicleId: number, sellerId: number): Promise<number | undefined> {
  const listing = await db
    .selectFrom('listing_assignees')
    .select('assignee_id')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  const team = await listTeam(db, [sellerId]);
  return team.find(({ id }) => id === listing?.assignee_id)?.id;
}

/** The agent who has waited longest; those who never had a lead come first, in the order of their invitations. */
async function nextInTurn(
  db: Db,
  { dealerId, sellerId }: { dealerId: number; sellerId: number },
  at: string,
): Promise<number | undefined> {
  // Two leads of one moment go to two agents.
  await lockRow(db, 'dealers', dealerId);
  const team = new Set((await listTeam(db, [sellerId])).map(({ id }) => id));
  const waiting = await db
    .selectFrom('dealer_agents')
    .select(['id', 'agent_id', 'last_lead_at'])
    .where('dealer_id', '=', dealerId)
    .where('agent_id', 'is not', null)
    .orderBy('id')
    .execute();
  const [next] = waiting
    .filter(({ agent_id }) => agent_id !== null && agent_id !== sellerId && team.has(agent_id))
    .sort((a, b) => (a.last_lead_at ?? '').localeCompare(b.last_lead_at ?? ''));
  if (!next) return undefined;
  await db.updateTable('dealer_agents').set({ last_lead_at: at }).where('id', '=', next.id).execute();
  return next.agent_id ?? undefined;
}
