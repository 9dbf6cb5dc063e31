import type { Updateable } from 'kysely';
import type { Person } from '#api/accounts/sessions.ts';
import { recordTeamAct } from '#api/agents/acts.ts';
import { listTeam } from '#api/agents/team.ts';
import { recordForSeller } from '#api/audit/record-for-seller.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { LeadEventKind, Tables } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import { refuseOverPlan } from '#api/plans/limits/refuse.ts';
import { readNextAction } from '#domain/leads/words.ts';
import type { Lead, LeadChange } from './desk-schema.ts';
import { findOwnLead, readingOf } from './rights.ts';

type Caller = Pick<Person, 'id'>;
type Asked = {
  id: number;
  caller: Caller;
  change: Omit<LeadChange, 'updatedAt'>;
  seenAt: string | undefined;
};
type Row = Updateable<Tables['leads']>;
type Event = { kind: LeadEventKind } & Pick<
  Updateable<Tables['lead_events']>,
  'body' | 'stage' | 'lost_reason' | 'assignee_id' | 'due_at'
>;
/** What is written into the lead, and what its history says of that. */
type Part = { set: Row; event: Event };

/**
 * Changes stage, assignee or next action of a lead and returns it; what is left out stays. Throws 404, 422, 403 for
 * what the seller's plan has not, and 409 with
 * the present lead where it has changed since `seenAt`.
 */
export function changeLead(db: Db, { id, caller, change, seenAt }: Asked, now = Date.now()): Promise<Lead> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'leads', id);
    const reading = await readingOf(db, caller, now);
    const before = await findOwnLead(db, id, reading);
    refuseUnseen(before, seenAt);
    if (change.stage !== undefined || change.nextAction) await refuseWithoutCrm(db, before, caller);
    const parts = [
      ...stagePart(before, change),
      ...(await assigneePart(db, before, change)),
      ...nextActionPart(before, change, now),
    ];
    if (parts.length === 0) return before;
    const at = versionAfter(before, now);
    const set = Object.assign({}, ...parts.map((part) => part.set), { updated_at: at });
    await db.updateTable('leads').set(set).where('id', '=', id).execute();
    for (const { event } of parts)
      await db
        .insertInto('lead_events')
        .values({ ...event, lead_id: id, actor_id: caller.id, at })
        .execute();
    await recordMoves(db, { lead: before, actorId: caller.id, events: parts.map(({ event }) => event) }, at);
    return findOwnLead(db, id, reading);
  });
}

type Moves = { lead: Lead; actorId: number; events: readonly Event[] };

/** Notes in the log of the dealer whose lead it is where it went: its stage, and who looks after it. */
async function recordMoves(db: Db, { lead, actorId, events }: Moves, at: string): Promise<void> {
  const dealer = await db
    .selectFrom('dealers as d')
    .innerJoin('vehicles as v', 'v.seller_id', 'd.user_id')
    .select('d.id')
    .where('v.id', '=', lead.vehicle.id)
    .executeTakeFirst();
  if (!dealer) return;
  const { seller_id: sellerId } = await findSellerOf(db, lead);
  for (const { kind, stage, assignee_id: personId = null } of events) {
    const details = { leadId: lead.id, ...(stage && { from: lead.stage, to: stage }) };
    const act = { dealerId: dealer.id, actorId, details };
    if (kind === 'stage') await recordTeamAct(db, { ...act, act: 'leadMoved' }, at);
    if (kind === 'next-action') {
      const planned = { actorId, sellerId, action: 'lead planned', subject: 'lead', subjectId: lead.id };
      await recordForSeller(db, planned, at);
    }
    if (kind === 'assignee') await recordTeamAct(db, { ...act, act: 'leadAssigned', personId }, at);
  }
}

function refuseUnseen(lead: Lead, seenAt: string | undefined): void {
  if (seenAt === undefined || seenAt === lead.updatedAt) return;
  throw new ApiError(409, 'Somebody has changed this lead in the meantime. Look at it again.', {
    code: 'CHANGED',
    details: { lead },
  });
}

/** Throws 403 where the plan of a lead's seller has no stages, notes and reminders. */
export async function refuseWithoutCrm(db: Db, lead: Pick<Lead, 'vehicle'>, caller: Caller): Promise<void> {
  const { seller_id: sellerId } = await findSellerOf(db, lead);
  await refuseOverPlan(db, { sellerId, personId: caller.id, thing: 'crm' });
}

/** Two changes of one millisecond are two versions. */
export const versionAfter = ({ updatedAt }: Pick<Lead, 'updatedAt'>, now: number): string =>
  new Date(Math.max(now, Date.parse(updatedAt) + 1)).toISOString();

function stagePart(before: Lead, { stage = before.stage, lostReason }: Asked['change']): Part[] {
  const lost_reason = stage === 'lost' ? (lostReason ?? before.lostReason) : null;
  if (stage === 'lost' && !lost_reason) refuseProblems({ lostReason: 'Please say why it was lost.' });
  if (stage === before.stage && lost_reason === before.lostReason) return [];
  const set = { stage, lost_reason };
  return [{ set, event: { kind: 'stage', ...set } }];
}

async function assigneePart(db: Db, before: Lead, { assigneeId }: Asked['change']): Promise<Part[]> {
  if (assigneeId === undefined || assigneeId === (before.assignee?.id ?? null)) return [];
  if (assigneeId !== null && !(await listTeamOf(db, before)).some(({ id }) => id === assigneeId))
    refuseProblems({ assigneeId: 'This person does not look after leads of this seller.' });
  const set = { assignee_id: assigneeId };
  return [{ set: { ...set, reminded_at: null }, event: { kind: 'assignee', ...set } }];
}

/** To whom a lead can be assigned. */
export async function listTeamOf(db: Db, { vehicle }: Lead) {
  const { seller_id } = await findSellerOf(db, { vehicle });
  return listTeam(db, [seller_id]);
}

/** Whose lead it is. */
export const findSellerOf = (db: Db, { vehicle }: Pick<Lead, 'vehicle'>) =>
  db.selectFrom('vehicles').select('seller_id').where('id', '=', vehicle.id).executeTakeFirstOrThrow();

function nextActionPart(before: Lead, { nextAction }: Asked['change'], now: number): Part[] {
  if (nextAction === undefined || (nextAction === null && before.nextAction === null)) return [];
  if (nextAction === null) {
    const set = { next_action: null, next_due_at: null, reminded_at: null };
    return [{ set, event: { kind: 'next-action', body: null } }];
  }
  const { action, problems } = readNextAction(nextAction, now);
  if (!action) refuseProblems({ 'nextAction.text': problems.text, 'nextAction.dueAt': problems.dueAt });
  const { text, dueAt } = action ?? nextAction;
  const set = { next_action: text, next_due_at: dueAt, reminded_at: null };
  return [{ set, event: { kind: 'next-action', body: text, due_at: dueAt } }];
}
