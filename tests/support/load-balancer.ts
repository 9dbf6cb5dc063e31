const POLL_MS = 100;

/**
 * Sends each request to the next of several servers that are well, as a load balancer does: one whose health is bad, or
 * whose port is closed, gets none. A request that no server took is tried again.
 */
export function openLoadBalancer(addresses: () => readonly string[]) {
  let healthy: readonly string[] = addresses();
  let turn = 0;
  const isWell = (address: string) =>
    fetch(`${address}/api/health`, { keepalive: false }).then(
      ({ ok }) => ok,
      () => false,
    );
  const poll = async () => {
    const known = addresses();
    const states = await Promise.all(known.map(isWell));
    healthy = known.filter((_, index) => states[index]);
  };
  const timer = setInterval(() => void poll(), POLL_MS);

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    for (let tries = 1; ; tries++) {
      turn += 1;
      const address = healthy[turn % Math.max(1, healthy.length)];
      try {
        if (address === undefined) throw new Error('No server is well.');
        return await fetch(`${address}${path}`, { ...init, keepalive: false });
      } catch (cause) {
        if (tries >= MOST_TRIES || !wasNotTaken(cause)) throw cause;
        await Bun.sleep(POLL_MS);
      }
    }
  }
  return { send, close: () => clearInterval(timer) };
}

const MOST_TRIES = 100;

/** What was refused at the port was never begun; of another failure that cannot be said. */
const wasNotTaken = (cause: unknown): boolean =>
  cause instanceof Error && (!('code' in cause) || cause.code === 'ConnectionRefused');
