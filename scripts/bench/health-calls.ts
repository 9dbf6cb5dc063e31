import { canReadMemory, residentBytes } from './process-memory.ts';

/** Whom to ask, and of which process to read the memory. */
export type Watched = { address: string; pid: number };
/** The longest wait for an answer, and the most memory that the server held. */
export type Seen = { waitMs: number; bytes: number };

const POLL_MS = 5;

declare const self: Worker;

let worst: Seen = { waitMs: 0, bytes: 0 };
let isAsked = false;

// A thread of its own: what prepares the load, or collects its garbage, must not hold up what measures.
self.onmessage = ({ data }: MessageEvent<Watched | 'next'>) => {
  if (data === 'next') isAsked = true;
  else void watch(data);
};

async function watch({ address, pid }: Watched): Promise<void> {
  for (;;) {
    const waitMs = await askHealth(address);
    const bytes = canReadMemory() ? residentBytes(pid) : 0;
    worst = { waitMs: Math.max(worst.waitMs, waitMs), bytes: Math.max(worst.bytes, bytes) };
    if (isAsked) tell();
    await Bun.sleep(POLL_MS);
  }
}

/** Says the worst since it was asked last. */
function tell(): void {
  postMessage(worst);
  worst = { waitMs: 0, bytes: 0 };
  isAsked = false;
}

/** How long a server takes to say how it is, in ms. */
async function askHealth(address: string): Promise<number> {
  const startedAt = performance.now();
  await (await fetch(`${address}/api/health`)).arrayBuffer();
  return performance.now() - startedAt;
}
