import { setTimeout as sleep } from 'node:timers/promises';

const HEALTH = '/api/health';

/**
 * Draining: a server that is told to stop goes on answering for `seconds`, while its health says 503, so that the load
 * balancer in front sends new requests elsewhere before the port closes.
 */
export function createDrain(seconds: number) {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    /** Answers as `answer` does, but for the health of a server that drains. */
    guard:
      (answer: (request: Request) => Promise<Response>) =>
      async (request: Request): Promise<Response> =>
        isDraining && new URL(request.url).pathname === HEALTH ? stopping() : answer(request),
    /** Ends when the port may close. */
    async begin(): Promise<void> {
      isDraining = true;
      await sleep(seconds * 1_000);
    },
  };
}

const stopping = (): Response =>
  Response.json(
    { success: false, error: 'This server is stopping.', code: 'STOPPING' },
    { status: 503, headers: { 'cache-control': 'no-store' } },
  );
