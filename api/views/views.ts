import { isbot } from 'isbot';
import type { Db } from '#api/database/open.ts';
import type { Log } from '#api/log.ts';
import { addViews, pruneViews, type View } from './queries.ts';
import { createVisitorHashes } from './visitors.ts';

/** Within this time a visitor sees a listing once, however often they load it. */
const ONCE_MS = 30 * 60 * 1000;
const WRITE_EVERY_MS = 2_000;
const PRUNE_EVERY_MS = 60 * 60 * 1000;
/** So many views are written at once, so that no transaction keeps others waiting. */
const BATCH = 200;
/** More than this is a flood; what comes on top is not counted. */
const MAX_WAITING = 20_000;

type Visit = { vehicleId: number; address: string; agent: string };

type Options = { db: Db; log: Log; now?: () => number };

/** Collects views in memory and writes them together, never one transaction for each. */
export function createViews({ db, log, now = Date.now }: Options) {
  const hashOf = createVisitorHashes();
  const countedAt = new Map<string, number>();
  let waiting: View[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let prunedAt = 0;

  function count({ vehicleId, address, agent }: Visit): void {
    if (agent === '' || isbot(agent) || waiting.length >= MAX_WAITING) return;
    const atMs = now();
    const visitor = hashOf({ address, agent }, atMs);
    const key = `${vehicleId} ${visitor}`;
    if (atMs - (countedAt.get(key) ?? Number.NEGATIVE_INFINITY) < ONCE_MS) return;
    countedAt.set(key, atMs);
    waiting.push({ vehicleId, visitor, atMs });
    timer ??= setTimeout(() => void write(), WRITE_EVERY_MS);
  }

  /** Writes what waits. What could not be written waits for the next time. */
  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    try {
      await addViews(db, batch);
      await tidy();
    } catch (err) {
      waiting = [...batch, ...waiting];
      log.warn({ err }, 'Views could not be written; the next try is in a moment');
    }
    if (waiting.length > 0) timer ??= setTimeout(() => void write(), WRITE_EVERY_MS);
  }

  async function tidy(): Promise<void> {
    const atMs = now();
    for (const [key, seenAt] of countedAt) if (atMs - seenAt >= ONCE_MS) countedAt.delete(key);
    if (atMs - prunedAt < PRUNE_EVERY_MS) return;
    prunedAt = atMs;
    await pruneViews(db, atMs);
  }

  return {
    count,
    /** Writes all that waits, as before the process ends. */
    async flush(): Promise<void> {
      for (let left = Math.ceil(waiting.length / BATCH); left > 0; left--) await write();
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

export type Views = ReturnType<typeof createViews>;
