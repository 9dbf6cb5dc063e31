import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { notFound } from '#api/http/errors.ts';
import { type LeadRule, type Permission, readPermissions } from '#domain/agents/permissions.ts';
import { parsePermissions } from './acting.ts';
import { recordTeamAct } from './acts.ts';
import { ownDealer } from './invite.ts';

type Allowing = { dealerUserId: number; id: number; permissions: readonly Permission[] };

/** Sets what an agent, invited or accepted, may do for a dealer. Throws 404 for an agent of another. */
export function allowAgent(
  db: Db,
  { dealerUserId, id, permissions }: Allowing,
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', dealerUserId);
    const dealer = await ownDealer(db, dealerUserId);
    const agent = await db
      .selectFrom('dealer_agents')
      .select(['agent_id', 'permissions'])
      .where('id', '=', id)
      .where('dealer_id', '=', dealer.id)
      .executeTakeFirst();
    if (!agent) throw notFound('There is no such agent of yours.');
    const [before, now] = [parsePermissions(agent.permissions), readPermissions(permissions)];
    if (before.join() === now.join()) return;
    await db
      .updateTable('dealer_agents')
      .set({ permissions: JSON.stringify(now) })
      .where('id', '=', id)
      .execute();
    const details = {
      given: now.filter((each) => !before.includes(each)),
      taken: before.filter((each) => !now.includes(each)),
    };
    const act = { dealerId: dealer.id, actorId: dealerUserId, personId: agent.agent_id };
    await recordTeamAct(db, { ...act, act: 'allowed', details }, at);
  });
}

/** Sets how new leads of a dealer find who looks after them. */
export function setLeadRule(
  db: Db,
  { dealerUserId, leadRule }: { dealerUserId: number; leadRule: LeadRule },
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', dealerUserId);
    const { id: dealerId, leadRule: from } = await ownDealer(db, dealerUserId);
    if (from === leadRule) return;
    await db.updateTable('dealers').set({ lead_rule: leadRule }).where('id', '=', dealerId).execute();
    const details = { from, to: leadRule };
    await recordTeamAct(db, { dealerId, actorId: dealerUserId, act: 'rule', details }, at);
  });
}
