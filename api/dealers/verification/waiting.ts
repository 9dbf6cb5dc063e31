import { recordAct } from '#api/audit/record-act.ts';
import { insertOnce, lockRow, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, notFound } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { findPrivateFile, type PrivateFile } from '#api/media/documents.ts';
import { personName } from '#api/messages/parties.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import { placeText } from '#api/vehicles/to-vehicle.ts';
import { markState, VERIFICATION_ITEM_NAMES, type VerificationItem } from '#domain/dealers/verification.ts';
import { listDocuments, selectDocuments, toDocument } from './queries.ts';
import type { AdminVerification, VerifiedDealer } from './schema.ts';

/** The requests that wait for an admin, of dealers whose account is open. */
export const selectRequestsToCheck = (db: Db) =>
  db
    .selectFrom('dealer_verifications as v')
    .innerJoin('dealers as d', 'd.id', 'v.dealer_id')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .where('v.status', '=', 'handed in')
    .where('u.role', '=', 'dealer')
    .where('u.deactivated_at', 'is', null)
    .where('u.deletion_due_at', 'is', null);

/** The requests that wait, the oldest first, with what an admin compares them with. */
export async function listWaiting(db: Db, limit: number): Promise<AdminVerification[]> {
  const rows = await selectRequestsToCheck(db)
    .select(['v.id', 'v.business_name as asked_name', 'v.handed_in_at', 'v.opened_at', 'd.verified'])
    .select(['d.slug', 'd.business_name', 'd.address', 'd.county', 'd.town', 'd.area', 'd.phone'])
    .select(['d.created_at', 'd.user_id', 'u.email', 'u.phone as own_phone', 'u.first_name', 'u.last_name'])
    .select((eb) =>
      eb
        .selectFrom('vehicles as c')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('c.seller_id', '=', 'd.user_id')
        .where(isFoundIn('c'))
        .as('on_sale'),
    )
    .orderBy('v.handed_in_at')
    .orderBy('v.id')
    .limit(limit)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      ...{ id: row.id, businessName: row.asked_name, handedInAt: row.handed_in_at ?? row.opened_at },
      isRenewal: row.verified === 1,
      dealer: {
        ...{ slug: row.slug, publicName: row.business_name, address: row.address, place: placeText(row) },
        ...{ phone: row.phone, since: row.created_at, onSale: row.on_sale ?? 0 },
      },
      person: {
        ...{ id: row.user_id, email: row.email, phone: row.own_phone },
        name: personName({ ...row, role: 'dealer', business_name: null }),
      },
      documents: (await listDocuments(db, row.id)).map(toDocument),
      checks: await listChecks(db, row.id),
    })),
  );
}

/** What is ticked of a request, in the order of the checklist. */
async function listChecks(db: Db, verificationId: number): Promise<AdminVerification['checks']> {
  const rows = await db
    .selectFrom('verification_checks as c')
    .leftJoin('users as a', 'a.id', 'c.checked_by')
    .select(['c.item', 'c.checked_at', 'a.id', 'a.first_name', 'a.last_name'])
    .where('c.verification_id', '=', verificationId)
    .execute();
  return VERIFICATION_ITEM_NAMES.flatMap((item) =>
    rows
      .filter((row) => row.item === item)
      .map((row) => ({
        ...{ item, checkedAt: row.checked_at },
        checkedBy: row.id === null ? null : [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
      })),
  );
}

/** The dealers whose verification nothing has ended but time, those that end first in front. */
export async function listVerified(db: Db, limit: number, now = Date.now()): Promise<VerifiedDealer[]> {
  const rows = await db
    .selectFrom('dealer_verifications as v')
    .innerJoin('dealers as d', 'd.id', 'v.dealer_id')
    .select([
      'v.id',
      'd.business_name',
      'd.slug',
      'v.decided_at',
      'v.opened_at',
      'v.valid_until',
      'v.is_sample',
    ])
    .where('v.status', '=', 'verified')
    .orderBy('v.valid_until')
    .orderBy('v.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, businessName: row.business_name, slug: row.slug },
    ...{ since: row.decided_at ?? row.opened_at, until: row.valid_until },
    ...{ state: markState(row.valid_until, now), isSample: row.is_sample === 1 },
  }));
}

type Ticking = { id: number; item: VerificationItem; checked: boolean; adminId: number };

/** Ticks an item of the checklist, or takes the tick back; again it changes nothing. Throws 404, and 409 where nothing waits. */
export function tickItem(
  db: Db,
  { id, item, checked, adminId }: Ticking,
  at = new Date().toISOString(),
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockWaiting(db, id);
    const row = { verification_id: id, item, checked_at: at, checked_by: adminId };
    const changed = checked
      ? (await insertOnce(db.insertInto('verification_checks').values(row).returning('item'))) !== undefined
      : await tookEffect(
          db.deleteFrom('verification_checks').where('verification_id', '=', id).where('item', '=', item),
        );
    if (!changed) return;
    const action = checked ? 'verification item ticked' : 'verification tick taken back';
    await recordAct(
      db,
      { actorId: adminId, action, subject: 'verification', subjectId: id, details: { item } },
      at,
    );
  });
}

/** Locks the dealer of a request, and returns the request if it waits. Throws 404, and 409 where it does not. */
export async function lockWaiting(db: Db, id: number) {
  const known = await db
    .selectFrom('dealer_verifications')
    .select('dealer_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known || !(await lockRow(db, 'dealers', known.dealer_id))) throw notFound('There is no such request.');
  const waiting = await selectRequestsToCheck(db)
    .select(['v.id', 'v.business_name as asked_name', 'd.id as dealer_id', 'd.user_id', 'd.business_name'])
    .select(['d.waiting_name', 'u.email'])
    .where('v.id', '=', id)
    .executeTakeFirst();
  if (!waiting) throw new ApiError(409, 'This request waits for nobody any more.', { code: 'HANDLED' });
  return waiting;
}

type Reading = { documentId: number; admin: { id: number; role: 'admin' } };

/** The file of a document for an admin; each reading is an act in the log. Throws 404 where there is none. */
export async function readFileAsAdmin(
  market: Pick<Market, 'db' | 'media'>,
  { documentId, admin }: Reading,
  at = new Date().toISOString(),
): Promise<PrivateFile> {
  const row = await selectDocuments(market.db)
    .select('m.id as media_id')
    .where('f.id', '=', documentId)
    .executeTakeFirst();
  const file = row && (await findPrivateFile(market, admin, row.media_id));
  if (!file) throw notFound('There is no such document.');
  await inTransaction(market.db, (db) =>
    recordAct(
      db,
      {
        ...{ actorId: admin.id, action: 'verification document read' },
        ...{ subject: 'verification', subjectId: row.verification_id },
        details: { documentId, kind: row.kind },
      },
      at,
    ),
  );
  return file;
}
