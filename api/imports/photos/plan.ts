import type { Db } from '#api/database/open.ts';
import { PHOTO_ZIP } from '#domain/imports/limits.ts';
import {
  comparePhotos,
  endingOf,
  isInnerPath,
  isOfSystem,
  readPhotoName,
} from '#domain/imports/photo-names.ts';
import { PICTURE_ENDINGS, PICTURE_LIMITS, PICTURE_WORDS } from '#domain/media/limits.ts';
import { listingNumber } from '../identity.ts';
import { Refusal } from '../refusal.ts';
import { sourceOf } from '../stock/origin.ts';
import type { ZipEntry } from './zip-directory.ts';

/** What is to be done with a file of a zip: it goes to a listing, or is refused for a reason. */
export type PlannedFile = { entry: number; name: string } & (
  | { vehicleId: number; reason: null }
  | { vehicleId: null; reason: string }
);

/** A seller's listings by their stock numbers in lower case. */
export type StockNumbers = ReadonlyMap<string, number>;

const MARK = 'stock:';

/** The stock numbers of a seller's listings: those of their files, and what stands for one in an export. */
export async function listStockNumbers(db: Db, sellerId: number): Promise<StockNumbers> {
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'source', 'source_key'])
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .execute();
  const source = sourceOf(sellerId);
  return new Map(
    rows.flatMap(({ id, source: of, source_key: key }): [string, number][] => {
      const isOwn = key !== null && of === source && key.startsWith(MARK);
      const numbers = [listingNumber(id), ...(isOwn ? [key.slice(MARK.length).toLowerCase()] : [])];
      return numbers.map((number) => [number, id]);
    }),
  );
}

const LONGEST_NAME = 300;

/**
 * What becomes of each file of a zip, in the order in which photos are added; what computers put there by themselves is left
 * out. Throws a Refusal for a zip that needs a password or unpacks to more than a zip of photos does.
 */
export function planPhotos(
  entries: readonly ZipEntry[],
  stock: StockNumbers,
  zipName: string,
): PlannedFile[] {
  const files = entries.map((entry, at) => ({ ...entry, at })).filter(({ name }) => !isOfSystem(name));
  if (files.some(({ isEncrypted }) => isEncrypted))
    throw new Refusal(`${zipName} is protected by a password. Zip the photos without one.`);
  const placed = files.map((file) => ({ ...file, ...placeOf(file, stock) }));
  const unpacked = placed.reduce((sum, { vehicleId, bytes }) => sum + (vehicleId === null ? 0 : bytes), 0);
  if (unpacked > PHOTO_ZIP.maxUnpackedBytes)
    throw new Refusal(
      `${zipName} unpacks to far more than a zip of photos does. Divide it, or zip the photos again.`,
    );
  return placed
    .toSorted((a, b) => (a.vehicleId ?? 0) - (b.vehicleId ?? 0) || comparePhotos(a, b))
    .map(({ at, name, place: _, ...rest }) => ({
      ...{ entry: at, name: name.slice(0, LONGEST_NAME) },
      ...(rest.vehicleId === null
        ? { vehicleId: null, reason: rest.reason }
        : { vehicleId: rest.vehicleId, reason: null }),
    }));
}

type Placed = { place: number } & ({ vehicleId: number } | { vehicleId: null; reason: string });

function placeOf(file: ZipEntry, stock: StockNumbers): Placed {
  const problem = problemOf(file);
  if (problem !== undefined) return { vehicleId: null, place: 0, reason: problem };
  const named = readPhotoName(file.name);
  for (const { stockNumber, place } of named) {
    const vehicleId = stock.get(stockNumber.toLowerCase());
    if (vehicleId !== undefined) return { vehicleId, place };
  }
  return { vehicleId: null, place: 0, reason: 'None of your listings has this stock number.' };
}

function problemOf({ name, bytes, isSpecial }: ZipEntry): string | undefined {
  if (!isInnerPath(name)) return 'Its name leads out of the zip.';
  if (isSpecial || !PICTURE_ENDINGS.some((ending) => ending === endingOf(name)))
    return 'It is not a picture: JPEG, PNG, WebP or AVIF.';
  return bytes > PICTURE_LIMITS.maxBytes ? `${PICTURE_WORDS.tooLarge}.` : undefined;
}
