import type { Log } from '#api/log.ts';
import { acquireLeases, releaseLeases } from './leases.ts';
import type { Db } from './open.ts';

/** A process that died is replaced within this time. */
const TTL_MS = 15_000;
const HEARTBEAT_MS = 5_000;

/** A lease that this process has. */
export type Lease = {
  name: string;
  /** Aborted when another process has taken it over. */
  lost: AbortSignal;
  /**
   * Renews the lease if it may have expired, as after the machine slept or the process was stopped for a while; `lost`
   * is then aborted before this resolves.
   */
  confirm: () => Promise<void>;
};

type KeepOptions = {
  db: Db;
  names: readonly string[];
  log: Log;
  /** Called with each lease that this process gets. */
  onGained: (lease: Lease) => void;
  ttlMs?: number;
  heartbeatMs?: number;
};

export type KeptLeases = {
  /** Releases the leases. The work under them has ended before. */
  stop: () => Promise<void>;
};

/**
 * Takes each lease as soon as it is free and renews all by one heartbeat. Where the database cannot be written
 * everything stays as it is: no other process can take a lease then either.
 */
export async function holdLeases(options: KeepOptions): Promise<KeptLeases> {
  const { db, names, log, onGained, ttlMs = TTL_MS, heartbeatMs = HEARTBEAT_MS } = options;
  const holder = crypto.randomUUID();
  const held = new Map<string, AbortController>();
  let renewedAt = Number.NEGATIVE_INFINITY;

  const beat = async () => {
    const startedAt = Date.now();
    const got = await acquireLeases(db, names, holder, ttlMs);
    renewedAt = startedAt;
    for (const [name, losing] of held) {
      if (got.has(name)) continue;
      log.warn({ lease: name }, 'Another process has taken over');
      held.delete(name);
      losing.abort();
    }
    for (const name of got) {
      if (held.has(name)) continue;
      const losing = new AbortController();
      held.set(name, losing);
      onGained({ name, lost: losing.signal, confirm });
    }
  };
  let beating = Promise.resolve();
  const beatInTurn = () => {
    beating = beating.then(beat).catch((err: unknown) => log.warn({ err }, 'Leases were not renewed'));
    return beating;
  };
  const confirm = async () => {
    // By the wall clock, which goes on while the machine sleeps.
    if (Math.abs(Date.now() - renewedAt) >= ttlMs) await beatInTurn();
  };

  await beatInTurn();
  const timer = setInterval(beatInTurn, heartbeatMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await beating;
      if (held.size === 0) return;
      held.clear();
      await releaseLeases(db, holder).catch((err: unknown) =>
        log.warn({ err }, 'Leases were not given back; they expire'),
      );
    },
  };
}
