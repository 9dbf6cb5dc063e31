import { recordAct } from '#api/audit/record-act.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { closeShowroom, openShowroom } from '#api/dealers/open-showroom.ts';
import { recordChange } from '#api/events/outbox.ts';
import { ApiError } from '#api/http/errors.ts';
import { hasPageIn } from '#api/vehicles/listing-life.ts';
import { nameProblem } from '#domain/accounts/names.ts';
import type { ChoosableRole, Role } from '#domain/accounts/roles.ts';
import { SHOWROOM_LIMITS } from '#domain/dealers/showroom.ts';
import type { NoteEvent } from './security-events.ts';
import type { Person } from './sessions.ts';

/**
 * Gives a person the role that they chose. A dealer gets a showroom; an agent acts for no dealer until that dealer
 * invites them. Throws 403 for an admin.
 */
export function changeRole(db: Db, { id }: Person, role: ChoosableRole, note: NoteEvent): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', id);
    const at = new Date().toISOString();
    const { role: before } = await findRole(db, id);
    if (before === 'admin') throw adminStays();
    if (before === role) return;
    await giveRole(db, id, role, at);
    await note(db, { kind: 'role changed', userId: id });
    const details = { from: before, to: role };
    await recordAct(db, { actorId: id, action: 'role changed', subject: 'user', subjectId: id, details }, at);
  });
}

/**
 * Changes a role with all that follows from it, and returns the one before. Call it in a transaction that has locked the
 * person and noted why.
 */
export async function giveRole(db: Db, id: number, role: Role, at: string): Promise<Role> {
  const { role: before, ...user } = await findRole(db, id);
  if (before === role) return before;
  await db.updateTable('users').set({ role }).where('id', '=', id).execute();
  if (role === 'dealer') await openShowroom(db, id, nameOf(id, user), at);
  if (before === 'dealer') await closeShowroom(db, id, at);
  await publishListings(db, id, at);
  return before;
}

const findRole = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['role', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Throws 409 for what is no step up: buyers become sellers or dealers, all others dealers. */
export function refuseNoUpgrade(from: Role, to: 'seller' | 'dealer'): void {
  if (from === 'buyer' || (to === 'dealer' && from !== 'dealer')) return;
  throw new ApiError(409, `Your account is a ${from}'s already.`, { code: 'NO_UPGRADE' });
}

/** Every listing says what kind of seller it is from. */
async function publishListings(db: Db, sellerId: number, at: string): Promise<void> {
  const listings = await db
    .selectFrom('vehicles')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where(hasPageIn('vehicles'))
    .execute();
  for (const { id } of listings)
    await recordChange(db, { subject: 'vehicle', subjectId: id, change: 'changed' }, at);
}

type Name = { first_name: string | null; last_name: string | null };

/** A person's own name until they say how the business is called; a name from before the rule for names is left out. */
function nameOf(id: number, { first_name, last_name }: Name): string {
  const name = [first_name, last_name].filter(Boolean).join(' ');
  return name === '' || nameProblem(name, SHOWROOM_LIMITS.businessName) ? `Dealer ${id}` : name;
}

const adminStays = (): ApiError =>
  new ApiError(403, 'An admin stays an admin. Register another account to buy or sell.', { code: 'ADMIN' });
