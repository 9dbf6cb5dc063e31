import { open } from 'node:fs/promises';
import type { PhotoZipRow } from '#api/database/tables.ts';
import type { Market } from '#api/market.ts';
import type { OpenZip } from './zip-directory.ts';

type Place = Pick<Market, 'db' | 'spool'>;

const PREFIX = 'photos-';
const SUFFIX = '.zip';

/** The name in the spool of the zip that waits until its photos are added. */
export const zipName = (key: string): string => PREFIX + key + SUFFIX;

/** Opens a zip that waits, for as long as `work` takes; undefined where it is no longer there. */
export const withZip = <Result>(
  { spool }: Place,
  { file_key, starts_at: start, ends_at: end, file_name: name }: PhotoZipRow,
  work: (zip: OpenZip) => Promise<Result>,
): Promise<Result | undefined> =>
  spool.lend(zipName(file_key), async (path) => {
    await using file = await open(path);
    return await work({ file, start, end, name });
  });

/** Deletes the zips that nothing waits for: those of deleted accounts, and what a crash has left. */
export const sweepZips = ({ db, spool }: Place, now?: number): Promise<void> =>
  spool.sweep(
    PREFIX,
    async (name) => {
      const waiting = await db
        .selectFrom('photo_zips')
        .select('id')
        .where('file_key', '=', name.slice(PREFIX.length, -SUFFIX.length))
        .where('state', '=', 'adding')
        .executeTakeFirst();
      return waiting !== undefined;
    },
    now,
  );
