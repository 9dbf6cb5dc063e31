import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import { deleteVehicle } from '#api/vehicles/change.ts';
import { wasPublicIn } from '#api/vehicles/listing-life.ts';
import { UNSAID } from '#domain/adverts/listing-fields.ts';

/** Deletes the drafts that were last changed before `before` (UTC) and say nothing: no car, no price, no photo, no document. */
export async function deleteEmptyDrafts(db: Db, before: string): Promise<void> {
  const drafts = await listEmptyDrafts(db, before).execute();
  const remove = async (db: Db, { id }: { id: number }) => {
    // It may have been filled in since it was selected.
    const isStill = await listEmptyDrafts(db, before).where('v.id', '=', id).executeTakeFirst();
    return isStill && deleteVehicle(db, id);
  };
  await inShortTransactions(db, drafts, remove, () => undefined);
}

/** What a draft leaves open in which nothing was said, beside make, model and year. */
const LEFT_OPEN = [
  ...(['price_kes', 'mileage_km', 'condition', 'county', 'description', 'variant'] as const),
  ...(['transmission', 'fuel_type', 'body_type', 'engine', 'exterior_color'] as const),
  ...(['plate', 'chassis_number'] as const),
];

function listEmptyDrafts(db: Db, before: string) {
  let drafts = db
    .selectFrom('vehicles as v')
    .select('v.id')
    .where((eb) => eb.not(wasPublicIn('v')))
    .where('v.updated_at', '<', before)
    .where('v.title', '=', UNSAID.title)
    .where('v.make', '=', UNSAID.make)
    .where('v.model', '=', UNSAID.model)
    .where('v.year', '=', UNSAID.year);
  for (const column of LEFT_OPEN) drafts = drafts.where(`v.${column}`, 'is', null);
  return drafts
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('vehicle_images as i').select('i.id').whereRef('i.vehicle_id', '=', 'v.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('listing_documents as d').select('d.id').whereRef('d.vehicle_id', '=', 'v.id'))),
    );
}
