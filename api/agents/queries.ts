import type { ExpressionBuilder } from 'kysely';
import { insertOnce, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';
import { personName } from '#api/messages/parties.ts';

/** The sellers whose listings a person may change: themselves, and as an agent the dealers who let them in and still are. */
export async function listActedFor(db: Db, personId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('dealer_agents as a')
    .innerJoin('dealers as d', 'd.id', 'a.dealer_id')
    .innerJoin('users as u', 'u.id', 'a.agent_id')
    .innerJoin('users as o', 'o.id', 'd.user_id')
    .select('d.user_id')
    .where('a.agent_id', '=', personId)
    .where('a.accepted_at', 'is not', null)
    .where('u.role', '=', 'agent')
    .where('o.role', '=', 'dealer')
    .where('o.deactivated_at', 'is', null)
    .execute();
  return [personId, ...rows.map(({ user_id }) => user_id)];
}

/** The dealer that a person runs, by the name that others may see, or undefined. */
export async function findOwnDealer(db: Db, personId: number) {
  const row = await db
    .selectFrom('dealers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', ...NAMES, 'u.first_name', 'u.last_name', 'u.created_at'])
    .where('d.user_id', '=', personId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    name: dealerName(row),
    isChecked: row.checked_at !== null,
    accountSince: row.created_at,
  };
}

const NAMES = ['d.business_name', 'd.checked_at'] as const;

type Named = Record<'business_name' | 'checked_at' | 'first_name' | 'last_name', string | null>;

const dealerName = ({ business_name, checked_at, ...names }: Named): string =>
  personName({ ...names, role: 'dealer', business_name: checked_at === null ? null : business_name });

/** When a person last invited agents, newest first, also those whose invitation was taken back. */
export async function listInvitingTimes(db: Db, personId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('at')
    .where('actor_id', '=', personId)
    .where('action', '=', INVITED)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at }) => at);
}

/** What the audit log calls an invitation. */
export const INVITED = 'agent invited';

/** Whom a dealer has invited, and who of them has accepted; the last invited first. */
export async function listAgents(db: Db, dealerId: number) {
  const rows = await db
    .selectFrom('dealer_agents as a')
    .leftJoin('users as u', 'u.id', 'a.agent_id')
    .select(['a.id', 'a.email', 'a.invited_at', 'a.accepted_at', 'u.first_name', 'u.last_name'])
    .where('a.dealer_id', '=', dealerId)
    .orderBy('a.invited_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
    invitedAt: row.invited_at,
    acceptedAt: row.accepted_at,
  }));
}

/** Keeps an invitation; false where this address was invited before. */
export async function addInvitation(
  db: Db,
  { dealerId, email }: { dealerId: number; email: string },
  at: string,
): Promise<boolean> {
  const invitation = { dealer_id: dealerId, email, invited_at: at };
  const added = await insertOnce(db.insertInto('dealer_agents').values(invitation).returning('id'));
  return added !== undefined;
}

/** Takes an agent or an invitation from a dealer; false where the dealer has none of this id. */
export async function removeAgent(db: Db, dealerId: number, id: number): Promise<boolean> {
  return tookEffect(db.deleteFrom('dealer_agents').where('id', '=', id).where('dealer_id', '=', dealerId));
}

/** The invitations to a person's own address, which they have shown to be theirs, and the dealers they act for. */
export async function listDealersOf(db: Db, agentId: number) {
  const rows = await selectOwnInvitations(db, agentId).orderBy('a.invited_at', 'desc').execute();
  return rows.map((row) => ({
    id: row.id,
    sellerId: row.user_id,
    businessName: dealerName(row),
    slug: row.checked_at === null ? null : row.slug,
    invitedAt: row.invited_at,
    acceptedAt: row.accepted_at,
  }));
}

/** Accepts an invitation; false where the person has none of this id. */
export async function acceptInvitation(db: Db, agentId: number, id: number, at: string): Promise<boolean> {
  const invitation = await selectOwnInvitations(db, agentId).where('a.id', '=', id).executeTakeFirst();
  if (!invitation) return false;
  return tookEffect(
    db
      .updateTable('dealer_agents')
      .set((eb) => ({ agent_id: agentId, accepted_at: eb.fn.coalesce('accepted_at', eb.val(at)) }))
      .where('id', '=', id)
      .where(isFreeFor(agentId)),
  );
}

/** Declines an invitation or stops acting for a dealer; false where the person has none of this id. */
export async function leaveDealer(db: Db, agentId: number, id: number): Promise<boolean> {
  const invitation = await selectOwnInvitations(db, agentId).where('a.id', '=', id).executeTakeFirst();
  if (!invitation) return false;
  return tookEffect(db.deleteFrom('dealer_agents').where('id', '=', id).where(isFreeFor(agentId)));
}

/** No other account of the same address has accepted it meanwhile. */
const isFreeFor = (agentId: number) => (eb: ExpressionBuilder<Tables, 'dealer_agents'>) =>
  eb.or([eb('agent_id', 'is', null), eb('agent_id', '=', agentId)]);

const selectOwnInvitations = (db: Db, agentId: number) =>
  db
    .selectFrom('dealer_agents as a')
    .innerJoin('dealers as d', 'd.id', 'a.dealer_id')
    .innerJoin('users as o', 'o.id', 'd.user_id')
    .innerJoin('users as u', (join) => join.on('u.id', '=', agentId))
    .select(['a.id', 'a.invited_at', 'a.accepted_at', ...NAMES, 'd.slug', 'd.user_id'])
    .select(['o.first_name', 'o.last_name'])
    .where('o.role', '=', 'dealer')
    .where('o.deactivated_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('a.agent_id', '=', agentId),
        eb.and([
          eb('a.agent_id', 'is', null),
          eb('a.email', '=', eb.ref('u.email')),
          eb('u.email_verified_at', 'is not', null),
        ]),
      ]),
    );
