import type { Db } from '#api/database/open.ts';
import { recordOf } from '#domain/names-of.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';
import type { Overview } from './schema.ts';

/** How much of everything there is; accounts that were deleted do not count. */
export async function countMarket(db: Db): Promise<Overview> {
  const people = await db
    .selectFrom('users')
    .select((eb) => ['role as of', eb.fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('role')
    .execute();
  const listings = await db
    .selectFrom('vehicles')
    .select((eb) => ['status as of', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const leads = await db
    .selectFrom('lead_contacts')
    .select((eb) => ['kind as of', eb.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();
  const inRole = counter(people);
  const ofStatus = counter(listings);
  const by = counter(leads);
  return {
    people: {
      ...{ buyer: inRole('buyer'), seller: inRole('seller'), dealer: inRole('dealer') },
      ...{ agent: inRole('agent'), admin: inRole('admin') },
    },
    listings: recordOf(VEHICLE_STATUSES, ofStatus),
    leads: { call: by('call'), whatsapp: by('whatsapp'), message: by('message') },
    conversations: await countAll(db, 'conversations'),
    messages: await countAll(db, 'messages'),
  };
}

const counter =
  <Name>(rows: readonly { of: Name; count: number }[]) =>
  (name: Name): number =>
    rows.find((row) => row.of === name)?.count ?? 0;

async function countAll(db: Db, table: 'conversations' | 'messages'): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
