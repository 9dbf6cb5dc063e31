import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PhotoZipRow } from '#api/database/tables.ts';
import type { Market } from '#api/market.ts';
import type { OpenZip } from './zip-directory.ts';

type Place = Pick<Market, 'db' | 'uploadsDir'>;

/** Where a zip waits until its photos are added: it outlives a restart of the server. */
export const zipPath = ({ uploadsDir }: Pick<Market, 'uploadsDir'>, key: string): string =>
  join(uploadsDir, `${PREFIX}${key}${SUFFIX}`);

const PREFIX = 'photos-';
const SUFFIX = '.zip';

/** Opens a zip that waits, for as long as `work` takes; undefined where it is no longer there. */
export async function withZip<Result>(
  place: Place,
  { file_key, starts_at: start, ends_at: end, file_name: name }: PhotoZipRow,
  work: (zip: OpenZip) => Promise<Result>,
): Promise<Result | undefined> {
  const path = zipPath(place, file_key);
  if (!(await Bun.file(path).exists())) return undefined;
  await using file = await open(path);
  return await work({ file, start, end, name });
}

/** Longer than there is between a zip's file and its row. */
const STRAY_MS = 3_600_000;

/** Deletes the files of zips that nothing waits for: those of deleted accounts, and what a crash has left. */
export async function sweepZips({ db, uploadsDir }: Place, now = Date.now()): Promise<void> {
  const names = await readdir(uploadsDir).catch(() => []);
  const strays = names.filter((name) => name.startsWith(PREFIX) && name.endsWith(SUFFIX));
  if (strays.length === 0) return;
  const rows = await db.selectFrom('photo_zips').select('file_key').where('state', '=', 'adding').execute();
  const waiting = new Set(rows.map(({ file_key }) => `${PREFIX}${file_key}${SUFFIX}`));
  for (const name of strays) {
    if (waiting.has(name)) continue;
    const path = join(uploadsDir, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (mtimeMs < now - STRAY_MS) await rm(path, { force: true });
  }
}
