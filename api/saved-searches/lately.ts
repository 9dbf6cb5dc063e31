import type { Db } from '#api/database/open.ts';
import type { PickedListings, Search } from '#api/search/search.ts';
import type { VehicleFilters } from '#domain/search/filters.ts';
import { listIdsSince } from './queries.ts';

const LATELY_MS = 30 * 24 * 60 * 60 * 1000;
const KEEP_MS = 60_000;

/** Counts what searches would have found among the listings of the last 30 days, true to a minute. */
export function createLately({ db, search }: { db: Db; search: Search }) {
  let kept: { listings: Promise<PickedListings>; at: number } | undefined;

  async function load(now: number): Promise<PickedListings> {
    return search.pick(await listIdsSince(db, new Date(now - LATELY_MS).toISOString()));
  }

  return {
    async count(searches: readonly VehicleFilters[], now = Date.now()): Promise<number[]> {
      if (!kept || now - kept.at > KEEP_MS) kept = { listings: load(now), at: now };
      const listings = await kept.listings.catch((cause: unknown) => {
        kept = undefined;
        throw cause;
      });
      return searches.map((filters) => listings.matching(filters, { status: 'all' }).length);
    },
  };
}
