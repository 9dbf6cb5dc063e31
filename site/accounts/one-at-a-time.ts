import { newKey } from '#site/lib/once.ts';
import { readStored, store } from '#site/lib/stored.ts';

const NAME = 'session-refresh';
/** Longer than a call takes; a tab that died holds the others up no longer. */
const LEASE_MS = 15_000;
/** Two tabs that saw no lease at the same moment both wrote one; after this the later one stands. */
const SETTLING_MS = 100;

type Lease = { holder: string; until: number };

/**
 * Does `work` while no other tab does. Where the browser has locks it waits for its turn; elsewhere a lease is kept
 * in storage, and nothing is done while another tab holds it.
 */
export async function oneAtATime(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) {
    await navigator.locks.request(NAME, work);
    return;
  }
  const holder = newKey();
  const held = heldLease();
  if (held && held.until > Date.now()) return;
  store(NAME, { holder, until: Date.now() + LEASE_MS });
  await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  if (heldLease()?.holder !== holder) return;
  await work().finally(() => store(NAME, { holder, until: 0 }));
}

function heldLease(): Lease | undefined {
  const { holder, until } = Object(readStored(NAME));
  return typeof holder === 'string' && typeof until === 'number' ? { holder, until } : undefined;
}
