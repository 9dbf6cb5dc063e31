import { atom, type ReadableAtom } from 'nanostores';
import type { LiveEvent, LiveFrame } from '#api/live/events.ts';
import { type Backoff, backoffMs } from '#domain/backoff.ts';
import { ApiFailure } from '#site/lib/api-failure.ts';

/** `off` without a session or listener; `waiting` while a lost socket is not there yet. */
export type Connection = 'off' | 'waiting' | 'open';

export type LiveHandler = (event: LiveEvent) => void;

/** What a socket tells. */
export type SocketEvents = { message: (text: string) => void; close: (code: number) => void };
/** `send` does nothing while the socket is not open. */
export type Socket = { send: (text: string) => void; close: () => void };

export type LiveGateway = {
  askTicket: () => Promise<string>;
  openSocket: (ticket: string, on: SocketEvents) => Socket;
  /** Between 0 and 1. */
  random: () => number;
  retry?: Backoff;
};

const RETRY: Backoff = { firstMs: 500, longestMs: 30_000 };
const PING_MS = 25_000;
const PONG_MS = 10_000;
/** The close codes after which the page does not come back by itself, see CLOSE_CODES of the API. */
const FINAL = new Set([4401, 1008]);

/** One socket that comes back with exponential backoff and jitter, each time with a new ticket. */
export function createConnection(
  { askTicket, openSocket, random, retry: backoff = RETRY }: LiveGateway,
  onEvent: LiveHandler,
) {
  const $connection = atom<Connection>('off');
  const readable: ReadableAtom<Connection> = $connection;
  let socket: Socket | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pinging: ReturnType<typeof setTimeout> | undefined;
  /** Changes with each start and stop: what belongs to an earlier one does nothing. */
  let turn = 0;

  async function connect(): Promise<void> {
    clearTimeout(timer);
    const own = ++turn;
    $connection.set('waiting');
    try {
      const ticket = await askTicket();
      if (own === turn) socket = openSocket(ticket, eventsOf(own));
    } catch (cause) {
      if (own !== turn) return;
      if (isRefused(cause)) $connection.set('off');
      else retry();
    }
  }

  const eventsOf = (own: number): SocketEvents => ({
    message(text) {
      if (own === turn) take(text, own);
    },
    close(code) {
      if (own === turn) lose(FINAL.has(code));
    },
  });

  function take(text: string, own: number): void {
    const event = readEvent(text);
    if (!event) return;
    if (event.type === 'connected') {
      failures = 0;
      $connection.set('open');
    }
    schedulePing(own);
    if (event.type !== 'pong') onEvent(event);
  }

  /** Whatever comes shows that the connection lives. */
  function schedulePing(own: number): void {
    clearTimeout(pinging);
    pinging = setTimeout(() => {
      if (own !== turn) return;
      send({ type: 'ping' });
      pinging = setTimeout(() => own === turn && lose(false), PONG_MS);
    }, PING_MS);
  }

  function lose(isFinal: boolean): void {
    drop();
    if (isFinal) $connection.set('off');
    else retry();
  }

  function drop(): void {
    turn++;
    clearTimeout(pinging);
    clearTimeout(timer);
    socket?.close();
    socket = undefined;
  }

  function retry(): void {
    failures++;
    $connection.set('waiting');
    const most = backoffMs(backoff, failures);
    timer = setTimeout(() => void connect(), most * (0.5 + random() / 2));
  }

  function send(frame: LiveFrame): void {
    socket?.send(JSON.stringify(frame));
  }

  return {
    $connection: readable,
    /** Connects, unless it is connected or about to be. */
    start(): void {
      if ($connection.get() === 'off') void connect();
    },
    /** Tries at once what waits for its turn, as when the network is back. */
    hurry(): void {
      if ($connection.get() !== 'waiting' || socket) return;
      failures = 0;
      void connect();
    },
    stop(): void {
      drop();
      failures = 0;
      $connection.set('off');
    },
    send,
  };
}

/** The session has ended: another one connects anew. */
const isRefused = (cause: unknown): boolean =>
  cause instanceof ApiFailure && (cause.status === 401 || cause.status === 403);

function readEvent(text: string): LiveEvent | undefined {
  try {
    const event: LiveEvent = JSON.parse(text);
    return event;
  } catch {
    return undefined;
  }
}
