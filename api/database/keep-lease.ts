import type { Log } from '#api/log.ts';
import { acquireLease, releaseLease } from './leases.ts';
import type { Db } from './open.ts';

/** A process that died is replaced within this time. */
const TTL_MS = 15_000;
const HEARTBEAT_MS = 5_000;

type KeepOptions = { db: Db; name: string; log: Log; ttlMs?: number; heartbeatMs?: number };
type Work = { stop: () => Promise<void> };

export type KeptLease = {
  /** Whether this process holds the lease, as far as it knows. */
  isHeld: () => boolean;
  stop: () => Promise<void>;
};

/**
 * Takes the lease `name` as soon as it is free and renews it by heartbeat; `begin` starts the work that only its holder
 * does, which is stopped when another process has taken the lease. Where the database cannot be written everything
 * stays as it is: no other process can take the lease then either.
 */
export async function keepLease(options: KeepOptions, begin?: () => Work): Promise<KeptLease> {
  const { db, name, log, ttlMs = TTL_MS, heartbeatMs = HEARTBEAT_MS } = options;
  const holder = crypto.randomUUID();
  let work: Work | undefined;
  let isHeld = false;
  const beat = async () => {
    const wasHeld = isHeld;
    isHeld = await acquireLease(db, name, holder, ttlMs);
    if (isHeld && !wasHeld) work = begin?.();
    if (isHeld || !wasHeld) return;
    log.warn({ lease: name }, 'Another process has taken over');
    await work?.stop();
  };
  const tryToBeat = () =>
    beat().catch((err: unknown) => log.warn({ lease: name, err }, 'A lease was not renewed'));

  await tryToBeat();
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    beating = beating.then(tryToBeat);
  }, heartbeatMs);
  return {
    isHeld: () => isHeld,
    async stop() {
      clearInterval(timer);
      await beating;
      if (!isHeld) return;
      await work?.stop();
      isHeld = false;
      await releaseLease(db, name, holder).catch((err: unknown) =>
        log.warn({ lease: name, err }, 'A lease was not given back; it expires'),
      );
    },
  };
}
