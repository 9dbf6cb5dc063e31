import type { Vehicle } from '#api/vehicles/schema.ts';
import { readStored, store } from '#site/lib/stored.ts';

export const VIEWED_KEY = 'recently-viewed';
export const MAX_VIEWED = 10;
/** Whether the strip was folded up by hand. */
export const FOLDED_KEY = 'recently-viewed-folded';

/** A listing as this browser remembers it. */
export type ViewedVehicle = Pick<
  Vehicle,
  'id' | 'title' | 'year' | 'make' | 'model' | 'price' | 'images' | 'primaryImageIndex'
> & { viewedAt: string };

/** What a listing's page hands over to be remembered. */
export type VehicleOnPage = Omit<ViewedVehicle, 'viewedAt'>;

/** With the one photo that is remembered: it stands in each listing's page. */
export function toVehicleOnPage(vehicle: Vehicle): VehicleOnPage {
  const { id, title, year, make, model, price, images, primaryImageIndex } = vehicle;
  const shown = images[primaryImageIndex] ?? images[0];
  return { id, title, year, make, model, price, images: shown ? [shown] : [], primaryImageIndex: 0 };
}

/** The listings seen last, newest first; whatever in the storage is not one is passed over. */
export function recallViewed(): ViewedVehicle[] {
  const kept = readStored(VIEWED_KEY);
  if (!Array.isArray(kept)) return [];
  const byId = new Map<number, ViewedVehicle>();
  for (const entry of kept.filter(isViewed)) if (!byId.has(entry.id)) byId.set(entry.id, entry);
  return [...byId.values()].sort((a, b) => b.viewedAt.localeCompare(a.viewedAt)).slice(0, MAX_VIEWED);
}

export function rememberViewed(vehicle: VehicleOnPage, now = new Date()): void {
  const others = recallViewed().filter(({ id }) => id !== vehicle.id);
  store(VIEWED_KEY, [{ ...vehicle, viewedAt: now.toISOString() }, ...others].slice(0, MAX_VIEWED));
}

function isViewed(entry: unknown): entry is ViewedVehicle {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, title, price, images, primaryImageIndex, viewedAt }: Partial<Record<string, unknown>> = {
    ...entry,
  };
  return (
    Number.isSafeInteger(id) &&
    Number(id) > 0 &&
    typeof title === 'string' &&
    (price === null || Number.isFinite(price)) &&
    Array.isArray(images) &&
    images.every((image) => typeof image === 'string') &&
    Number.isInteger(primaryImageIndex) &&
    typeof viewedAt === 'string'
  );
}

/** Reads what a listing's page hands over; undefined on any other page. */
export function readVehicleOnPage(text: string | undefined): VehicleOnPage | undefined {
  if (!text) return undefined;
  const vehicle: VehicleOnPage = JSON.parse(text);
  return vehicle;
}
