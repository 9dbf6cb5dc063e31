import type { Db } from '#api/database/open.ts';
import type { OutboxRow } from '#api/database/tables.ts';
import { listPriceSteps } from '#api/price-history/queries.ts';
import type { AlertKind } from '#domain/alerts.ts';
import { currentPriceDrop } from '#domain/price-changes.ts';
import { type AlertListing, listAbsences, listAlertListings } from './listings.ts';

/** What is new about a listing. `wasKes` and `dropPercent` stand with drops only. */
export type News = {
  listing: AlertListing;
  kind: AlertKind;
  wasKes: number | null;
  dropPercent: number;
  /** When it happened (UTC). */
  at: string;
};

export type Noticed = { news: News[]; gone: number[]; back: number[] };

/** What some changes of the outbox mean for people who wait for a vehicle: one piece of news for each listing at most. */
export async function readNews(db: Db, changes: readonly OutboxRow[]): Promise<Noticed> {
  const own = changes.filter(({ subject, change }) => subject === 'vehicle' && change !== 'analysed');
  const byVehicle = Map.groupBy(own, ({ subject_id }) => subject_id);
  const ids = [...byVehicle.keys()];
  if (ids.length === 0) return { news: [], gone: [], back: [] };
  const listings = await listAlertListings(db, ids);
  const absent = await listAbsences(db, ids);
  const onSale = listings.filter(({ status }) => status === 'active');
  const steps = onSale.length > 0 ? await listPriceSteps(db, ids) : new Map();
  const news = onSale.flatMap((listing): News[] => {
    const rows = byVehicle.get(listing.id) ?? [];
    const at =
      rows
        .map((row) => row.at)
        .sort()
        .at(-1) ?? '';
    const plain = { listing, wasKes: null, dropPercent: 0, at };
    const added = rows.find(({ change }) => change === 'added');
    if (added) return [{ ...plain, kind: 'new', at: added.at }];
    if (absent.has(listing.id)) return [{ ...plain, kind: 'back' }];
    const drop = currentPriceDrop(steps.get(listing.id) ?? []);
    const isFresh = drop && rows.some((row) => row.at <= drop.at);
    if (!isFresh) return [];
    return [{ listing, kind: 'drop', wasKes: drop.fromKes, dropPercent: drop.percent, at: drop.at }];
  });
  const gone = listings.filter(({ status }) => status !== 'active').map(({ id }) => id);
  return { news, gone, back: onSale.map(({ id }) => id).filter((id) => absent.has(id)) };
}
