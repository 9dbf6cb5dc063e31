import { isbot } from 'isbot';
import type { Db } from '#api/database/open.ts';
import type { Job } from '#api/jobs/job.ts';
import { addViews, ONCE_MS, type View } from './queries.ts';
import { createVisitorHashes, dayInKenya, hashVisitor, saltOfDay, type Visitor } from './visitors.ts';

/** So many views are written at once, so that no transaction keeps others waiting. */
const BATCH = 200;
/** More than this is a flood; what comes on top is not counted. */
const MAX_WAITING = 20_000;

type Visit = Visitor & { vehicleId: number };

type Options = { db: Db; now?: () => number };

/** Collects views in memory; `viewsJob` writes them together, never one transaction for each. */
export function createViews({ db, now = Date.now }: Options) {
  const hashOf = createVisitorHashes();
  const countedAt = new Map<string, number>();
  let waiting: (Visit & { atMs: number })[] = [];

  function count({ vehicleId, address, agent }: Visit): void {
    if (agent === '' || isbot(agent) || waiting.length >= MAX_WAITING) return;
    const atMs = now();
    const key = `${vehicleId} ${hashOf({ address, agent }, atMs)}`;
    if (atMs - (countedAt.get(key) ?? Number.NEGATIVE_INFINITY) < ONCE_MS) return;
    countedAt.set(key, atMs);
    waiting.push({ vehicleId, address, agent, atMs });
  }

  /** Writes some of what waits. Throws where that fails; it then waits for the next time. */
  async function write(): Promise<void> {
    if (waiting.length === 0) return;
    const batch = waiting.slice(0, BATCH);
    waiting = waiting.slice(BATCH);
    try {
      await addViews(db, await toViews(db, batch));
    } catch (cause) {
      waiting = [...batch, ...waiting];
      throw cause;
    }
    const atMs = now();
    for (const [key, seenAt] of countedAt) if (atMs - seenAt >= ONCE_MS) countedAt.delete(key);
  }

  return {
    count,
    write,
    /** Writes all that waits, as before the process ends. Throws where that fails. */
    async flush(): Promise<void> {
      for (let left = Math.ceil(waiting.length / BATCH); left > 0; left--) await write();
    },
  };
}

/** Visits with their visitors as the hash that all processes give them on that day. */
async function toViews(db: Db, visits: readonly (Visit & { atMs: number })[]): Promise<View[]> {
  const salts = new Map<string, string>();
  for (const day of new Set(visits.map(({ atMs }) => dayInKenya(atMs))))
    salts.set(day, await saltOfDay(db, day));
  return visits.map(({ vehicleId, atMs, ...visitor }) => ({
    ...{ vehicleId, atMs },
    visitor: hashVisitor(visitor, salts.get(dayInKenya(atMs)) ?? ''),
  }));
}

export type Views = ReturnType<typeof createViews>;

/** Writes the views that this process has counted. */
export const viewsJob = (views: Pick<Views, 'write'>): Job => ({
  name: 'views',
  does: 'Writes how often listings were seen',
  when: { everySeconds: 2 },
  scope: 'process',
  begin: () => views.write,
});
