import type { Db } from '#api/database/open.ts';
import type { PriceAnalysisRow } from '#api/database/tables.ts';
import { recordChange } from '#api/events/outbox.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import { namesOf } from '#domain/names-of.ts';
import type { PriceAnalysis } from './analyse.ts';
import type { ModelKey } from './cars.ts';

export type NewAnalysis = { vehicleId: number; analysis: PriceAnalysis };

/** What stands on pages and cards: when it changes they are drawn again. */
type Look = Pick<
  PriceAnalysisRow,
  'label' | 'note' | 'percentile' | 'confidence_level' | 'warns' | 'price_kes'
>;
const PERCENTILE_BUCKET = 5;

function lookOf({ label, note, percentile, confidence_level, warns, price_kes }: Look): string {
  const bucket = percentile === null ? null : Math.floor(percentile / PERCENTILE_BUCKET);
  return JSON.stringify([label, note, bucket, confidence_level, warns, price_kes]);
}

/**
 * Stores analyses in one short transaction and puts the listings that look different now into the outbox.
 * An analysis of a later outbox position is never replaced, and only listings that are found have one.
 */
export async function saveAnalyses(
  db: Db,
  model: ModelKey,
  analyses: readonly NewAnalysis[],
  position: number,
  at = new Date().toISOString(),
): Promise<void> {
  await db.transaction().execute(async (db) => {
    const before = await listBefore(
      db,
      analyses.map(({ vehicleId }) => vehicleId),
    );
    const rows = analyses.flatMap(({ vehicleId, analysis }) => {
      const present = before.get(vehicleId);
      const isNewer = present !== undefined && (present.position ?? 0) <= position;
      return isNewer ? toRow(vehicleId, model, analysis, position, at) : [];
    });
    const [first] = rows;
    if (!first) return;
    await db
      .insertInto('price_analyses')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .column('vehicle_id')
          .doUpdateSet((eb) => {
            return Object.fromEntries(namesOf(first).map((column) => [column, eb.ref(`excluded.${column}`)]));
          })
          .where('price_analyses.position', '<=', position),
      )
      .execute();
    for (const row of rows) {
      if (before.get(row.vehicle_id)?.look === lookOf(row)) continue;
      await recordChange(db, { subject: 'vehicle', subjectId: row.vehicle_id, change: 'analysed' }, at);
    }
  });
}

/** Those of these listings that are found, with how they looked so far. */
async function listBefore(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('vehicles as v')
    .leftJoin('price_analyses as p', 'p.vehicle_id', 'v.id')
    .select(['v.id', 'p.vehicle_id', 'p.position', 'p.label', 'p.percentile', 'p.confidence_level'])
    .select(['p.note', 'p.warns', 'p.price_kes'])
    .where('v.id', 'in', ids)
    .where(isFoundIn('v'))
    .execute();
  return new Map(
    rows.map((row) => {
      const { confidence_level, warns } = row;
      const isKnown = row.vehicle_id !== null && confidence_level !== null && warns !== null;
      const look = isKnown ? lookOf({ ...row, confidence_level, warns }) : undefined;
      return [row.id, { position: row.position, look }];
    }),
  );
}

function toRow(
  vehicleId: number,
  { make, model }: ModelKey,
  analysis: PriceAnalysis,
  position: number,
  at: string,
): PriceAnalysisRow {
  const { market, confidence } = analysis;
  return {
    vehicle_id: vehicleId,
    make,
    model,
    price_kes: analysis.priceKes,
    status: analysis.status,
    label: analysis.label,
    note: analysis.note,
    warns: analysis.warns ? 1 : 0,
    percentile: analysis.percentile,
    percent_diff: analysis.percentDiff,
    median_kes: market?.medianKes ?? null,
    p25_kes: market?.p25Kes ?? null,
    p75_kes: market?.p75Kes ?? null,
    average_kes: market?.averageKes ?? null,
    savings_kes: analysis.savingsKes,
    sample_size: analysis.sampleSize,
    compared_years: analysis.comparedYears,
    confidence_level: confidence.level,
    confidence_score: confidence.score,
    confidence_reason: confidence.reason,
    factors: JSON.stringify(analysis.factors),
    comparables: JSON.stringify(analysis.comparables),
    not_counted: JSON.stringify(analysis.notCounted),
    doubt_field: analysis.doubt?.field ?? null,
    doubt_suggested: analysis.doubt?.suggested ?? null,
    position,
    computed_at: at,
  };
}

/** Deletes the analyses of listings that are no longer for sale: of these, or of all. */
export async function forgetInactive(db: Db, ids?: readonly number[]): Promise<void> {
  await db
    .deleteFrom('price_analyses')
    .where('vehicle_id', 'not in', (eb) =>
      eb
        .selectFrom('vehicles')
        .select('id')
        .where(isFoundIn('vehicles'))
        .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? [])),
    )
    .$if(ids !== undefined, (query) => query.where('vehicle_id', 'in', ids ?? []))
    .execute();
}

/** Lets analyses that claim to know of a later outbox position than `last` be replaced. */
export async function forgetLater(db: Db, last: number): Promise<void> {
  await db.updateTable('price_analyses').set({ position: 0 }).where('position', '>', last).execute();
}
