import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';

/** So many labels are written at once, so that no statement keeps others waiting. */
const AT_ONCE = 500;

/** Keeps the price label of each listing that is on sale on this day. Done twice it changes nothing. */
export async function keepLabels(db: Db, day: string, signal?: AbortSignal): Promise<void> {
  for (let after = 0; !signal?.aborted; await nextTurn()) {
    const rows = await db
      .selectFrom('price_analyses as p')
      .innerJoin('vehicles as v', 'v.id', 'p.vehicle_id')
      .select(['v.id', 'p.label'])
      .where(isCountedIn('v'))
      .where('v.id', '>', after)
      .orderBy('v.id')
      .limit(AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    const labels = rows.flatMap(({ id, label }) => (label ? [{ vehicle_id: id, label, day }] : []));
    if (labels.length > 0)
      await db
        .insertInto('nightly_labels')
        .values(labels)
        .onConflict((conflict) =>
          conflict
            .column('vehicle_id')
            .doUpdateSet((eb) => ({ label: eb.ref('excluded.label'), day: eb.ref('excluded.day') })),
        )
        .execute();
    after = last.id;
  }
}
