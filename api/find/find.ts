import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import { startsWith } from '#api/database/starts-with.ts';
import type { Search } from '#api/search/search.ts';
import { readAsked } from '#domain/find/asked.ts';
import { findListings } from './listings.ts';
import { findConversations, findMails, findReports, findRequests, findSupport } from './papers.ts';
import { findPeople } from './people.ts';
import type { Found } from './schema.ts';

/** Results of each kind; typing more narrows them. */
const SHOWN = 6;

type Deps = { db: Db; search: Pick<Search, 'find' | 'reading'> };

/** Everything that a text may mean, by kind. Conversations are found by number alone, and never with their words. */
export async function findEverything({ db, search }: Deps, typed: string): Promise<Found> {
  const asked = readAsked(typed);
  return {
    people: await findPeople(db, typed, SHOWN),
    listings: await findListings({ db, search }, asked, SHOWN),
    dealers: await findDealers(db, asked),
    reports: await findReports(db, asked),
    conversations: await findConversations(db, asked),
    support: await findSupport(db, asked, SHOWN),
    mails: await findMails(db, asked, SHOWN),
    requests: await findRequests(db, asked, SHOWN),
  };
}

/** Dealers are few enough to look for a word anywhere in their names. */
async function findDealers(
  db: Db,
  { id, phone, title }: ReturnType<typeof readAsked>,
): Promise<Found['dealers']> {
  if (id === undefined && phone === undefined && title === undefined) return [];
  const name = sql<string>`lower(${sql.ref('business_name')})`;
  const rows = await db
    .selectFrom('dealers')
    .select(['id', 'business_name', 'slug', 'town'])
    .where((eb) =>
      eb.or([
        ...(id === undefined ? [] : [eb('id', '=', id)]),
        ...(phone === undefined ? [] : [eb('phone', '=', phone)]),
        ...(title === undefined ? [] : [hasWord(name, title.toLowerCase())]),
      ]),
    )
    .orderBy('business_name')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, title: row.business_name, slug: row.slug },
    detail: row.town ?? '',
  }));
}

/** Whether a name begins with a text, or a word of it does. */
const hasWord = (name: ReturnType<typeof sql<string>>, text: string) =>
  sql<boolean>`(${startsWith(name, text)} or replace(${name}, ${` ${text}`}, '') <> ${name})`;
