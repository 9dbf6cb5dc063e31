import { Client, escapeIdentifier } from 'pg';
import { type Backoff, backoffMs } from '#domain/backoff.ts';

/** Between two tries to listen again. */
const RETRY: Backoff = { firstMs: 100, longestMs: 10_000 };
const KEEP_ALIVE_MS = 30_000;

export type Listener = {
  /** Calls `wake` when a commit notifies `channel`, and when notices may have been missed; returns what ends it. */
  listen: (channel: string, wake: () => void) => () => void;
  close: () => Promise<void>;
};

/**
 * One connection of the process that only listens, opened with the first `listen`. When it breaks it is opened again with
 * backoff, and everyone is woken. Who listens still has to look from time to time.
 */
export function createListener(databaseUrl: string): Listener {
  const wakes = new Map<string, Set<() => void>>();
  let client: Client | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isClosed = false;

  const wakeAll = () => {
    for (const each of wakes.values()) for (const wake of each) wake();
  };

  async function connect(): Promise<void> {
    const opening = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    });
    client = opening;
    opening.on('error', () => again(opening));
    opening.on('end', () => again(opening));
    opening.on('notification', ({ channel }) => {
      for (const wake of wakes.get(channel) ?? []) wake();
    });
    try {
      await opening.connect();
      for (const channel of wakes.keys()) await opening.query(`listen ${escapeIdentifier(channel)}`);
      failures = 0;
      // What was committed before it listened.
      wakeAll();
    } catch {
      again(opening);
    }
  }

  /** Each connection that broke is followed by one other. */
  function again(broken: Client): void {
    if (isClosed || client !== broken) return;
    client = undefined;
    void broken.end().catch(() => undefined);
    failures++;
    retry = setTimeout(
      () => {
        retry = undefined;
        void connect();
      },
      backoffMs(RETRY, failures),
    );
    retry.unref();
  }

  return {
    listen(channel, wake) {
      const known = wakes.get(channel);
      wakes.set(channel, (known ?? new Set()).add(wake));
      if (!client && !retry && !isClosed) void connect();
      else if (!known && client) {
        const listening = client;
        void listening.query(`listen ${escapeIdentifier(channel)}`).then(wake, () => again(listening));
      }
      return () => void wakes.get(channel)?.delete(wake);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
