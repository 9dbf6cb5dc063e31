import { existsSync, statfsSync, statSync } from 'node:fs';
import { databasePath } from '#api/database/open.ts';

/** In bytes. */
export type StorageReading = {
  databaseBytes: number;
  walBytes: number;
  freeBytes: number;
  diskBytes: number;
};

/** How large the database of a folder is, and how much of its disk is free. */
export function readStorage(dataDir: string): StorageReading {
  const { bavail, blocks, bsize } = statfsSync(dataDir);
  return {
    databaseBytes: sizeOf(databasePath(dataDir)),
    walBytes: sizeOf(`${databasePath(dataDir)}-wal`),
    freeBytes: bavail * bsize,
    diskBytes: blocks * bsize,
  };
}

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);
