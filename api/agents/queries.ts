import type { ExpressionBuilder } from 'kysely';
import { insertOnce, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { Tables } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { personName } from '#api/messages/parties.ts';
import { FIRST_PERMISSIONS } from '#domain/agents/permissions.ts';
import { OPEN_STAGES } from '#domain/leads/stages.ts';
import { parsePermissions } from './acting.ts';
import { recordTeamAct, TEAM_ACTS } from './acts.ts';

/** The dealer that a person runs, by the name that others may see, or undefined. */
export async function findOwnDealer(db: Db, personId: number) {
  const row = await db
    .selectFrom('dealers as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.id', ...NAMES, 'd.lead_rule', 'u.first_name', 'u.last_name', 'u.created_at'])
    .where('d.user_id', '=', personId)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    name: dealerName(row),
    isChecked: row.checked_at !== null,
    accountSince: row.created_at,
    leadRule: row.lead_rule,
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
    .where('action', '=', TEAM_ACTS.invited)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at }) => at);
}

/** Whom a dealer has invited, and who of them has accepted; the last invited first. */
export async function listAgents(db: Db, dealerId: number) {
  const rows = await db
    .selectFrom('dealer_agents as a')
    .leftJoin('users as u', 'u.id', 'a.agent_id')
    .innerJoin('dealers as d', 'd.id', 'a.dealer_id')
    .select(['a.id', 'a.agent_id', 'a.email', 'a.invited_at', 'a.accepted_at', 'a.permissions'])
    .select(['u.first_name', 'u.last_name'])
    .select((eb) =>
      eb
        .selectFrom('leads as l')
        .innerJoin('vehicles as v', 'v.id', 'l.vehicle_id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('l.assignee_id', '=', 'a.agent_id')
        .whereRef('v.seller_id', '=', 'd.user_id')
        .where('l.stage', 'in', OPEN_STAGES)
        .as('leads'),
    )
    .where('a.dealer_id', '=', dealerId)
    .orderBy('a.invited_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    userId: row.agent_id,
    email: row.email,
    name: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
    invitedAt: row.invited_at,
    acceptedAt: row.accepted_at,
    permissions: parsePermissions(row.permissions),
    leads: row.leads ?? 0,
  }));
}

/** Keeps an invitation; false where this address was invited before. */
export async function addInvitation(
  db: Db,
  { dealerId, email }: { dealerId: number; email: string },
  at: string,
): Promise<boolean> {
  const permissions = JSON.stringify(FIRST_PERMISSIONS);
  const invitation = { dealer_id: dealerId, email, invited_at: at, permissions };
  const added = await insertOnce(db.insertInto('dealer_agents').values(invitation).returning('id'));
  return added !== undefined;
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
    permissions: parsePermissions(row.permissions),
  }));
}

/** Accepts an invitation; false where the person has none of this id. */
export function acceptInvitation(db: Db, agentId: number, id: number, at: string): Promise<boolean> {
  return inTransaction(db, async (db) => {
    const invitation = await findOwnInvitation(db, agentId, id);
    if (!invitation) return false;
    if (invitation.accepted_at !== null) return true;
    const accepted = db
      .updateTable('dealer_agents')
      .set({ agent_id: agentId, accepted_at: at })
      .where('id', '=', id)
      .where(isFreeFor(agentId));
    if (!(await tookEffect(accepted))) return false;
    const act = { dealerId: invitation.dealer_id, actorId: agentId, personId: agentId };
    await recordTeamAct(db, { ...act, act: 'accepted' }, at);
    return true;
  });
}

/** An invitation to a person, accepted or not, or undefined where they have none of this id. */
export const findOwnInvitation = (db: Db, agentId: number, id: number) =>
  selectOwnInvitations(db, agentId).select('a.dealer_id').where('a.id', '=', id).executeTakeFirst();

/** No other account of the same address has accepted it meanwhile. */
const isFreeFor = (agentId: number) => (eb: ExpressionBuilder<Tables, 'dealer_agents'>) =>
  eb.or([eb('agent_id', 'is', null), eb('agent_id', '=', agentId)]);

const selectOwnInvitations = (db: Db, agentId: number) =>
  db
    .selectFrom('dealer_agents as a')
    .innerJoin('dealers as d', 'd.id', 'a.dealer_id')
    .innerJoin('users as o', 'o.id', 'd.user_id')
    .innerJoin('users as u', (join) => join.on('u.id', '=', agentId))
    .select(['a.id', 'a.invited_at', 'a.accepted_at', 'a.permissions', ...NAMES, 'd.slug', 'd.user_id'])
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
