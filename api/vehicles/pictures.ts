import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#api/database/open.ts';
import type { Shot } from '#domain/vehicles/shots.ts';

export type PictureKind = 'photo' | 'frame';

/** One with the `id` of a present row replaces that row’s picture; one without a `shot` keeps what was said of it. */
export type NewPicture = {
  id?: number;
  mediaKey: string;
  kind: PictureKind;
  alt: string;
  shot?: Shot | null;
};

/**
 * Gives a listing these pictures in this order, for the door in change.ts alone. Those that it had keep their rows.
 * False when it had just these.
 */
export async function replacePictures(
  db: Db,
  vehicleId: number,
  pictures: readonly NewPicture[],
): Promise<boolean> {
  const before = await db
    .selectFrom('vehicle_images')
    .select(['id', 'vehicle_id', 'kind', 'alt', 'shot', 'media_key', 'position'])
    .where('vehicle_id', '=', vehicleId)
    .orderBy('id')
    .execute();
  const nextPosition = { photo: 0, frame: 0 };
  const known = [...before];
  const rows = pictures.map(({ id, mediaKey, kind, alt, shot }) => {
    const at = known.findIndex(
      (row) => row.kind === kind && (id === undefined ? row.media_key === mediaKey : row.id === id),
    );
    const [same] = at < 0 ? [] : known.splice(at, 1);
    const row = {
      ...{ vehicle_id: vehicleId, kind, alt, media_key: mediaKey, position: nextPosition[kind]++ },
      shot: shot === undefined ? (same?.shot ?? null) : shot,
    };
    return same ? { ...row, id: same.id } : row;
  });
  if (known.length === 0 && rows.length === before.length && rows.every((row) => isAmong(row, before)))
    return false;
  // Positions are unique, so rows cannot pass one another in place.
  if (before.length > 0) await db.deleteFrom('vehicle_images').where('vehicle_id', '=', vehicleId).execute();
  const kept = rows.filter((row) => 'id' in row);
  const added = rows.filter((row) => !('id' in row));
  if (kept.length > 0) await db.insertInto('vehicle_images').values(kept).execute();
  if (added.length > 0) await db.insertInto('vehicle_images').values(added).execute();
  return true;
}

const isAmong = (row: object, rows: readonly object[]): boolean =>
  rows.some((each) => isDeepStrictEqual({ ...each }, { ...row }));
