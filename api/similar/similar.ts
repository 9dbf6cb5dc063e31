import type { Db } from '#api/database/open.ts';
import { fillSelection, LOWEST, type Score, Selection } from '#api/recommendations/diverse.ts';
import { rememberSellers } from '#api/recommendations/sellers.ts';
import type { Search } from '#api/search/search.ts';
import { findVehicle, listVehiclesByIds } from '#api/vehicles/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import { matchPercent, similarityTo, twinPoints } from './similarity.ts';

type SimilarListings = {
  subject: Vehicle;
  /** The most alike first, each with how well it matches in whole percent. */
  vehicles: { vehicle: Vehicle; matchScore: number }[];
};

type Asked = {
  limit: number;
  /** Leaves out what matches less, in percent. */
  leastMatch?: number;
};

export type Similar = {
  /** Active listings like this one, diverse in sellers; undefined when it has no page. */
  find(vehicleId: number, asked: Asked): Promise<SimilarListings | undefined>;
};

/** Finds similar listings in the columns in memory; one pass over them answers. */
export function createSimilar(
  { db }: { db: Db },
  search: Pick<Search, 'columns'>,
  { now = Date.now }: { now?: () => number } = {},
): Similar {
  const sellers = rememberSellers(db, now);
  return {
    async find(vehicleId, { limit, leastMatch = 0 }) {
      const subject = await findVehicle(db, vehicleId);
      if (!subject || !hasPage(subject, now())) return undefined;
      const sellerOf = await sellers();
      const columns = search.columns();
      const slot = columns.slotOf(vehicleId);
      if (slot === undefined) return { subject, vehicles: [] };
      const similarity = similarityTo(slot, columns);
      const most = twinPoints(slot, columns);
      const percentOf = (points: number) => matchPercent(points, most);
      const selection = new Selection(limit, [sellerOf(columns)]);
      const isEnough = (points: number) => leastMatch === 0 || percentOf(points) >= leastMatch;
      fillSelection(selection, columns, only(isEnough, similarity));
      const scores = new Map(
        selection.slots.map((each) => [columns.id[each] ?? 0, percentOf(similarity(each, LOWEST) ?? 0)]),
      );
      const vehicles = await listVehiclesByIds(db, [...scores.keys()]);
      return {
        subject,
        vehicles: vehicles.map((vehicle) => ({ vehicle, matchScore: scores.get(vehicle.id) ?? 0 })),
      };
    },
  };
}

function only(isEnough: (points: number) => boolean, similarity: Score): Score {
  return (slot, floor) => {
    const points = similarity(slot, floor);
    return points !== undefined && isEnough(points) ? points : undefined;
  };
}
