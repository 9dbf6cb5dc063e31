import type { Db } from '#api/database/open.ts';
import { insertSaved, setNote } from '#api/favorites/queries.ts';
import { addContact } from '#api/leads/contacts.ts';
import { insertReport } from '#api/reports/queries.ts';
import { insertSearch } from '#api/saved-searches/queries.ts';
import { DROP_PERCENTS } from '#domain/search/alerts.ts';
import { parseFilters } from '#domain/search/filters.ts';
import { savedQuery, searchName } from '#domain/search/saved-search.ts';
import type { Random } from '../random.ts';
import { DAY_MS, momentOf } from './clock.ts';
import { dropsOf, type Lived, priceAt } from './listings.ts';

type Saving = { userId: number; listing: Lived; atMs: number; note?: string };

/** Saves a listing as it stood at a moment. */
export async function addSave(db: Db, { userId, listing, atMs, note }: Saving): Promise<void> {
  await insertSaved(db, {
    user_id: userId,
    vehicle_id: listing.id,
    saved_at: new Date(atMs).toISOString(),
    title: listing.title,
    price_kes: priceAt(listing, atMs),
    status: 'active',
  });
  if (note) await setNote(db, userId, listing.id, note);
}

type Interested = { buyers: readonly number[]; now: number };

/** Buyers save a listing on some days, and more of them in the days after it became cheaper. */
export async function addSaves(
  db: Db,
  listing: Lived,
  { buyers, now }: Interested,
  random: Random,
): Promise<void> {
  const [drop] = dropsOf(listing).filter((at) => at > now - 50 * DAY_MS);
  const count = random.whole(1, 3) + (drop === undefined ? 0 : 3);
  for (const [index, userId] of random.shuffle(buyers).slice(0, count).entries()) {
    const after = drop !== undefined && index < 3 ? drop + (0.2 + 2.5 * random.next()) * DAY_MS : undefined;
    const atMs = after ?? someTime(listing, now, random);
    await addSave(db, { userId, listing, atMs: Math.min(atMs, now) });
  }
}

/** Buyers reveal a listing's number. */
export async function addCalls(
  db: Db,
  listing: Lived,
  { buyers, now }: Interested,
  random: Random,
): Promise<void> {
  for (const buyerId of random.shuffle(buyers).slice(0, random.whole(1, 4))) {
    const kind = random.happens(0.6) ? ('call' as const) : ('whatsapp' as const);
    const at = new Date(someTime(listing, now, random)).toISOString();
    await addContact(db, { vehicleId: listing.id, buyerId, kind }, at);
  }
}

/** Within the last 30 days that the listing was on the market, the later days likelier. */
function someTime(listing: Lived, now: number, random: Random): number {
  const last = Math.min(now, listing.until);
  const first = Math.max(last - 30 * DAY_MS, listing.listedAt);
  const day = last - (last - first) * random.next() ** 1.5;
  return Math.max(first, momentOf(day, last, random));
}

type Search = { address: string; labels: readonly string[]; daysAgo: number };
const SEARCHES: readonly Search[] = [
  {
    address: 'make=Toyota&model=Vitz&maxPrice=1200000',
    labels: ['Toyota Vitz', 'price up to Ksh 1,200,000'],
    daysAgo: 41,
  },
  {
    address: 'bodyType=suv&city=Nairobi&maxPrice=3000000',
    labels: ['SUV', 'Nairobi', 'price up to Ksh 3,000,000'],
    daysAgo: 26,
  },
  { address: 'make=Mazda&model=Demio&minYear=2016', labels: ['Mazda Demio', 'from 2016'], daysAgo: 9 },
];

/** Saves searches with mail alerts off, so that a demo market sends none. */
export async function addSearches(db: Db, userId: number, now: number): Promise<void> {
  for (const { address, labels, daysAgo } of SEARCHES) {
    const filters = parseFilters(new URLSearchParams(address));
    await insertSearch(db, {
      ...{ user_id: userId, name: searchName(labels), query: savedQuery(filters), frequency: 'off' },
      ...{ wants_new: 1, wants_drops: 1, wants_back: 0, min_drop_percent: DROP_PERCENTS.usual },
      created_at: new Date(now - daysAgo * DAY_MS).toISOString(),
    });
  }
}

const REPORTS = [
  { reason: 'sold', details: 'I called yesterday and was told that this one is gone.', daysAgo: 2 },
  { reason: 'wrong-facts', details: 'The photos show another colour than the advert says.', daysAgo: 6 },
] as const;

/** Reports that wait for the admin. */
export async function addReports(db: Db, listings: readonly Lived[], { buyers, now }: Interested) {
  for (const [index, { reason, details, daysAgo }] of REPORTS.entries()) {
    const [listing, buyer] = [listings[index], buyers[index]];
    if (!listing || buyer === undefined) continue;
    await insertReport(db, {
      ...{ vehicle_id: listing.id, user_id: buyer, reason, details, email: null },
      ...{ idempotency_key: null, body_hash: '', created_at: new Date(now - daysAgo * DAY_MS).toISOString() },
    });
  }
}
