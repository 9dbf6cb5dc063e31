import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Market } from '#api/market.ts';
import { isWorking } from './state.ts';

type Place = Pick<Market, 'db' | 'uploadsDir'>;

const PREFIX = 'price-list-';

/** Where a file waits until it is parsed: it outlives a restart of the server. */
export const uploadPath = ({ uploadsDir }: Pick<Market, 'uploadsDir'>, key: string): string =>
  join(uploadsDir, `${PREFIX}${key}`);

/** Longer than there is between a file and its row. */
const STRAY_MS = 3_600_000;

/** Deletes the files that nothing waits for: what a crash has left. */
export async function sweepUploads({ db, uploadsDir }: Place, now = Date.now()): Promise<void> {
  const names = await readdir(uploadsDir).catch(() => []);
  for (const name of names.filter((name) => name.startsWith(PREFIX) && !name.endsWith('.tmp'))) {
    const path = join(uploadsDir, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    if (mtimeMs < now - STRAY_MS && !(await isWorking(db, name.slice(PREFIX.length))))
      await rm(path, { force: true });
  }
}
