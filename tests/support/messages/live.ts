import type { LiveEvent, LiveFrame } from '#api/live/events.ts';
import { createLive } from '#api/live/live.ts';
import { createLogger } from '#api/log.ts';
import { listen } from '#api/server.ts';
import type { TestPerson } from '#tests/support/accounts/people.ts';
import { openTestApp } from '#tests/support/app.ts';
import { openAgain, type TestMarket } from '#tests/support/database/market.ts';
import { eventually } from '#tests/support/eventually.ts';

/** Waits for what a socket is about to bring. */
export const until = (check: () => boolean): Promise<void> =>
  eventually(async () => {
    if (!check()) throw new Error(`This did not come true: ${check}`);
  });

/** A server on a port of its own, over a market: several of them are several servers of one market. */
export async function openTestServer(served: Pick<TestMarket, 'dataDir' | 'databaseUrl'>) {
  const market = await openAgain(served);
  const log = createLogger('silent');
  const live = createLive({ ...market, log });
  const app = await openTestApp(market, { live });
  const elsewhere = () => new Response('', { status: 404 });
  const server = listen({
    ...{ host: '127.0.0.1', port: 0, log, live, trustProxy: false, publicUrl: 'http://localhost' },
    answer: { api: (request) => app.handle(request), media: elsewhere, site: elsewhere },
  });
  const address = `http://127.0.0.1:${server.port}`;

  async function call(person: TestPerson, request: string, body?: unknown) {
    const [method = '', path = ''] = request.split(' ');
    const answer = await fetch(`${address}/api${path}`, {
      method,
      headers: { ...person.headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, ...(await answer.json()) };
  }
  const ticketOf = async (person: TestPerson): Promise<string> =>
    (await call(person, 'POST /messaging/ticket')).ticket;

  /** What a request for a socket is answered where none is opened. */
  async function refusalOf(ticket: string, headers: Record<string, string> = { upgrade: 'websocket' }) {
    const request = new Request(`${address}/api/messaging/live?ticket=${ticket}`, { headers });
    const answer = await app.handle(request);
    return answer.status;
  }

  /** A socket of a person that hears of everything from now on, and what it has heard. */
  async function connect(person: TestPerson) {
    const socket = openSocket(await ticketOf(person));
    await until(() => socket.heard('connected').length > 0);
    return socket;
  }

  const socketAddress = (ticket: string): string =>
    `${address.replace('http', 'ws')}/api/messaging/live?ticket=${ticket}`;

  function openSocket(ticket: string) {
    const events: LiveEvent[] = [];
    const ws = new WebSocket(socketAddress(ticket));
    const closed = Promise.withResolvers<number>();
    ws.onmessage = ({ data }) => void events.push(JSON.parse(String(data)));
    ws.onclose = ({ code }) => closed.resolve(code);
    return {
      events,
      heard: <Type extends LiveEvent['type']>(type: Type) =>
        events.filter((event): event is Extract<LiveEvent, { type: Type }> => event.type === type),
      send: (frame: LiveFrame | string) => ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
      close: () => ws.close(),
      closed: closed.promise,
    };
  }

  return {
    market,
    address,
    call,
    ticketOf,
    connect,
    openSocket,
    socketAddress,
    refusalOf,
    /** Resolves when what sockets have sent is written. */
    settled: async () => {
      await Bun.sleep(50);
      await live.settled();
    },
    async stop() {
      await live.stop();
      await server.stop(true);
      await market.close();
    },
  };
}
