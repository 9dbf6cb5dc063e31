import type { Db } from '#api/database/open.ts';
import type { OutboxRow } from '#api/database/tables.ts';
import { listPriceSteps } from '#api/price-history/queries.ts';
import { currentPriceDrop, type PriceStep } from '#domain/prices/changes.ts';
import type { AlertKind } from '#domain/search/alerts.ts';
import { isCounted } from '#domain/vehicles/listing-life.ts';
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

type Noticed = { news: News[]; gone: number[]; back: number[] };

/**
 * What some changes of the outbox mean for people who wait for a vehicle. A listing that came and became cheaper since
 * is both: they are not all told of both.
 */
export async function readNews(db: Db, changes: readonly OutboxRow[]): Promise<Noticed> {
  const own = changes.filter(({ subject, change }) => subject === 'vehicle' && change !== 'analysed');
  const byVehicle = Map.groupBy(own, ({ subject_id }) => subject_id);
  const ids = [...byVehicle.keys()];
  if (ids.length === 0) return { news: [], gone: [], back: [] };
  const listings = await listAlertListings(db, ids);
  const absent = await listAbsences(db, ids);
  const onSale = listings.filter(isCounted);
  const steps = onSale.length > 0 ? await listPriceSteps(db, ids) : new Map<number, PriceStep[]>();
  const news = onSale.flatMap((listing) =>
    newsOf(listing, {
      rows: byVehicle.get(listing.id) ?? [],
      isBack: absent.has(listing.id),
      steps: steps.get(listing.id) ?? [],
    }),
  );
  const gone = listings.filter((listing) => !isCounted(listing)).map(({ id }) => id);
  return { news, gone, back: onSale.map(({ id }) => id).filter((id) => absent.has(id)) };
}

type Facts = { rows: readonly OutboxRow[]; isBack: boolean; steps: readonly PriceStep[] };

function newsOf(listing: AlertListing, { rows, isBack, steps }: Facts): News[] {
  const plain = { listing, wasKes: null, dropPercent: 0 };
  const added = rows.find(({ change }) => change === 'added');
  const lastAt = rows.at(-1)?.at ?? '';
  const drop = currentPriceDrop(steps);
  const isFresh = drop && rows.some((row) => row.at <= drop.at);
  return [
    ...(added ? [{ ...plain, kind: 'new' as const, at: added.at }] : []),
    ...(isBack && !added ? [{ ...plain, kind: 'back' as const, at: lastAt }] : []),
    ...(isFresh
      ? [{ ...plain, kind: 'drop' as const, wasKes: drop.fromKes, dropPercent: drop.percent, at: drop.at }]
      : []),
  ];
}
