import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Market } from '#api/market.ts';
import { siteFolders, writeWhole } from '#site/publish/folders.ts';
import { PUBLISHER_LEASE } from '#site/publish/following/publish-job.ts';
import type { Role } from './role.ts';

/** So long a `web` process waits for a process with other roles to claim a new folder that they share. */
const CLAIM_MS = 10_000;
const CLAIM_POLL_MS = 200;

type Folder = Pick<Market, 'dataDir' | 'engine'>;

const claimPath = ({ dataDir }: Folder): string => join(siteFolders(dataDir).root, 'kept-by');
const idPath = ({ dataDir }: Folder): string => join(siteFolders(dataDir).root, 'folder-id');

/**
 * Whether this process keeps the site of its folder: builds it and publishes what changes. A `web` process does so only on
 * PostgreSQL and in a folder where no other role ever ran, as on a machine of its own.
 */
export async function keepsSite(folder: Folder, role: Role, claimMs = CLAIM_MS): Promise<boolean> {
  if (role !== 'web') {
    writeWhole(claimPath(folder), 'jobs');
    return true;
  }
  if (folder.engine.name === 'sqlite') return false;
  const until = performance.now() + claimMs;
  while (!existsSync(claimPath(folder)) && performance.now() < until) await sleep(CLAIM_POLL_MS);
  if (!existsSync(claimPath(folder))) writeWhole(claimPath(folder), 'web');
  return readFileSync(claimPath(folder), 'utf8') === 'web';
}

/** On PostgreSQL processes with folders of their own share a database: one process keeps the site of each folder. */
export function publisherLease(folder: Folder): string {
  if (folder.engine.name === 'sqlite') return PUBLISHER_LEASE;
  const path = idPath(folder);
  if (!existsSync(path)) createId(path);
  return `${PUBLISHER_LEASE} ${readFileSync(path, 'utf8')}`;
}

function createId(path: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  try {
    writeFileSync(path, crypto.randomUUID(), { flag: 'wx' });
  } catch {
    // Another process was first; what it wrote is read.
  }
}
