import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { notFound, refuseProblems } from '#api/http/errors.ts';
import { recordTeamAct } from './acts.ts';
import { handOver } from './hand-over.ts';
import { ownDealer } from './invite.ts';
import { findOwnInvitation } from './queries.ts';
import type { Moved } from './schema.ts';
import { listTeam } from './team.ts';

type Ending = {
  dealerUserId: number;
  id: number;
  /** The team member who takes the work over; without one it is unassigned. */
  toId?: number;
};

/**
 * Ends that an agent acts for a dealer, or takes an invitation back, and moves the agent's leads with their next actions
 * and listings to another of the team; all of it or nothing. Throws 404, and 422 for a person outside the team.
 */
export function removeAgent(
  db: Db,
  { dealerUserId, id, toId }: Ending,
  at = new Date().toISOString(),
): Promise<Moved> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', dealerUserId);
    const dealer = await ownDealer(db, dealerUserId);
    const agent = await db
      .selectFrom('dealer_agents')
      .select(['agent_id', 'accepted_at'])
      .where('id', '=', id)
      .where('dealer_id', '=', dealer.id)
      .executeTakeFirst();
    if (!agent) throw notFound('There is no such agent of yours.');
    const team = await listTeam(db, [dealerUserId]);
    if (toId !== undefined && (toId === agent.agent_id || !team.some((member) => member.id === toId)))
      refuseProblems({ to: 'This person does not look after leads of yours.' });
    const act = { dealerId: dealer.id, actorId: dealerUserId, personId: agent.agent_id };
    const moved = await moveWork(db, { ...act, sellerId: dealerUserId, toId: toId ?? null }, at);
    await db.deleteFrom('dealer_agents').where('id', '=', id).execute();
    await recordTeamAct(db, { ...act, act: agent.accepted_at ? 'removed' : 'invitationEnded' }, at);
    return moved;
  });
}

/** Declines an invitation, or stops acting for a dealer: the work goes back to the dealer. Throws 404. */
export function leaveDealer(
  db: Db,
  agentId: number,
  id: number,
  at = new Date().toISOString(),
): Promise<Moved> {
  return inTransaction(db, async (db) => {
    const invitation = await findOwnInvitation(db, agentId, id);
    if (!invitation) throw notFound('There is no such invitation to you.');
    const { dealer_id: dealerId, user_id: sellerId, accepted_at } = invitation;
    await lockRow(db, 'users', sellerId);
    const act = { dealerId, actorId: agentId, personId: agentId };
    const moved = await moveWork(db, { ...act, sellerId, toId: null }, at);
    await db.deleteFrom('dealer_agents').where('id', '=', id).execute();
    await recordTeamAct(db, { ...act, act: accepted_at ? 'left' : 'declined' }, at);
    return moved;
  });
}

type Ended = { dealerUserId: number; agentId: number | null };

/**
 * Ends a link between a dealer and an agent, or an invitation, as an admin; the agent's work goes back to the dealer.
 * Throws 404.
 */
export function endLink(
  db: Db,
  { id, adminId }: { id: number; adminId: number },
  at = new Date().toISOString(),
): Promise<Ended> {
  return inTransaction(db, async (db) => {
    const found = await findLink(db, id);
    await lockRow(db, 'users', found?.user_id ?? 0);
    const link = found && (await findLink(db, id));
    if (!link) throw notFound('This agent does not act for this dealer any more.');
    const { dealer_id: dealerId, user_id: sellerId, agent_id: personId, accepted_at } = link;
    const act = { dealerId, actorId: adminId, personId };
    await moveWork(db, { ...act, sellerId, toId: null }, at);
    await db.deleteFrom('dealer_agents').where('id', '=', id).execute();
    await recordTeamAct(db, { ...act, act: accepted_at ? 'removed' : 'invitationEnded' }, at);
    return { dealerUserId: sellerId, agentId: personId };
  });
}

const findLink = (db: Db, id: number) =>
  db
    .selectFrom('dealer_agents as a')
    .innerJoin('dealers as d', 'd.id', 'a.dealer_id')
    .select(['a.dealer_id', 'a.agent_id', 'a.accepted_at', 'd.user_id'])
    .where('a.id', '=', id)
    .executeTakeFirst();

type Moving = {
  dealerId: number;
  sellerId: number;
  actorId: number;
  personId: number | null;
  toId: number | null;
};

async function moveWork(db: Db, { dealerId, personId, ...moving }: Moving, at: string): Promise<Moved> {
  if (personId === null) return { leads: 0, nextActions: 0, listings: 0 };
  const moved = await handOver(db, { ...moving, fromId: personId }, at);
  if (moved.leads + moved.listings > 0) {
    const { actorId, toId } = moving;
    const details = { toId, ...moved };
    await recordTeamAct(db, { dealerId, actorId, act: 'handedOver', personId, details }, at);
  }
  return moved;
}
