import { lockKeys } from '#api/database/check-then-write.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import { ADMINS } from '#api/privacy/deleting.ts';
import { readReason } from '#domain/accounts/restrictions.ts';
import { type Admin, decidersAmong, listAdmins } from './admins.ts';
import type { Deciding } from './kind.ts';
import { KINDS } from './kinds.ts';
import { type ApprovalRow, askedOf, findWaiting, isAboutPerson, settle } from './rows.ts';
import { tellOutcome } from './tell.ts';

type Act = { id: number; adminId: number };

/**
 * Approves what another admin has asked for, and carries it out with it. Throws 404, and 409 where it is decided, is the
 * caller's own or about them, its asker is no admin any more, or the act is not possible any more.
 */
export function approve(deciding: Deciding, { id, adminId }: Act, now = Date.now()): Promise<void> {
  const at = new Date(now).toISOString();
  return inTransaction(deciding.market.db, async (db) => {
    await lockKeys(db, ADMINS);
    const row = await findWaiting(db, id);
    const admins = await listAdmins(db);
    refuseDeciding(row, admins, adminId);
    const asked = askedOf(row, askerAmong(row, admins));
    await settle(db, row, { state: 'approved', by: adminId }, at);
    await KINDS[row.kind].check(db, asked);
    await KINDS[row.kind].carryOut(db, { ...asked, approvalId: id, actorId: adminId, at }, deciding);
    await tellOutcome(db, row, { outcome: 'approved' }, deciding.letters, at);
  });
}

/** Refuses what another admin has asked for, who is told why. Throws 404, 409 as approving does, and 422 without a reason. */
export function refuse(
  { market, letters }: Deciding,
  { id, adminId, note: typed }: Act & { note: string },
  now = Date.now(),
): Promise<void> {
  const { text: note = '', problem } = readReason(typed);
  refuseProblems({ note: problem });
  const at = new Date(now).toISOString();
  return inTransaction(market.db, async (db) => {
    await lockKeys(db, ADMINS);
    const row = await findWaiting(db, id);
    refuseDeciding(row, await listAdmins(db), adminId);
    await settle(db, row, { state: 'refused', by: adminId, note }, at);
    await tellOutcome(db, row, { outcome: 'refused', note }, letters, at);
  });
}

/** Withdraws what the caller has asked for themself. Throws 404 and 409. */
export function withdraw({ market }: Deciding, { id, adminId }: Act, now = Date.now()): Promise<void> {
  return inTransaction(market.db, async (db) => {
    const row = await findWaiting(db, id);
    if (row.asked_by !== adminId)
      throw refused('Only who asked for it can withdraw it. You can refuse it.', 'NOT_OWN');
    await settle(db, row, { state: 'withdrawn', by: adminId }, new Date(now).toISOString());
  });
}

function refuseDeciding(row: ApprovalRow, admins: readonly Admin[], adminId: number): void {
  if (row.asked_by === adminId)
    throw refused('You have asked for this yourself: another admin decides.', 'OWN');
  if (!decidersAmong(admins, row, isAboutPerson(row)).some(({ id }) => id === adminId))
    throw refused('You cannot decide this: it is about you, or you are no admin any more.', 'ABOUT_YOU');
}

/** Throws 409 where who asked is no admin any more: then it is one admin who decides. */
function askerAmong({ asked_by }: ApprovalRow, admins: readonly Admin[]): number {
  const asker = admins.find(({ id }) => id === asked_by);
  if (asker) return asker.id;
  throw refused('Who asked for this is no admin any more. Ask for it yourself.', 'ASKER_LEFT');
}

const refused = (sentence: string, code: string) => new ApiError(409, sentence, { code });
