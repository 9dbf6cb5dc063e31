import type { Socket } from 'bun';

/** The load of one thread on 127.0.0.1: requests as they go over the wire, in turn, over so many connections. */
export type Load = {
  /** Each connection is opened at the next of them. */
  ports: readonly number[];
  requests: readonly string[];
  connections: number;
  seconds: number;
  /**
   * Requests a second, begun on time whatever the answers take (open loop): where no connection is free another is
   * opened, as by the next visitor. Undefined for as many as are answered.
   */
  rate?: number | undefined;
};

/** How long each answer took in milliseconds from the time that it was due, by the place of its request; status 0 of what is not answered. */
export type Sent = { request: number; ms: number; status: number }[];

/** A request by its place, and when it was due. */
type Due = { request: number; since: number };

type Connection = {
  socket: Socket | undefined;
  busy: Due | undefined;
  status: number;
  /** Bytes of the body that are still to come; `chunked` until the last chunk, undefined before the headers. */
  rest: number | 'chunked' | undefined;
  /** What has come of the headers. */
  head: Buffer;
  /** The last bytes that came of a chunked body. */
  tail: string;
};

const HEAD_END = Buffer.from('\r\n\r\n');
const NOTHING = Buffer.alloc(0);
const CHUNKS_END = '0\r\n\r\n';
/** Beyond, requests wait for an answer to another one. */
const MOST_CONNECTIONS = 900;

declare const self: Worker;

self.onmessage = async ({ data }: MessageEvent<Load>) => {
  self.postMessage(await send(data));
};

async function send({ ports, requests, connections, seconds, rate }: Load): Promise<Sent> {
  const sent: Sent = [];
  const bytes = requests.map((request) => Buffer.from(request));
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const waiting: Due[] = [];
  const idle: Connection[] = [];
  let next = 0;
  const nextRequest = () => next++ % bytes.length;

  const begin = (connection: Connection, what: Due) => {
    connection.busy = what;
    connection.rest = undefined;
    connection.tail = '';
    connection.socket?.write(bytes[what.request] ?? '');
  };
  const goOn = (connection: Connection) => {
    const now = performance.now();
    const due = rate === undefined ? { request: nextRequest(), since: now } : waiting.shift();
    if (now >= endsAt && rate === undefined) return;
    if (due) begin(connection, due);
    else idle.push(connection);
  };
  const end = (connection: Connection) => {
    const { busy, status } = connection;
    if (busy) sent.push({ request: busy.request, ms: performance.now() - busy.since, status });
    connection.busy = undefined;
    goOn(connection);
  };

  /** A server closes a connection that is idle for long: what was just sent over it goes over another, as browsers do. */
  const leave = (connection: Connection) => {
    const place = idle.indexOf(connection);
    if (place >= 0) idle.splice(place, 1);
    const { busy, rest, head } = connection;
    if (!busy || rest !== undefined || head.length > 0 || performance.now() >= endsAt) return;
    connection.busy = undefined;
    void connect(busy);
  };

  const all: Connection[] = [];
  const connect = async (first?: Due) => {
    const connection: Connection = {
      ...{ socket: undefined, busy: first, rest: undefined },
      ...{ status: 0, head: NOTHING, tail: '' },
    };
    const port = ports[all.length % ports.length] ?? 0;
    all.push(connection);
    connection.socket = await Bun.connect({
      hostname: '127.0.0.1',
      port,
      socket: {
        data: (_, chunk) => {
          if (take(connection, chunk)) end(connection);
        },
        close: () => leave(connection),
      },
    });
    if (first) begin(connection, first);
  };
  await Promise.all(Array.from({ length: connections }, () => connect()));
  for (const connection of all) goOn(connection);
  if (rate !== undefined) {
    for (let count = 0; performance.now() < endsAt; ) {
      const due = Math.floor(((performance.now() - startedAt) / 1000) * rate);
      for (; count < due; count++) {
        const what = { request: nextRequest(), since: startedAt + (count / rate) * 1000 };
        const free = idle.pop();
        if (free) begin(free, what);
        else if (all.length < MOST_CONNECTIONS) void connect(what);
        else waiting.push(what);
      }
      await Bun.sleep(1);
    }
  }
  while (all.some(({ busy }) => busy) && performance.now() < endsAt + 20_000) await Bun.sleep(5);
  for (const { socket } of all) socket?.end();
  const unanswered = [...waiting, ...all.flatMap(({ busy }) => busy ?? [])];
  const now = performance.now();
  return [...sent, ...unanswered.map(({ request, since }) => ({ request, ms: now - since, status: 0 }))];
}

/** Takes in a piece of an answer; true when it is whole. */
function take(connection: Connection, chunk: Buffer): boolean {
  let body = chunk;
  if (connection.rest === undefined) {
    const answer = Buffer.concat([connection.head, chunk]);
    const end = answer.indexOf(HEAD_END);
    connection.head = end < 0 ? answer : NOTHING;
    if (end < 0) return false;
    const head = answer.toString('latin1', 0, end);
    connection.status = Number(head.slice(9, 12));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    connection.rest = length === undefined ? (/chunked/i.test(head) ? 'chunked' : 0) : Number(length);
    body = answer.subarray(end + HEAD_END.length);
  }
  if (connection.rest === 'chunked') {
    const seen = connection.tail + body.subarray(-CHUNKS_END.length).toString('latin1');
    connection.tail = seen.slice(-CHUNKS_END.length);
    return connection.tail === CHUNKS_END;
  }
  connection.rest -= body.length;
  return connection.rest <= 0;
}
