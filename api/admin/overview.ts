import type { Db } from '#api/database/open.ts';
import type { SendingTable } from '#api/sending/secrets.ts';
import { recordOf } from '#domain/names-of.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';
import { selectDocumentsToSee } from './documents.ts';
import { selectReviewsToRead } from './reviews.ts';
import type { Overview } from './schema.ts';
import { selectShowroomsToCheck } from './showrooms.ts';

/** How much of everything there is; accounts that were deleted do not count. */
export async function countMarket(db: Db): Promise<Omit<Overview, 'publisher' | 'jobs' | 'storage'>> {
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
    mails: await countSending(db, 'mails'),
    sms: await countSending(db, 'sms'),
    ...(await countWork(db)),
  };
}

const counter =
  <Name>(rows: readonly { of: Name; count: number }[]) =>
  (name: Name): number =>
    rows.find((row) => row.of === name)?.count ?? 0;

async function countSending(db: Db, table: SendingTable): Promise<Overview['mails']> {
  return db
    .selectFrom(table)
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('sent_at', 'is not', null).as('sent'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('sent_at', 'is', null), eb('error', 'is', null)]))
        .as('waiting'),
      fn
        .countAll<number>()
        .filterWhere(eb.and([eb('sent_at', 'is', null), eb('error', 'is not', null)]))
        .as('failing'),
    ])
    .executeTakeFirstOrThrow();
}

/** What people said to one another, and what waits for the operator. */
async function countWork(db: Db) {
  const count = async (table: 'conversations' | 'messages' | 'finance_requests') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const adverts = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow();
  const people = await db
    .selectFrom('person_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  const showrooms = await selectShowroomsToCheck(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const documents = await selectDocumentsToSee(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const reviews = await selectReviewsToRead(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return {
    conversations: await count('conversations'),
    messages: await count('messages'),
    openReports: adverts.count + people.count,
    financeRequests: await count('finance_requests'),
    showroomsToCheck: showrooms.count,
    documentsToSee: documents.count,
    reviewsToRead: reviews.count,
  };
}
