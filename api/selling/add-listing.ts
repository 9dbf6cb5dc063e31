import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { limitOf } from '#api/exemptions/limits.ts';
import { ApiError } from '#api/http/errors.ts';
import { bodyHash, keyReused } from '#api/http/idempotency.ts';
import { addVehicle } from '#api/vehicles/change.ts';
import { wasPublicIn } from '#api/vehicles/listing-life.ts';
import { UNSAID } from '#domain/adverts/listing-fields.ts';
import type { ListingFields } from './fields-schema.ts';
import { readFacts } from './listing-facts.ts';
import { findListing } from './listing-queries.ts';
import { type Caller, recordHandling, sellerFor } from './rights.ts';
import type { Listing } from './schema.ts';

type Asked = { caller: Caller; fields: ListingFields; key: string | undefined };

/**
 * Adds a draft of what was sent, for the caller or for whom they sell, and returns it. The same key and body give the
 * draft that they gave before. Throws 403, 422, and 409 for a key of another draft or too many drafts.
 */
export function addListing(db: Db, { caller, fields, key }: Asked, now = Date.now()): Promise<Listing> {
  const facts = readFacts(fields, undefined, now);
  const draftKey = key === undefined ? null : `${caller.id}:${key}`;
  const hash = bodyHash(fields);
  return inTransaction(db, async (db) => {
    const sellerId = await sellerFor(db, caller, fields);
    await lockRow(db, 'users', caller.id);
    if (sellerId !== caller.id) await lockRow(db, 'users', sellerId);
    const earlier = draftKey === null ? undefined : await findByKey(db, draftKey);
    if (earlier && earlier.draft_hash !== hash) throw keyReused();
    if (earlier) return findListing(db, earlier.id, caller, now);
    const owned = { seller_id: sellerId, draft_key: draftKey, draft_hash: hash };
    const id = await insertDraft(db, owned, facts, now);
    await recordHandling(db, { caller, listing: { id, seller_id: sellerId } }, 'listing added');
    return findListing(db, id, caller, now);
  });
}

type Owned = { seller_id: number; draft_key: string | null; draft_hash: string };

async function insertDraft(db: Db, owned: Owned, facts: ReturnType<typeof readFacts>, now: number) {
  await refuseMany(db, owned.seller_id, now);
  const { title = UNSAID.title, make = UNSAID.make, model = UNSAID.model, year = UNSAID.year } = facts;
  const draft = { ...facts, ...owned, title, make, model, year, status: 'draft' as const };
  return addVehicle(db, draft, [], new Date(now).toISOString());
}

const findByKey = (db: Db, key: string) =>
  db.selectFrom('vehicles').select(['id', 'draft_hash']).where('draft_key', '=', key).executeTakeFirst();

async function refuseMany(db: Db, sellerId: number, now: number): Promise<void> {
  const most = await limitOf(db, 'rate-drafts', sellerId, now);
  const { drafts } = await db
    .selectFrom('vehicles')
    .select((eb) => eb.fn.countAll<number>().as('drafts'))
    .where('seller_id', '=', sellerId)
    // Those of files are bounded by their rows.
    .where('source', 'is', null)
    .where((eb) => eb.not(wasPublicIn('vehicles')))
    .executeTakeFirstOrThrow();
  if (drafts >= most)
    throw new ApiError(409, `You have ${most} drafts. Finish or delete some of them first.`, {
      code: 'MANY_DRAFTS',
    });
}
