import { newKey } from '#site/lib/once.ts';
import { readStored, store } from '#site/lib/stored.ts';

const NAME = 'session-refresh';
/** Longer than a call takes; a tab that died holds the others up no longer. */
const LEASE_MS = 15_000;
/** Two tabs that saw no lease at the same moment both wrote one; after this the later one stands. */
const SETTLING_MS = 100;
/** What a tab keeps reaches the others a little later, and on a busy machine the lock would be there before it. */
const ARRIVING_MS = 1_000;

type Lease = { holder: string; until: number };

/**
 * Does `work` while no other tab does. Where the browser has locks it waits for its turn; elsewhere a lease is kept
 * in storage, and nothing is done while another tab holds it.
 */
export async function oneAtATime(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return inTurn(work);
  const holder = newKey();
  const held = heldLease();
  if (held && held.until > Date.now()) return;
  store(NAME, { holder, until: Date.now() + LEASE_MS });
  await pause(SETTLING_MS);
  if (heldLease()?.holder !== holder) return;
  await work().finally(() => store(NAME, { holder, until: 0 }));
}

/** Ends with the work; the next tab's turn comes once it can have heard what was done. */
function inTurn(work: () => Promise<void>): Promise<void> {
  return new Promise((done, fail) => {
    navigator.locks
      .request(NAME, async () => {
        await work().then(done, fail);
        await pause(ARRIVING_MS);
      })
      .catch(fail);
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function heldLease(): Lease | undefined {
  const { holder, until } = Object(readStored(NAME));
  return typeof holder === 'string' && typeof until === 'number' ? { holder, until } : undefined;
}
