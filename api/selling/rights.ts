import { forbidden } from '#api/accounts/guard.ts';
import type { Person } from '#api/accounts/sessions.ts';
import { listActedFor, listActing } from '#api/agents/acting.ts';
import type { AuditEntry } from '#api/audit/record-act.ts';
import { recordForSeller } from '#api/audit/record-for-seller.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import { PERMISSION_NAMES, PERMISSIONS, type Permission } from '#domain/agents/permissions.ts';
import type { Actor } from '#domain/vehicles/listing-steps.ts';

/** Who changes a listing. */
export type Caller = Pick<Person, 'id' | 'role'>;
export type LockedListing = NonNullable<Awaited<ReturnType<typeof findForChange>>>;

/** In whose name a caller takes steps of the status. */
export const actorOf = ({ role }: Caller): Actor => (role === 'admin' ? 'admin' : 'seller');

/** What the caller needs the permission for, at least one. */
type Needs = readonly [Permission, ...Permission[]];

/** Throws 404 where there is no such listing, and 403 for one with which the caller may not do this. */
export async function refuseStranger(db: Db, id: number, caller: Caller, ...needs: Needs): Promise<void> {
  await findOwned(db, id, caller, ...needs);
}

/** A listing with which the caller may do this. Throws as `refuseStranger` does. */
export async function findOwned(db: Db, id: number, caller: Caller, ...needs: Needs): Promise<LockedListing> {
  const listing = await findForChange(db, id);
  if (!listing) throw notFound('Vehicle not found');
  if (caller.role !== 'admin') await refuseWithout(db, caller, listing.seller_id, needs);
  return listing;
}

async function refuseWithout(db: Db, caller: Caller, sellerId: number, needs: Needs): Promise<void> {
  const acting = (await listActing(db, caller.id)).find((each) => each.sellerId === sellerId);
  if (!acting) throw forbidden('This listing is not yours.');
  const missing = needs.find((need) => !acting.permissions.includes(need));
  if (missing) throw notAllowed(missing);
}

export const notAllowed = (missing: Permission) =>
  forbidden(`The dealer has not given you the permission “${PERMISSIONS[missing].label}”.`);

/** What a caller may do for each seller whose listings they see; admins everything for all. */
export async function permissionsOf(
  db: Db,
  caller: Caller,
): Promise<(sellerId: number) => readonly Permission[]> {
  if (caller.role === 'admin') return () => PERMISSION_NAMES;
  const acting = new Map(
    (await listActing(db, caller.id)).map(({ sellerId, permissions }) => [sellerId, permissions]),
  );
  return (sellerId) => acting.get(sellerId) ?? [];
}

/** Locks a listing until the transaction ends and returns it. Throws as `refuseStranger` does. */
export async function lockListing(
  db: Db,
  id: number,
  caller: Caller,
  ...needs: Needs
): Promise<LockedListing> {
  const sellerId = (await findForChange(db, id))?.seller_id;
  // Its seller first: who leaves takes all their listings off the market.
  if (sellerId !== undefined) await lockRow(db, 'users', sellerId);
  await lockRow(db, 'vehicles', id);
  return findOwned(db, id, caller, ...needs);
}

type Handling = { caller: Caller; listing: Pick<LockedListing, 'id' | 'seller_id'> };

/** Notes what an agent or an admin did with another's listing. Call it in the transaction of the act. */
export const recordHandling = (
  db: Db,
  { caller, listing }: Handling,
  action: string,
  details: AuditEntry['details'] = {},
): Promise<void> =>
  recordForSeller(db, {
    ...{ actorId: caller.id, sellerId: listing.seller_id, action, details },
    ...{ subject: 'vehicle', subjectId: listing.id },
  });

const NOT_SAID: readonly string[] = ['updatedAt', 'sellerId'];

/** What a change of these fields needs: a price is a permission of its own. */
export function permissionsFor(fields: object): Needs {
  const names = Object.keys(fields).filter((name) => !NOT_SAID.includes(name));
  if (!names.includes('price')) return ['edit'];
  return names.length === 1 ? ['price'] : ['price', 'edit'];
}

/** For whom a new listing that says this is. Throws 403 and, for agents of several dealers, 422. */
export async function sellerFor(
  db: Db,
  caller: Caller,
  { sellerId, ...fields }: { sellerId?: number | undefined; price?: number | null | undefined },
): Promise<number> {
  if (caller.role === 'admin') return sellerId ?? caller.id;
  const needs: Needs = typeof fields.price === 'number' ? ['edit', 'price'] : ['edit'];
  return chooseSeller(db, caller, sellerId, needs);
}

/** The seller for whom a caller does what needs these permissions. Throws 403 and, for agents of several dealers, 422. */
export async function chooseSeller(
  db: Db,
  caller: Caller,
  sellerId: number | undefined,
  needs: Needs,
): Promise<number> {
  const actedFor = await listActedFor(db, caller.id, ...needs);
  if (sellerId !== undefined) {
    if (actedFor.includes(sellerId)) return sellerId;
    throw forbidden('You do not list vehicles for this seller.');
  }
  if (caller.role !== 'agent') return caller.id;
  const [dealer, ...others] = actedFor.filter((id) => id !== caller.id);
  if (dealer === undefined)
    throw forbidden(`An agent does this once a dealer has invited them and given them ${labelsOf(needs)}.`);
  if (others.length === 0) return dealer;
  const sentence = 'Say for which of your dealers it is.';
  throw new ApiError(422, sentence, { code: 'SELLER', fields: { sellerId: sentence } });
}

const labelsOf = (needs: Needs): string => {
  const labels = needs.map((need) => `“${PERMISSIONS[need].label}”`);
  const last = labels.pop();
  return labels.length > 0 ? `${labels.join(', ')} and ${last}` : `${last}`;
};

const findForChange = (db: Db, id: number) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .selectAll('v')
    .select(['u.deletion_due_at', 'u.deactivated_at'])
    .where('v.id', '=', id)
    .executeTakeFirst();
