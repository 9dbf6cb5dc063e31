import type { Db } from '#api/database/open.ts';
import { TURN_FRAMES } from '#domain/media/limits.ts';
import { SHOTS } from '#domain/vehicles/shots.ts';

/** A photo's media key, and what it shows. */
export type Photo = { key: string; alt: string };

/** The photos of these listings in the seller's order, by listing; frames of a turn are not among them. */
export async function mapPhotos(db: Db, vehicleIds: readonly number[]): Promise<Map<number, Photo[]>> {
  const rows = await db
    .selectFrom('vehicle_images')
    .select(['vehicle_id', 'media_key as key', 'alt', 'shot'])
    .where('vehicle_id', 'in', vehicleIds)
    .where('kind', '=', 'photo')
    .orderBy('vehicle_id')
    .orderBy('position')
    .execute();
  const titles = await mapTitles(db, vehicleIds);
  return byListing(rows, ({ vehicle_id, key, alt, shot }) => {
    const title = titles.get(vehicle_id) ?? '';
    return { key, alt: shot ? `${title}, ${SHOTS[shot].name.toLowerCase()}` : alt || title };
  });
}

/** Read apart from the photos: in a join SQLite looks the listing up for each of them. */
async function mapTitles(db: Db, vehicleIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'title'])
    .where('id', 'in', vehicleIds)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** The media keys of the views of these listings' turns, in their order, by listing; a set that is not complete yet is left out. */
export async function mapFrames(db: Db, vehicleIds: readonly number[]): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('vehicle_images')
    .select(['vehicle_id', 'media_key'])
    .where('vehicle_id', 'in', vehicleIds)
    .where('kind', '=', 'frame')
    .orderBy('vehicle_id')
    .orderBy('position')
    .execute();
  const frames = byListing(rows, (row) => row.media_key);
  for (const [id, keys] of frames) if (keys.length < TURN_FRAMES.least) frames.delete(id);
  return frames;
}

/** The photos of one listing, as `mapPhotos` gives them. */
export const listPhotos = async (db: Db, vehicleId: number): Promise<Photo[]> =>
  (await mapPhotos(db, [vehicleId])).get(vehicleId) ?? [];

/** The frames of one listing, as `mapFrames` gives them. */
export const listFrames = async (db: Db, vehicleId: number): Promise<string[]> =>
  (await mapFrames(db, [vehicleId])).get(vehicleId) ?? [];

function byListing<Row extends { vehicle_id: number }, Item>(
  rows: readonly Row[],
  toItem: (row: Row) => Item,
): Map<number, Item[]> {
  const listings = Map.groupBy(rows, (row) => row.vehicle_id);
  return new Map([...listings].map(([id, own]) => [id, own.map(toItem)]));
}
