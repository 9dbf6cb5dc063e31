import { canReadMemory, residentBytes } from './process-memory.ts';

/** No call waits longer, whatever others send. */
export const HEALTH_MS = 100;
const POLL_MS = 5;

/** How long a server takes to say how it is, in ms. */
export async function askHealth(address: string): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(`${address}/api/health`)).arrayBuffer();
  return performance.now() - startedAt;
}

type Seen = { waitMs: number; bytes: number };

export const seen = ({ waitMs, bytes }: Seen): string =>
  `health within ${waitMs.toFixed(0)} ms, ${(bytes / 1e6).toFixed(0)} MB held`;

/** Asks a server for its health again and again; `next` says the worst since it was asked last. */
export function watchHealth(address: string, pid: number) {
  const none = (): Seen => ({ waitMs: 0, bytes: 0 });
  let worst = none();
  let isEnded = false;
  const watching = (async () => {
    while (!isEnded) {
      const waitedMs = await askHealth(address);
      const bytes = canReadMemory() ? residentBytes(pid) : 0;
      worst = { waitMs: Math.max(worst.waitMs, waitedMs), bytes: Math.max(worst.bytes, bytes) };
      await Bun.sleep(POLL_MS);
    }
  })();
  return {
    next(): Seen {
      const last = worst;
      worst = none();
      return last;
    },
    end(): Promise<void> {
      isEnded = true;
      return watching;
    },
  };
}
