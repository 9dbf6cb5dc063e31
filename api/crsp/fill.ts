import type { Db } from '#api/database/open.ts';
import { startOfDayInKenya } from '#domain/crsp/uploads.ts';
import { readFirstList } from './in-force.ts';

/** Puts the list of data/crsp-2025-07.json into force once: from then on the table alone says which prices hold. */
export async function fillPriceList(db: Db, at = new Date().toISOString()): Promise<void> {
  const some = await db.selectFrom('price_lists').select('id').limit(1).executeTakeFirst();
  if (some) return;
  const { of, makes } = readFirstList();
  await db
    .insertInto('price_lists')
    .values({
      ...{ name: of.name, source: of.source, as_of: of.asOf, effective_from: of.effectiveFrom },
      ...{ body: JSON.stringify(makes), car_count: Object.values(makes).flatMap(carsOf).length },
      ...{ upload_id: null, created_at: at, approved_by: null },
      ...{ active_from: startOfDayInKenya(of.effectiveFrom), activated_by: null },
    })
    .execute();
}

const carsOf = (models: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.values(models).flat();
