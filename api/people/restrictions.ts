import { endSessions } from '#api/accounts/sessions.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import { leaveMarket, publishShowroom, restoreAdverts } from '#api/selling/presence.ts';
import { isHeavier, type RestrictionKind } from '#domain/accounts/restrictions.ts';
import { findAccountOrThrow } from './accounts.ts';
import type { AdminAccount } from './schema.ts';

/*
 * The one door through which accounts leave the market and come back by decision: `users.deactivated_at` says since when,
 * and every guard looks at it alone; the open row of `restrictions` says why. Both change in one transaction.
 */

type Restricting = {
  id: number;
  kind: RestrictionKind;
  adminId: number;
  reason: string | null;
  /** Of a suspension, UTC. */
  until?: string;
};
type Restricted = { account: AdminAccount /** How many listings went off the market. */; withdrawn: number };
type Lifted = { account: AdminAccount /** How many listings came back. */; restored: number };

/**
 * Takes an account off the market: its sessions end, its listings and its showroom go. Call it in the transaction of the
 * act. A heavier restriction takes the place of a lighter one. Throws 404, and 409 for an account that stands so already
 * or can never be restricted.
 */
export async function restrict(db: Db, given: Restricting, at: string): Promise<Restricted> {
  const { id, kind, adminId, reason, until = null } = given;
  await lockRow(db, 'users', id);
  const account = await findAccountOrThrow(db, id);
  refuseRestricting(account, adminId, kind);
  await db
    .updateTable('restrictions')
    .set({ ended_at: at, ended_by: adminId })
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  const isFirst = account.closedAt === null;
  if (isFirst) await db.updateTable('users').set({ deactivated_at: at }).where('id', '=', id).execute();
  await db
    .insertInto('restrictions')
    .values({ user_id: id, kind, reason, until, by_id: adminId, at })
    .execute();
  await endSessions(db, id);
  // What a lighter restriction withdrew comes back with it: it is known by the moment of the first.
  const withdrawn = isFirst ? await leaveMarket(db, id, at) : [];
  return { account, withdrawn: withdrawn.length };
}

/** Throws 409 where an admin may not restrict this account so. */
export function refuseRestricting(account: AdminAccount, adminId: number, kind: RestrictionKind): void {
  refuseTouching(account, adminId);
  if (account.role === 'admin') throw refused('Take the role of admin from this person first.', 'ADMIN');
  const { restriction } = account;
  if (restriction && !isHeavier(kind, restriction.kind))
    throw refused(`This account is ${restriction.kind} already.`, restriction.kind.toUpperCase());
}

/** Throws 409 for the admin's own account and for the holder of imported adverts. */
export function refuseTouching({ id, isPersonal }: AdminAccount, adminId: number): void {
  if (id === adminId) throw refused('You cannot do this to your own account.', 'OWN');
  if (!isPersonal)
    throw refused('Imported adverts belong to this account: there is nobody behind it.', 'IMPORTED');
}

type Lifting = {
  id: number;
  /** Null where a suspension ends by time. */
  adminId: number | null;
  kinds: readonly RestrictionKind[];
};

/**
 * Brings an account back, with what the restriction took off the market unless it was changed since; returns how many
 * listings that were. Call it in the transaction of the act. Throws 404, and 409 where none of `kinds` restricts it.
 */
export async function lift(db: Db, { id, adminId, kinds }: Lifting, at: string): Promise<Lifted> {
  await lockRow(db, 'users', id);
  const account = await findAccountOrThrow(db, id);
  const { closedAt, restriction } = account;
  if (closedAt === null || restriction === null) throw refused('This account is open already.', 'OPEN');
  if (!kinds.includes(restriction.kind))
    throw refused(
      restriction.kind === 'banned'
        ? 'This account is banned. Two admins can lift that.'
        : `This account is ${restriction.kind}, which ends otherwise.`,
      restriction.kind.toUpperCase(),
    );
  await db
    .updateTable('restrictions')
    .set({ ended_at: at, ended_by: adminId })
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  await db.updateTable('users').set({ deactivated_at: null }).where('id', '=', id).execute();
  // A sign-in that was under way when the restriction came has left one that opened nothing so far.
  await endSessions(db, id);
  const restored = await restoreAdverts(db, { sellerId: id, withdrawnAt: closedAt }, at);
  await publishShowroom(db, id, 'added', at);
  return { account, restored: restored.length };
}

export const refused = (sentence: string, code: string) => new ApiError(409, sentence, { code });
