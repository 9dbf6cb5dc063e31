import type { Db } from '#api/database/open.ts';
import type { Columns } from '#api/search/columns.ts';
import type { Search } from '#api/search/search.ts';
import { similarityReason } from '#api/similar/reasons.ts';
import { createSimilar } from '#api/similar/similar.ts';
import { findVehicle, listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import {
  type BehaviorProfile,
  DEFAULT_PRICE_RANGE,
  type PriceRange,
} from '#domain/recommendations/recommendations.ts';
import { fillSelection, mayRecommend, rememberScores, type Score, Selection } from './diverse.ts';
import { listMostViewed } from './queries.ts';
import { modelOf, newest, priceCloseness, within } from './rankings.ts';
import { NEWEST_IN_RANGE_REASON, NEWEST_REASON, priceReason, viewsReason } from './reasons.ts';
import { remembered } from './remembered.ts';
import { rememberSellers } from './sellers.ts';
import { fitTo, readTaste, tasteReason } from './taste.ts';

export type Recommended = Vehicle & { reason: string };

export type Recommendations = {
  /** Listings like this one; undefined when it has no page. */
  similarTo(vehicleId: number, limit: number): Promise<Recommended[] | undefined>;
  /** Listings in a price range, those of the body of `aroundId` first, which is left out itself. */
  inPriceRange(range: PriceRange, limit: number, aroundId?: number): Promise<Recommended[]>;
  /** Listings that fit what a person did; nothing of it is kept. */
  fitting(profile: BehaviorProfile, limit: number): Promise<Recommended[]>;
  /** The most viewed of the last seven days, then the newest. */
  trending(limit: number): Promise<Recommended[]>;
  /** Whether any listing is among the most viewed. */
  isTrending(): Promise<boolean>;
};

const WEEK_MS = 7 * 24 * 3_600_000;
const COUNT_EVERY_MS = 60_000;
const MOST_COUNTED = 200;

type Options = { now?: () => number };

/** Recommendations from the listings in memory, diverse in sellers, each with the reason why it is there. */
export function createRecommendations(
  { db }: { db: Db },
  search: Pick<Search, 'columns' | 'interpret'>,
  { now = Date.now }: Options = {},
): Recommendations {
  const mostViewed = remembered(COUNT_EVERY_MS, now, () =>
    listMostViewed(db, new Date(now() - WEEK_MS).toISOString(), MOST_COUNTED),
  );
  const sellers = rememberSellers(db, now);
  const similar = createSimilar({ db }, search, { now });

  const withReasons = async (
    columns: Columns,
    slots: readonly number[],
    reasonFor: (vehicle: Vehicle, slot: number) => string,
  ): Promise<Recommended[]> => {
    const slotById = new Map(slots.map((slot) => [columns.id[slot] ?? 0, slot]));
    const reasons = new Map<number, string>();
    const vehicles = await listVehiclesByIds(db, [...slotById.keys()]);
    for (const vehicle of vehicles)
      reasons.set(vehicle.id, reasonFor(vehicle, slotById.get(vehicle.id) ?? 0));
    return vehicles.map((vehicle) => ({ ...vehicle, reason: reasons.get(vehicle.id) ?? '' }));
  };

  return {
    async similarTo(vehicleId, limit) {
      const found = await similar.find(vehicleId, { limit });
      return found?.vehicles.map(({ vehicle }) => ({
        ...vehicle,
        reason: similarityReason(vehicle, found.subject),
      }));
    },

    async inPriceRange(range, limit, aroundId) {
      const subject = aroundId === undefined ? undefined : await findVehicle(db, aroundId);
      const sellerOf = await sellers();
      const columns = search.columns();
      const around = aroundId === undefined ? undefined : columns.slotOf(aroundId);
      const selection = new Selection(limit, [sellerOf(columns), modelOf(columns)]);
      const score = within(range, columns, priceCloseness(columns, around));
      fillSelection(selection, columns, rememberScores(columns, score));
      return withReasons(columns, selection.slots, (vehicle) => priceReason(vehicle, range, subject));
    },

    async fitting(profile, limit) {
      const sellerOf = await sellers();
      const columns = search.columns();
      const taste = readTaste(profile, columns, search.interpret);
      const range = profile.priceRange ?? DEFAULT_PRICE_RANGE;
      const known = new Set(profile.viewedVehicles);
      const unseen = (score: Score): Score =>
        within(range, columns, (slot, floor) => {
          return known.has(columns.id[slot] ?? 0) ? undefined : score(slot, floor);
        });
      const selection = new Selection(limit, [sellerOf(columns), modelOf(columns)]);
      fillSelection(selection, columns, rememberScores(columns, unseen(fitTo(taste, columns))));
      const fitting = selection.slots.length;
      fillSelection(selection, columns, unseen(newest(columns)));
      const byTaste = new Set(selection.slots.slice(0, fitting));
      return withReasons(columns, selection.slots, (vehicle, slot) =>
        byTaste.has(slot) ? tasteReason(taste, columns, slot, vehicle) : NEWEST_IN_RANGE_REASON,
      );
    },

    isTrending: async () => (await mostViewed()).length > 0,

    async trending(limit) {
      const viewed = await mostViewed();
      const sellerOf = await sellers();
      const columns = search.columns();
      const selection = new Selection(limit, [sellerOf(columns)]);
      const views = new Map(viewed.map((row) => [row.id, row.views]));
      for (const { id } of viewed) {
        const slot = columns.slotOf(id);
        if (slot !== undefined && mayRecommend(columns, slot)) selection.take(slot);
      }
      fillSelection(selection, columns, newest(columns));
      const first = viewed[0]?.id;
      return withReasons(columns, selection.slots, ({ id }) => {
        const count = views.get(id);
        return count === undefined ? NEWEST_REASON : viewsReason(count, id === first);
      });
    },
  };
}
