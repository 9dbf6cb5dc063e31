import { forbidden } from '#api/accounts/guard.ts';
import type { Person } from '#api/accounts/sessions.ts';
import { listActedFor } from '#api/agents/queries.ts';
import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import type { Actor } from '#domain/vehicles/listing-steps.ts';

/** Who changes a listing. */
export type Caller = Pick<Person, 'id' | 'role'>;
export type LockedListing = NonNullable<Awaited<ReturnType<typeof findForChange>>>;

/** In whose name a caller takes steps of the status. */
export const actorOf = ({ role }: Caller): Actor => (role === 'admin' ? 'admin' : 'seller');

/** Throws 404 where there is no such listing, and 403 for one that the caller may not change. */
export async function refuseStranger(db: Db, id: number, caller: Caller): Promise<void> {
  await findOwned(db, id, caller);
}

/** A listing that the caller may change. Throws as `refuseStranger` does. */
export async function findOwned(db: Db, id: number, caller: Caller): Promise<LockedListing> {
  const listing = await findForChange(db, id);
  if (!listing) throw notFound('Vehicle not found');
  if (caller.role !== 'admin' && !(await listActedFor(db, caller.id)).includes(listing.seller_id))
    throw forbidden('This listing is not yours.');
  return listing;
}

/** Locks a listing until the transaction ends and returns it. Throws as `refuseStranger` does. */
export async function lockListing(db: Db, id: number, caller: Caller): Promise<LockedListing> {
  const sellerId = (await findForChange(db, id))?.seller_id;
  // Its seller first: who leaves takes all their listings off the market.
  if (sellerId !== undefined) await lockRow(db, 'users', sellerId);
  await lockRow(db, 'vehicles', id);
  return findOwned(db, id, caller);
}

/** For whom a new listing is. Throws 403 and, for agents of several dealers, 422. */
export async function sellerFor(db: Db, caller: Caller, sellerId: number | undefined): Promise<number> {
  if (caller.role === 'admin') return sellerId ?? caller.id;
  const actedFor = await listActedFor(db, caller.id);
  if (sellerId !== undefined) {
    if (actedFor.includes(sellerId)) return sellerId;
    throw forbidden('You do not list vehicles for this seller.');
  }
  if (caller.role !== 'agent') return caller.id;
  const [dealer, ...others] = actedFor.filter((id) => id !== caller.id);
  if (dealer === undefined) throw forbidden('An agent lists vehicles once a dealer has invited them.');
  if (others.length === 0) return dealer;
  const sentence = 'Say for which of your dealers it is.';
  throw new ApiError(422, sentence, { code: 'SELLER', fields: { sellerId: sentence } });
}

const findForChange = (db: Db, id: number) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .selectAll('v')
    .select('u.deletion_due_at')
    .where('v.id', '=', id)
    .executeTakeFirst();
