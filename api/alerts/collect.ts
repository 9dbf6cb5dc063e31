import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { inShortTransactions } from '#api/database/short-transactions.ts';
import type { OutboxRow } from '#api/database/tables.ts';
import { findCursor, moveCursor } from '#api/events/outbox.ts';
import { createOutboxReader, type OutboxBatch, type OutboxReader } from '#api/events/outbox-reader.ts';
import { keyPriceOf, keysOfListing } from '#api/saved-searches/keys.ts';
import { listSearchesByIds, type SearchRow } from '#api/saved-searches/queries.ts';
import type { Search } from '#api/search/search.ts';
import { readUnderstood } from '#domain/search/saved-search.ts';
import { hasSearches, listSearchIdsUnder, noteAbsences, noteAllAbsences } from './listings.ts';
import { type Match, saveMatches } from './matches.ts';
import { type News, readNews } from './news.ts';

type Deps = { db: Db; search: Search };

const SEARCHES_AT_ONCE = 400;
const MATCHES_AT_ONCE = 500;
/** Other work waits no longer than about this behind a piece of matching. */
const TURN_MS = 20;

export type Collector = {
  /**
   * Reads what changed on the market since the last time and keeps what people's saved searches want of it; returns how
   * many pieces of news that were. The cost follows the listings that changed and the searches that may fit them.
   */
  collect: (now?: Date) => Promise<number>;
};

/** Follows the market for the saved searches from where the last process left off. */
export function createCollector({ db, search }: Deps): Collector {
  const reader: OutboxReader = createOutboxReader({ db, from: () => findCursor(db, 'alerts') });
  return {
    async collect(now = new Date()) {
      await search.refresh();
      const at = now.toISOString();
      let kept = 0;
      const takeIn = async ({ restart, changes, cursor }: OutboxBatch) => {
        // What happened before the first time, or before this database took another's place, is no news.
        if (restart) await noteAllAbsences(db, at);
        else kept += await collectFrom({ db, search }, changes, at);
        await moveCursor(db, 'alerts', cursor);
      };
      // No further than the search, which tells what the listings are now.
      await reader.follow(takeIn, { upTo: search.state() });
      return kept;
    },
  };
}

async function collectFrom({ db, search }: Deps, changes: readonly OutboxRow[], at: string): Promise<number> {
  const { news, gone, back } = await readNews(db, changes);
  const matches = news.length > 0 && (await hasSearches(db)) ? await matchNews({ db, search }, news) : [];
  let kept = 0;
  await inShortTransactions(
    db,
    piecesOf(matches),
    (db, piece) => saveMatches(db, piece, at),
    (counts) => {
      kept += counts.reduce((sum, count) => sum + count, 0);
    },
  );
  await noteAbsences(db, { gone, back }, at);
  return kept;
}

function piecesOf(matches: readonly Match[]): Match[][] {
  const count = Math.ceil(matches.length / MATCHES_AT_ONCE);
  return Array.from({ length: count }, (_, piece) =>
    matches.slice(piece * MATCHES_AT_ONCE, (piece + 1) * MATCHES_AT_ONCE),
  );
}

async function matchNews({ db, search }: Deps, news: readonly News[]): Promise<Match[]> {
  const candidates = await findCandidates(db, news);
  const byVehicle = Map.groupBy(news, ({ listing }) => listing.id);
  const picked = search.pick([...byVehicle.keys()]);
  const matches: Match[] = [];
  const searchIds = [...candidates.keys()];
  const letOthers = takeTurns();
  for (let from = 0; from < searchIds.length; from += SEARCHES_AT_ONCE) {
    for (const row of await listSearchesByIds(db, searchIds.slice(from, from + SEARCHES_AT_ONCE))) {
      const among = candidates.get(row.id);
      const filters = readUnderstood(row.query);
      for (const id of filters ? picked.matching(filters) : []) {
        const changes = among?.has(id) ? byVehicle.get(id) : undefined;
        for (const one of changes ?? []) if (isWanted(row, one)) matches.push(toMatch(row, one));
      }
      await letOthers();
    }
  }
  return matches;
}

/** The searches that may want some of the news, each with the listings that found it. */
async function findCandidates(db: Db, news: readonly News[]): Promise<Map<number, Set<number>>> {
  const candidates = new Map<number, Set<number>>();
  const letOthers = takeTurns();
  const listings = new Map(news.map(({ listing }) => [listing.id, listing]));
  for (const listing of listings.values()) {
    const ids = await listSearchIdsUnder(db, keysOfListing(listing), keyPriceOf(listing.price_kes));
    for (const id of ids) {
      const found = candidates.get(id);
      if (found) found.add(listing.id);
      else candidates.set(id, new Set([listing.id]));
    }
    await letOthers();
  }
  return candidates;
}

/** Lets other work of this process go first, once a turn is over. */
function takeTurns(): () => Promise<void> {
  let turnEnds = performance.now() + TURN_MS;
  return async () => {
    if (performance.now() < turnEnds) return;
    await nextTurn();
    turnEnds = performance.now() + TURN_MS;
  };
}

/** Leaves out a person's own adverts and what happened before they saved the search. */
function isWanted(row: SearchRow, { kind, listing, dropPercent, at }: News): boolean {
  if (row.frequency === 'off' || row.user_id === listing.seller_id || at < row.created_at) return false;
  if (kind === 'new') return row.wants_new === 1;
  if (kind === 'back') return row.wants_back === 1;
  return row.wants_drops === 1 && dropPercent >= row.min_drop_percent;
}

const toMatch = (row: SearchRow, { listing, kind, wasKes }: News): Match => ({
  searchId: row.id,
  vehicleId: listing.id,
  kind,
  priceKes: listing.price_kes,
  wasKes,
});
