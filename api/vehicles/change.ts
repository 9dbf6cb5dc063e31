import { lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { NewVehicleRow, VehicleRow, VehicleRowChange } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { recordChange } from '#api/events/outbox.ts';
import { closeCase } from '#api/moderation/cases.ts';
import { newUnderPlan, underPlan } from '#api/plans/limits/place.ts';
import { isDerivable, statedFacts } from '#domain/catalogue/derived-facts.ts';
import { knownColumns } from '#domain/catalogue/listing-knowledge.ts';
import type { Grouped } from '#domain/landing/landing.ts';
import { namesOf } from '#domain/names-of.ts';
import { hasPage, isFound, isPending, isWithdrawn, wasNeverPublic } from '#domain/vehicles/listing-life.ts';
import type { Actor } from '#domain/vehicles/listing-steps.ts';
import type { VehicleStatus } from '#domain/vehicles/words.ts';
import { forgetDecisions, listDocumentKeys } from './documents.ts';
import { type NewPicture, replacePictures } from './pictures.ts';
import { readStep, type StepColumns, stateOf } from './step.ts';

type OwnColumn = 'id' | 'created_at' | 'updated_at' | 'views' | 'derived' | 'groups';
/** `sold_at`, `withdrawn_by` and `confirmed_at` may be left out: they follow from the status. */
export type NewVehicle = Omit<NewVehicleRow, OwnColumn> & { created_at?: string };

type Step = { status: VehicleStatus; by: Actor };
type NoStep = { status?: undefined; by?: undefined };
type Facts = Omit<VehicleRowChange, OwnColumn | keyof StepColumns>;
/** New facts, the next state with who brings it there, and all pictures in their order. What is left out stays. */
export type VehicleChange = Facts & (Step | NoStep) & { pictures?: readonly NewPicture[] };

/**
 * The one door through which listings come, change and go: the row, its price history and the outbox
 * change together or not at all.
 */

/**
 * Adds a listing with its pictures and what follows from its generation, marked as derived; returns its id. One for
 * which its seller's plan has no place waits. Throws when source and source_key are taken.
 */
export function addVehicle(
  db: Db,
  given: NewVehicle,
  pictures: readonly NewPicture[] = [],
  at = new Date().toISOString(),
): Promise<number> {
  return inTransaction(db, async (db) => {
    const { seller_id } = given;
    const vehicle = { ...given, ...(await newUnderPlan(db, { seller_id, ...stateOf(given, at) }, at)) };
    const createdAt = vehicle.created_at ?? at;
    const state = stateOf(vehicle, at);
    const times = { created_at: createdAt, updated_at: createdAt };
    const row = { ...vehicle, ...knownColumns(vehicle), ...state, ...times };
    const { id } = await db.insertInto('vehicles').values(row).returning('id').executeTakeFirstOrThrow();
    const isNew = wasNeverPublic(state);
    if (vehicle.price_kes && !isNew) await recordPrice(db, id, vehicle.price_kes, createdAt);
    if (pictures.length > 0) await replacePictures(db, id, pictures);
    const change = isNew ? 'changed' : 'added';
    await recordChange(db, { subject: 'vehicle', subjectId: id, change }, at);
    return id;
  });
}

/**
 * Changes a listing, derives anew what its advert does not state, and returns the names of what really changed of
 * what was given, `pictures` among them; an empty list where that is nothing. A step onto the market for which the
 * seller's plan has no place makes the listing wait. Returns undefined when there is no such listing. Throws a
 * StepRefused (409) for a step of the status that `by` may not take.
 */
export function changeVehicle(
  db: Db,
  id: number,
  { pictures, by, status, ...facts }: VehicleChange,
  at = new Date().toISOString(),
): Promise<string[] | undefined> {
  return inTransaction(db, async (db) => {
    const changeOf = (row: VehicleRow): VehicleRowChange => ({
      ...facts,
      ...knownColumns(afterChange(row, facts)),
      ...(by && status && readStep(row, { to: status, by, at })),
    });
    const seen = await findRow(db, id);
    if (!seen) return undefined;
    // An import that finds nothing new must not write.
    if (!pictures && changedColumns(seen, changeOf(seen)).length === 0) return [];
    await lockRow(db, 'vehicles', id);
    const before = await findRow(db, id);
    if (!before) return undefined;
    const change = await underPlan(db, before, changeOf(before), at);
    const columns = changedColumns(before, change);
    const event = outboxChange(before, change);
    const hasNewPictures = pictures !== undefined && (await replacePictures(db, id, pictures));
    if (columns.length === 0 && !hasNewPictures) return [];
    await db
      .updateTable('vehicles')
      .set({ ...pick(change, columns), updated_at: at, ...(event === 'added' && { created_at: at }) })
      .where('id', '=', id)
      .execute();
    await forgetDecisions(db, id, columns);
    if (columns.includes('status') && isGone(change) && !isHold(change, by)) await dropCase(db, id, at);
    const { price_kes: priceKes = before.price_kes, status: to = before.status } = change;
    // What a draft asked is no part of what the listing has asked in public.
    if (
      event === 'added' ? priceKes !== null : columns.includes('price_kes') && !wasNeverPublic({ status: to })
    )
      await recordPrice(db, id, priceKes, at);
    await recordChange(
      db,
      {
        subject: 'vehicle',
        subjectId: id,
        change: event,
        formerly: formerGroups(before, columns),
      },
      at,
    );
    return [
      ...columns.filter(isStated).filter((column) => column in facts || !isDerivable(column)),
      ...(hasNewPictures ? ['pictures'] : []),
    ];
  });
}

/** What the advert states once `facts` are in; undefined leaves a column as it is. */
function afterChange(row: VehicleRow, facts: Facts): VehicleRow {
  const given = Object.entries(facts).filter(([, value]) => value !== undefined);
  return { ...statedFacts(row), ...Object.fromEntries(given) };
}

const findRow = (db: Db, id: number): Promise<VehicleRow | undefined> =>
  db.selectFrom('vehicles').selectAll().where('id', '=', id).executeTakeFirst();

const FOLLOWS_FROM_STATUS: readonly string[] = [
  ...(['sold_at', 'confirmed_at', 'asked_at', 'warned_at'] satisfies (keyof StepColumns)[]),
  ...(['listed_until', 'waits_since'] satisfies (keyof VehicleRow)[]),
];

/** Who withdrew may be all that changed. */
const isStated = (column: string, _: number, changed: readonly string[]): boolean =>
  !FOLLOWS_FROM_STATUS.includes(column) && !(column === 'withdrawn_by' && changed.includes('status'));

/** Withdraws a listing: its page answers 410 from then on. False when there is none, or nothing more to withdraw. */
export async function removeVehicle(db: Db, id: number, by: Actor, at?: string): Promise<boolean> {
  const changed = await changeVehicle(db, id, { status: 'withdrawn', by }, at);
  return changed !== undefined && changed.length > 0;
}

/**
 * Deletes a listing that was never public, with all that hangs on it, and returns the media keys of its pictures and
 * documents: their files go once this is kept. Undefined when there is none, or it was public.
 */
export function deleteVehicle(db: Db, id: number): Promise<string[] | undefined> {
  return inTransaction(db, async (db) => {
    await lockRow(db, 'vehicles', id);
    const row = await findRow(db, id);
    if (!row || !wasNeverPublic(row)) return undefined;
    const pictures = await db
      .selectFrom('vehicle_images')
      .select('media_key')
      .where('vehicle_id', '=', id)
      .execute();
    const documents = await listDocumentKeys(db, id);
    await dropCase(db, id, new Date().toISOString());
    await db.deleteFrom('vehicles').where('id', '=', id).execute();
    return [...pictures.map((picture) => picture.media_key), ...documents];
  });
}

async function recordPrice(db: Db, vehicleId: number, priceKes: number | null, at: string): Promise<void> {
  await db
    .insertInto('price_history')
    .values({ vehicle_id: vehicleId, price_kes: priceKes, recorded_at: at })
    .execute();
}

/** Drops the open case of a listing that its seller, or the market, withdrew. */
const isGone = ({ status }: VehicleRowChange): boolean =>
  status !== undefined && !isFound({ status }) && !isPending({ status });

/** What an admin withdraws is held until its case is decided. */
const isHold = ({ status }: VehicleRowChange, by: Actor | undefined): boolean =>
  by === 'admin' && status !== undefined && isWithdrawn({ status });

const dropCase = (db: Db, subjectId: number, at: string) =>
  closeCase(db, { kind: 'listing', subjectId }, 'dropped', at);

type Public = Pick<StepColumns, 'status'> & { sold_at?: string | null };

const isPublic = ({ status, sold_at: soldAt = null }: Public): boolean => hasPage({ status, soldAt });

/** Readers learn of a listing when it becomes public, not when its draft is begun. */
function outboxChange(before: StepColumns, change: VehicleRowChange): 'added' | 'changed' | 'removed' {
  const { status = before.status, sold_at = before.sold_at } = change;
  const after = { status, sold_at };
  if (isPublic(before) && !isPublic(after)) return 'removed';
  return wasNeverPublic(before) && isPublic(after) ? 'added' : 'changed';
}

function changedColumns(before: VehicleRow, change: VehicleRowChange): (keyof VehicleRowChange)[] {
  return namesOf(change).filter(
    (column) => change[column] !== undefined && change[column] !== before[column],
  );
}

function pick(change: VehicleRowChange, columns: readonly (keyof VehicleRowChange)[]): VehicleRowChange {
  return Object.fromEntries(columns.map((column) => [column, change[column]]));
}

const GROUPING: readonly (keyof VehicleRowChange)[] = [
  'make',
  'model',
  'county',
  'town',
  'body_type',
  'groups',
];

function formerGroups(before: VehicleRow, changed: readonly (keyof VehicleRowChange)[]): Grouped | undefined {
  if (!GROUPING.some((column) => changed.includes(column))) return undefined;
  const { make, model, county, town, groups } = before;
  return { make, model, county, town, bodyType: before.body_type, groups };
}
