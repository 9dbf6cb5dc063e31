import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../database/error-code.ts';

const NEEDED_MEGABYTES = 50;
const PROBE = 'x'.repeat(4096);

/** Makes the folder of a market where it is missing. Throws one sentence where it cannot be written or its disk is full. */
export function prepareDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    const probe = join(dataDir, `.write-check-${process.pid}`);
    try {
      writeFileSync(probe, PROBE);
    } finally {
      rmSync(probe, { force: true });
    }
  } catch (cause) {
    throw new Error(
      `The folder ${dataDir} cannot be written (${codeOf(cause)}): give this user the right to write there, free its disk, or name another folder with DATA_DIR.`,
      { cause },
    );
  }
  const freeMegabytes = freeMegabytesOf(dataDir);
  if (freeMegabytes < NEEDED_MEGABYTES) {
    throw new Error(
      `The disk of ${dataDir} has ${freeMegabytes} MB free, and a market needs ${NEEDED_MEGABYTES} MB: free some, or name another folder with DATA_DIR.`,
    );
  }
}

function freeMegabytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return Math.floor((bavail * bsize) / 1_000_000);
}
