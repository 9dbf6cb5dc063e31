import { statfsSync } from 'node:fs';
import type { Market } from '#api/market.ts';

/** In bytes. */
export type StorageReading = {
  databaseBytes: number;
  walBytes: number;
  freeBytes: number;
  diskBytes: number;
};

/** How large the database of a market is, and how much of the disk of its folder is free. */
export async function readStorage({
  dataDir,
  engine,
}: Pick<Market, 'dataDir' | 'engine'>): Promise<StorageReading> {
  const { bavail, blocks, bsize } = statfsSync(dataDir);
  return {
    ...(await engine.sizes()),
    freeBytes: bavail * bsize,
    diskBytes: blocks * bsize,
  };
}
