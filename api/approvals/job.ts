import type { Correspondence } from '#api/admin/mails.ts';
import { recordAct } from '#api/audit/record-act.ts';
import { lockKeys } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError } from '#api/http/errors.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import { ADMINS } from '#api/privacy/deleting.ts';
import { APPROVAL_LIFE_MS, APPROVAL_WAIT_MS } from '#domain/approvals/approvals.ts';
import { decidersAmong, listAdmins } from './admins.ts';
import type { Deciding } from './kind.ts';
import { KINDS } from './kinds.ts';
import { type ApprovalRow, askedOf, isAboutPerson, selectApprovals, settle } from './rows.ts';
import { mailDelay, tellDeciders, tellOutcome } from './tell.ts';

/** Carries out approvals whose 24-hour delay replaced the second admin, and expires those left undecided. */
export const approvalsJob = ({ log, ...deciding }: Deciding & { log: Log }): Job => ({
  name: 'approvals',
  does: 'Carries out what waited a day in place of a second admin',
  when: { everySeconds: 60 },
  scope: 'market',
  begin: (signal) => async () => {
    const done = await settleApprovals(deciding, { signal });
    if (done > 0) log.info({ done }, 'approvals were carried out after their wait');
  },
});

type Options = { now?: number; signal?: AbortSignal };

/**
 * Looks at each approval that waits, in a transaction of its own; returns how many were carried out. Late, twice or by
 * two processes at once, each is carried out once.
 */
export async function settleApprovals(
  deciding: Deciding,
  { now = Date.now(), signal }: Options = {},
): Promise<number> {
  const { db } = deciding.market;
  const waiting = await db
    .selectFrom('approvals')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute();
  let done = 0;
  for (const { id } of waiting) {
    if (signal?.aborted) break;
    if (await settleOne(deciding, id, now)) done++;
  }
  return done;
}

async function settleOne(deciding: Deciding, id: number, now: number): Promise<boolean> {
  const { db } = deciding.market;
  const at = new Date(now).toISOString();
  try {
    return await inTransaction(db, async (db) => {
      await lockKeys(db, ADMINS);
      const row = await findStillWaiting(db, id);
      return row ? decideByTime(db, deciding, row, now) : false;
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Not possible any more: what it is about has changed while it waited.
    const note = error.message;
    await inTransaction(db, async (db) => {
      const row = await findStillWaiting(db, id);
      if (row) await expire(db, row, { note, letters: deciding.letters, at });
    });
    return false;
  }
}

const findStillWaiting = (db: Db, id: number): Promise<ApprovalRow | undefined> =>
  selectApprovals(db).where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst();

async function decideByTime(db: Db, deciding: Deciding, row: ApprovalRow, now: number): Promise<boolean> {
  const { letters } = deciding;
  const at = new Date(now).toISOString();
  const admins = await listAdmins(db);
  const asker = admins.find(({ id }) => id === row.asked_by);
  if (!asker) {
    await expire(db, row, { note: 'Who asked for it is no admin any more.', letters, at });
    return false;
  }
  const deciders = decidersAmong(admins, row, isAboutPerson(row));
  if (deciders.length > 0) {
    if (row.due_at !== null) {
      await setDue(db, row, null, at);
      await tellDeciders(db, row, deciders, letters, at);
    } else if (Date.parse(row.asked_at) + APPROVAL_LIFE_MS <= now)
      await expire(db, row, { note: 'Nobody has decided it within two weeks.', letters, at });
    return false;
  }
  if (row.due_at === null) {
    const dueAt = new Date(now + APPROVAL_WAIT_MS).toISOString();
    await setDue(db, row, dueAt, at);
    await mailDelay(db, { row, dueAt, admins }, letters, at);
    return false;
  }
  if (row.due_at > at) return false;
  await carryOut(db, deciding, row, { askerId: asker.id, at });
  return true;
}

/** Lets a second admin decide who came meanwhile (null), or time where the last one went. */
async function setDue(db: Db, row: ApprovalRow, dueAt: string | null, at: string): Promise<void> {
  await db.updateTable('approvals').set({ due_at: dueAt }).where('id', '=', row.id).execute();
  const action = dueAt === null ? 'approval waits for a second admin' : 'approval waits for a day';
  const details = { kind: row.kind, subjectId: row.subject_id, dueAt };
  await recordAct(db, { actorId: null, action, subject: 'approval', subjectId: row.id, details }, at);
}

async function carryOut(
  db: Db,
  deciding: Deciding,
  row: ApprovalRow,
  { askerId, at }: { askerId: number; at: string },
): Promise<void> {
  const asked = askedOf(row, askerId);
  await settle(db, row, { state: 'approved', by: null }, at);
  await KINDS[row.kind].check(db, asked);
  await KINDS[row.kind].carryOut(db, { ...asked, approvalId: row.id, actorId: askerId, at }, deciding);
  await tellOutcome(db, row, { outcome: 'carried out' }, deciding.letters, at);
}

type Expiry = { note: string; letters: Correspondence; at: string };

async function expire(db: Db, row: ApprovalRow, { note, letters, at }: Expiry): Promise<void> {
  await settle(db, row, { state: 'expired', by: null, note }, at);
  await tellOutcome(db, row, { outcome: 'expired', note }, letters, at);
}
