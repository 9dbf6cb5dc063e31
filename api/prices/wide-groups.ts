import type { Db } from '#api/database/open.ts';
import type { ModelKey } from './cars.ts';

/** A model is ranked once this many of its listings could be predicted. */
const RANKED_FROM = 20;
const MOST_WIDE = 10;
/** In a small market the ten worst would be most of it. */
const WIDE_SHARE = 0.1;

type GroupError = { predicted: number; medianError: number | null };

/** Notes how well a model's prices were predicted; a model without listings is forgotten. */
export async function saveGroupError(
  db: Db,
  { make, model }: ModelKey,
  { predicted, medianError }: GroupError,
): Promise<void> {
  if (predicted === 0) {
    await db.deleteFrom('price_groups').where('make', '=', make).where('model', '=', model).execute();
    return;
  }
  await db
    .insertInto('price_groups')
    .values({ make, model, predicted, median_error: medianError })
    .onConflict((conflict) =>
      conflict.columns(['make', 'model']).doUpdateSet({ predicted, median_error: medianError }),
    )
    .execute();
}

/** True for the models whose prices are predicted worst: the ten worst, or a tenth of all where that is fewer. */
export async function isWideGroup(db: Db, { make, model }: ModelKey): Promise<boolean> {
  const row = await db
    .selectFrom('price_groups')
    .select('is_wide')
    .where('make', '=', make)
    .where('model', '=', model)
    .executeTakeFirst();
  return row?.is_wide === 1;
}

/** Marks the widest models anew and returns those whose mark changed. */
export async function markWideGroups(db: Db): Promise<ModelKey[]> {
  const groups = await db
    .selectFrom('price_groups')
    .select(['make', 'model', 'predicted', 'is_wide'])
    .orderBy('median_error', (order) => order.desc().nullsLast())
    .orderBy('make')
    .orderBy('model')
    .execute();
  const ranked = groups.filter((group) => group.predicted >= RANKED_FROM);
  const widest = new Set(ranked.slice(0, Math.min(MOST_WIDE, Math.ceil(ranked.length * WIDE_SHARE))));
  const changed = groups.filter((group) => widest.has(group) !== (group.is_wide === 1));
  for (const group of changed) {
    await db
      .updateTable('price_groups')
      .set({ is_wide: group.is_wide === 1 ? 0 : 1 })
      .where('make', '=', group.make)
      .where('model', '=', group.model)
      .execute();
  }
  return changed;
}
