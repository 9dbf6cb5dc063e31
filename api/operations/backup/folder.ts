import { existsSync, readdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { databasePath } from '#api/database/open.ts';

/** Where a market's backups stand, one folder each. */
export const backupsDir = (dataDir: string, given: string | undefined): string =>
  given === undefined ? join(dataDir, 'backups') : resolve(given);

/** The name of the folder of a backup that is begun at `ms`: sorts by time. */
export const folderName = (ms: number): string => new Date(ms).toISOString().replaceAll(/[:.]/g, '-');

const manifestSchema = z.object({
  /** The market's own are deleted by age; the operator's are the operator's. */
  madeBy: z.enum(['market', 'operator']),
  startedAt: z.string(),
  finishedAt: z.string(),
  /** Of all files, and of those that were copied and not linked to an earlier backup's. */
  bytes: z.int().min(0),
  addedBytes: z.int().min(0),
  mediaFiles: z.int().min(0),
  mediaBytes: z.int().min(0),
  counts: z.object({
    vehicles: z.int(),
    users: z.int(),
    dealers: z.int(),
    prices: z.int(),
    pictures: z.int(),
  }),
});
/** What a backup says of itself. */
export type Manifest = z.infer<typeof manifestSchema>;

const MANIFEST = 'backup.json';

export const writeManifest = (folder: string, manifest: Manifest): void =>
  writeFileSync(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);

/** What a backup says of itself; undefined for none, and for one of an older version. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')));
  } catch {
    return undefined;
  }
}

export const holdsBackup = (folder: string): boolean => existsSync(databasePath(folder));

/** The names of the folders in `dir`. */
export const foldersIn = (dir: string): string[] =>
  existsSync(dir)
    ? readdirSync(dir, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))
    : [];

/** What stays free for the market itself. */
const SPARE_BYTES = 256 * 1024 * 1024;

/** Throws a sentence where the disk of `folder` has not room for so many bytes and some more. */
export function refuseShortDisk(folder: string, bytes: number, what: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const needed = bytes + SPARE_BYTES;
  if (free < needed)
    throw new Error(`Too little disk for ${what}: ${inMb(free)} MB free, ${inMb(needed)} MB needed.`);
}

const inMb = (bytes: number): number => Math.ceil(bytes / 1e6);
