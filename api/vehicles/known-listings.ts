import { LRUCache } from 'lru-cache';
import type { Db } from '#api/database/open.ts';
import { listVehiclesByIds } from './queries.ts';
import type { Vehicle } from './schema.ts';

/** About 5 kB each, with its JSON. */
const MOST_KEPT = 2_000;
/** Counts of views change without a line in the outbox. */
const KEPT_MS = 60_000;

/** A read-through cache of listings as the public sees them. */
export type KnownListings = {
  /** The listings with these ids, in the order of the ids; ids that do not exist are left out. Shared: read-only. */
  list: (ids: readonly number[]) => Promise<Vehicle[]>;
  /** Takes these from the cache, or all, because the outbox says that they changed. */
  forget: (changed: Iterable<number> | 'all') => void;
};

export function createKnownListings(db: Db): KnownListings {
  const kept = new LRUCache<number, Vehicle>({ max: MOST_KEPT, ttl: KEPT_MS });
  let changes = 0;

  async function read(ids: readonly number[]): Promise<Vehicle[]> {
    const changesBefore = changes;
    const vehicles = await listVehiclesByIds(db, ids);
    // A change that came while it read may be newer than what it has read.
    if (changes === changesBefore) for (const vehicle of vehicles) kept.set(vehicle.id, vehicle);
    return vehicles;
  }

  return {
    async list(ids) {
      const found = new Map(ids.map((id) => [id, kept.get(id)]));
      const missing = ids.filter((id) => !found.get(id));
      for (const vehicle of await read(missing)) found.set(vehicle.id, vehicle);
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    forget(changed) {
      changes++;
      if (changed === 'all') return kept.clear();
      for (const id of changed) kept.delete(id);
    },
  };
}

const texts = new WeakMap<Vehicle, string>();

/** A listing of the cache as JSON, written once for as long as it is kept. */
export function jsonOf(vehicle: Vehicle): string {
  const text = texts.get(vehicle) ?? JSON.stringify(vehicle);
  texts.set(vehicle, text);
  return text;
}
