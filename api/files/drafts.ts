import { opendir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUSEKEEPING, type Job } from '../jobs/job.ts';
import type { Log } from '../log.ts';
import { isAlive } from './is-alive.ts';

/** Where a file is written before it is renamed to `path`; named after the process, so that those of dead processes can be swept. */
export const draftOf = (path: string, part = ''): string => `${path}.${process.pid}${part}.tmp`;

const DRAFT = /\.(\d+)(?:\.[0-9a-f-]{36})?\.tmp$/;

export const isDraft = (name: string): boolean => DRAFT.test(name);

/** Deletes the drafts below `folders` that processes left which were killed while they wrote. */
export async function sweepDrafts(folders: readonly string[], log: Log): Promise<void> {
  const startedAt = Date.now() - process.uptime() * 1000;
  for (const folder of folders) {
    try {
      for await (const entry of await opendir(folder, { recursive: true })) {
        const path = join(entry.parentPath, entry.name);
        const [, pid] = DRAFT.exec(entry.name) ?? [];
        if (pid === undefined || isAtWork(Number(pid))) continue;
        if ((await stat(path)).mtimeMs < startedAt) await rm(path, { force: true });
      }
    } catch (err) {
      log.debug({ err }, 'drafts were not swept');
    }
  }
}

/** A container gives its server the same number each time: a draft from before this process is none of its own. */
const isAtWork = (pid: number): boolean => pid !== process.pid && isAlive(pid);

/** Sweeps the drafts below `folders` soon after a server takes it on, and once a day. */
export const draftsJob = (folders: readonly string[], log: Log): Job => ({
  name: 'drafts',
  does: 'Deletes half-written files that a crash has left',
  ...HOUSEKEEPING,
  scope: 'market',
  begin: () => () => sweepDrafts(folders, log),
});
