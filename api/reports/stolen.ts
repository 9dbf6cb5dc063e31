import { recordAct } from '#api/audit/record-act.ts';
import { lockRow, tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { isVerified } from '#api/dealers/verification/is-verified.ts';
import { addMailedNotice } from '#api/notices/add-mailed-notice.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { standingOf } from '#api/vehicles/step.ts';
import { reportsToHold } from '#domain/messages/stolen.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { isHeld } from '#domain/vehicles/listing-steps.ts';
import { type Letters, listingHeldMail } from './mails.ts';
import { leaveOtherHits, openStolenCase, settleCase } from './stolen-case.ts';
import { listCounted } from './stolen-reporters.ts';

type Asked = { vehicleId: number; chassisNumber: string | null; plate: string | null };

/**
 * The report behind a listing that is held as stolen, or that has the chassis number or the plate of one of which an
 * admin upheld it. Undefined for any other.
 */
export const findStolenHold = (
  db: Db,
  { vehicleId, chassisNumber, plate }: Asked,
): Promise<{ reportId: number } | undefined> =>
  db
    .selectFrom('stolen_holds as h')
    .innerJoin('reports as r', 'r.hold_id', 'h.id')
    .select('r.id as reportId')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('h.vehicle_id', '=', vehicleId),
          eb.or([eb('h.outcome', 'is', null), eb('h.outcome', '=', 'upheld')]),
        ]),
        ...(plate === null ? [] : [eb.and([eb('h.outcome', '=', 'upheld'), eb('h.plate', '=', plate)])]),
        ...(chassisNumber === null
          ? []
          : [eb.and([eb('h.outcome', '=', 'upheld'), eb('h.chassis_number', '=', chassisNumber)])]),
      ]),
    )
    .orderBy('r.id')
    .executeTakeFirst();

/**
 * Takes a listing off the market until an admin has looked, where the open reports of it as stolen are enough; its
 * seller is told. Returns whether it did. Call it in the transaction of the report.
 */
export async function holdIfStolen(
  db: Db,
  vehicleId: number,
  letters: Letters,
  at: string,
): Promise<boolean> {
  const sellerId = (await findListing(db, vehicleId))?.seller_id;
  if (sellerId === undefined) return false;
  await lockRow(db, 'users', sellerId);
  const listing = await findListing(db, vehicleId);
  if (!listing || !isFound(listing)) return false;
  const wasCleared = (await findHold(db, vehicleId, 'lifted')) !== undefined;
  const enough = reportsToHold(await listCounted(db, listing, at), {
    isVerifiedDealer: isVerified(
      { verified: listing.verified, until: listing.verified_until },
      Date.parse(at),
    ),
    wasCleared,
  });
  if (!enough) return false;
  const reportIds = enough.map(({ id }) => id);
  await changeVehicle(db, vehicleId, { status: 'withdrawn', by: 'admin' }, at);
  const holdId = await insertHold(db, listing, reportIds, at);
  await openStolenCase(db, { vehicleId, personId: sellerId }, at);
  const act = { actorId: null, action: 'listing held', subject: 'vehicle', subjectId: vehicleId };
  await recordAct(db, { ...act, details: { holdId, reportIds } }, at);
  const mail = listingHeldMail({ ...letters, ...listing, to: listing.email, vehicleId });
  await addMailedNotice(
    db,
    { personId: sellerId, kind: 'moderation', path: `/held-listing?listing=${vehicleId}`, mail },
    at,
  );
  return true;
}

type Listing = NonNullable<Awaited<ReturnType<typeof findListing>>>;

const findListing = (db: Db, id: number) =>
  db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select(['v.id', 'v.seller_id', 'v.title', 'v.status', 'v.withdrawn_by', 'v.plate', 'v.chassis_number'])
    .select([
      'u.email',
      'u.deactivated_at',
      'u.deletion_due_at',
      'u.deleted_at',
      'd.verified',
      'd.verified_until',
    ])
    .where('v.id', '=', id)
    .executeTakeFirst();

async function insertHold(
  db: Db,
  { id, status, plate, chassis_number }: Pick<Listing, 'id' | 'status' | 'plate' | 'chassis_number'>,
  reportIds: readonly number[],
  at: string,
): Promise<number> {
  const hold = await db
    .insertInto('stolen_holds')
    .values({ vehicle_id: id, status_before: status, plate, chassis_number, held_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('reports').set({ hold_id: hold.id }).where('id', 'in', reportIds).execute();
  return hold.id;
}

const findHold = (db: Db, vehicleId: number, outcome: 'upheld' | 'lifted' | null) =>
  db
    .selectFrom('stolen_holds')
    .select(['id', 'status_before', 'plate', 'chassis_number'])
    .where('vehicle_id', '=', vehicleId)
    .where('outcome', outcome === null ? 'is' : '=', outcome)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Whether a listing is held as stolen and waits for an admin. */
export const isHeldAsStolen = async (db: Db, vehicleId: number): Promise<boolean> =>
  (await findHold(db, vehicleId, null)) !== undefined;

/** Whether a hold of a listing was lifted at this very moment. */
export const wasLiftedAt = async (db: Db, vehicleId: number, at: string | null): Promise<boolean> =>
  (await db
    .selectFrom('stolen_holds')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('outcome', '=', 'lifted')
    .where('decided_at', '=', at)
    .executeTakeFirst()) !== undefined;

type Settling = { vehicleId: number; adminId: number };
type Upholding = Settling & { reportIds: readonly number[]; reason?: string | undefined };

/**
 * Upholds that a listing is stolen: it stays off the market, and its chassis number and plate are kept, so that they are
 * known when they come again. `reportIds` are those it goes by where no hold waits. Call it in the transaction of the
 * decision.
 */
export async function upholdStolen(
  db: Db,
  { vehicleId, adminId, reportIds, reason }: Upholding,
  at: string,
): Promise<void> {
  const listing = await findListing(db, vehicleId);
  if (!listing) return;
  const hold = await findHold(db, vehicleId, null);
  const id = hold?.id ?? (await insertHold(db, listing, reportIds, at));
  await db
    .updateTable('stolen_holds')
    .set({ outcome: 'upheld', decided_at: at, decided_by: adminId })
    // What it was held with: its seller, or the end of their account, may have taken it from the listing since.
    .set({
      plate: hold?.plate ?? listing.plate,
      chassis_number: hold?.chassis_number ?? listing.chassis_number,
    })
    .where('id', '=', id)
    .execute();
  await settleCase(db, { vehicleId, adminId, outcome: 'refused', reason }, at);
  const act = { actorId: adminId, action: 'stolen upheld', subject: 'vehicle', subjectId: vehicleId };
  await recordAct(db, { ...act, details: { holdId: id } }, at);
}

type Lifting = Settling & {
  /** Whether it goes back on the market where its seller is still here. */
  restores: boolean;
  /** Whether the admin has seen all that the rules found in it, so that nothing of it waits any more. */
  sawCase: boolean;
};

/**
 * Lifts the hold of a listing that is not stolen and forgets its chassis number and plate. Returns whether there was a
 * hold. Call it in the transaction of the decision.
 */
export async function liftStolenHold(
  db: Db,
  { vehicleId, adminId, restores, sawCase }: Lifting,
  at: string,
): Promise<boolean> {
  const hold = (await findHold(db, vehicleId, null)) ?? (await findHold(db, vehicleId, 'upheld'));
  if (!hold) return false;
  const lift = db
    .updateTable('stolen_holds')
    .set({ outcome: 'lifted', plate: null, chassis_number: null, decided_at: at, decided_by: adminId });
  if (!(await tookEffect(lift.where('id', '=', hold.id)))) return false;
  if (sawCase || !(await leaveOtherHits(db, vehicleId)))
    await settleCase(db, { vehicleId, adminId, outcome: 'allowed' }, at);
  const act = { actorId: adminId, action: 'stolen lifted', subject: 'vehicle', subjectId: vehicleId };
  await recordAct(db, { ...act, details: { holdId: hold.id } }, at);
  if (restores) await restore(db, vehicleId, hold.status_before, at);
  return true;
}

async function restore(db: Db, id: number, status: Listing['status'], at: string): Promise<void> {
  const listing = await findListing(db, id);
  if (!listing || !isHeld(standingOf(listing))) return;
  if (listing.deactivated_at ?? listing.deletion_due_at ?? listing.deleted_at) return;
  await changeVehicle(db, id, { status, by: 'admin' }, at);
}
