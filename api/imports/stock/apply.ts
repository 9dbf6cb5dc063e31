import { z } from 'zod';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import type { ImportRow } from '#api/database/tables.ts';
import { checkAgain } from '#api/moderation/check-again.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { statedFacts } from '#domain/catalogue/derived-facts.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { prepareRow, type ReadyRow } from '../prepare.ts';
import { findOfSeller } from '../queries.ts';
import { type Origin, type StoredRow, storeRow } from '../store.ts';
import { addAct, type Before } from './acts.ts';
import { changesOf } from './note-row.ts';
import { fileOf, originOf } from './origin.ts';
import { refuseLeaving } from './rights.ts';
import { rowPages, toTableRow } from './rows.ts';
import { isAt, moveTo } from './state.ts';

/**
 * Brings the usable rows of an import into the market. A row, what it did and that it is done are written in one
 * transaction, so one that is cut short goes on behind the last row.
 */
export async function applyImport(db: Db, work: ImportRow, tenure: AbortSignal): Promise<void> {
  const { columns } = fileOf(db, work);
  const origin = await originOf(db, work);
  const thisYear = new Date().getUTCFullYear();
  for await (const page of rowPages(db, work.id, { isUnapplied: true })) {
    if (tenure.aborted || !(await isAt(db, work))) return;
    const changed: Changed[] = [];
    await inShortTransactions(
      ...[db, page],
      async (db, kept) => {
        const row = prepareRow(toTableRow(kept), columns, thisYear);
        return 'vehicle' in row ? applyRow(db, work, row, origin) : undefined;
      },
      (pieces) => changed.push(...pieces.filter((piece) => piece !== undefined)),
    );
    // New listings are drafts: they are checked when they are handed in.
    for (const each of changed) await checkAgain(db, each);
  }
  if (work.withdraws_gone === 1 && !(await withdrawGone(db, work, tenure))) return;
  await moveTo(db, work, 'applied', { applied_at: new Date().toISOString() });
}

type Changed = { vehicleId: number; beforeKm: number | null };

/** Returns the listing that it changed, with the mileage that it stated before; undefined for a new one, or where nothing changed. */
async function applyRow(
  db: Db,
  work: ImportRow,
  row: ReadyRow,
  origin: Origin,
): Promise<Changed | undefined> {
  const claim = db
    .updateTable('import_rows')
    .set({ is_applied: 1 })
    .where('import_id', '=', work.id)
    .where('line', '=', row.line)
    .where('is_applied', '=', 0);
  if (!(await tookEffect(claim))) return undefined;
  await refuseLeaving(db, origin.sellerId);
  const stored = await storeRow(db, row, { ...origin, at: new Date().toISOString() });
  const isRekeyed = stored.listing && stored.listing.source_key !== row.identity.key;
  if (stored.stored === 'unchanged' && !isRekeyed) return undefined;
  const kind = stored.listing ? 'changed' : 'added';
  await addAct(db, { importId: work.id, vehicleId: stored.id, kind, before: beforeOf(stored) });
  return stored.listing && { vehicleId: stored.id, beforeKm: stored.listing.mileage_km };
}

/** What an undo has to put back. */
function beforeOf({ listing, change }: StoredRow): Before {
  if (!listing) return { facts: {} };
  const stated = statedFacts(listing);
  const changed = changesOf(listing, change).map(({ column }) => column);
  const facts = Object.fromEntries(
    Object.entries(stated).filter(([column]) => changed.includes(column) && column !== 'status'),
  );
  const step = changed.includes('status') && { status: listing.status, withdrawnBy: listing.withdrawn_by };
  return { facts, ...step, key: listing.source_key };
}

const idsSchema = z.array(z.number().int());
export const readGone = (json: string): number[] => idsSchema.parse(JSON.parse(json));

/** Withdraws what the file no longer holds; false where it was cut short. */
async function withdrawGone(db: Db, work: ImportRow, tenure: AbortSignal): Promise<boolean> {
  const withdraw = async (db: Db, id: number): Promise<void> => {
    const listing = await findOfSeller(db, work.seller_id, id);
    if (!listing || !isFound(listing) || (await wasTouched(db, work.id, id))) return;
    await changeVehicle(db, id, { status: 'withdrawn', by: 'system' });
    const before = { facts: {}, status: listing.status, withdrawnBy: null };
    await addAct(db, { importId: work.id, vehicleId: id, kind: 'withdrawn', before });
  };
  const ids = readGone(work.gone);
  for (let from = 0; from < ids.length; from += IDS_AT_A_TIME) {
    if (tenure.aborted || !(await isAt(db, work))) return false;
    await inShortTransactions(db, ids.slice(from, from + IDS_AT_A_TIME), withdraw, () => {});
  }
  return true;
}

const IDS_AT_A_TIME = 200;

/** A row that was mended since the check may be about it. */
async function wasTouched(db: Db, importId: number, vehicleId: number): Promise<boolean> {
  const act = await db
    .selectFrom('import_acts')
    .select('id')
    .where('import_id', '=', importId)
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirst();
  return act !== undefined;
}
