import type { WebSocketHandler } from 'bun';
import { listOpenSessions, touchSessions } from '#api/accounts/sessions.ts';
import type { Engine } from '#api/database/engine.ts';
import type { Db } from '#api/database/open.ts';
import type { LiveChangeRow } from '#api/database/tables.ts';
import type { OutboxBatch } from '#api/events/outbox-reader.ts';
import { pause } from '#api/jobs/pause.ts';
import { createWaker } from '#api/jobs/waker.ts';
import type { Log } from '#api/log.ts';
import { createLiveReader } from './changes.ts';
import { type Delivery, toDeliveries } from './deliver.ts';
import { CLOSE_CODES } from './events.ts';
import { MAX_FRAME_BYTES, readFrame } from './frames.ts';
import { type Bound, type LiveSocket, Sockets } from './sockets.ts';
import { createLiveWrites } from './writes.ts';

/** How often the outbox is looked at while sockets are open; a look costs some microseconds. */
const LOOK_MS = 40;
/** The same where the engine tells of each commit. */
const LOOK_UNASKED_MS = 500;
/** How soon a socket is closed once its session has ended; nothing is sent to it in between. */
const CHECK_MS = 500;
/** How often sessions with a socket are noted as used. */
const TOUCH_MS = 60_000;
/** A page pings every 25 seconds. */
const IDLE_SECONDS = 70;
/** A page that leaves more than this unread is closed, and catches up when it comes back. */
const MAX_UNREAD_BYTES = 256 * 1024;

/** The sockets of one server process. */
export type Live = {
  hasRoom: (personId: number) => boolean;
  /** How many are open. */
  count: () => number;
  websocket: WebSocketHandler<Bound>;
  /** Resolves when what pages have sent is written. */
  settled: () => Promise<void>;
  /** Closes all sockets, whose pages come back to another process or the next start. */
  stop: () => Promise<void>;
};

/** Follows what is announced while sockets are open, and sends each person what they may see. */
export function createLive({ db, engine, log }: { db: Db; engine: Engine; log: Log }): Live {
  const sockets = new Sockets();
  const writes = createLiveWrites(db, (err) => log.warn({ err }, 'Live marks could not be written'));
  const waker = createWaker();
  const lookMs = engine.listen ? LOOK_UNASKED_MS : LOOK_MS;
  let following: Promise<void> | undefined;
  let unlisten: (() => void) | undefined;
  let isStopped = false;
  let touchedAt = 0;

  /** The sockets whose sessions have not ended; the others are closed. */
  async function openOnly(asked: readonly LiveSocket[]): Promise<ReadonlySet<LiveSocket>> {
    const ids = [...new Set(asked.map(({ data }) => data.sessionId))];
    const open = new Map((await listOpenSessions(db, ids)).map((each) => [each.sessionId, each]));
    const isOpen = ({ data }: LiveSocket) => open.get(data.sessionId)?.role === data.role;
    for (const socket of asked)
      if (!isOpen(socket)) socket.close(CLOSE_CODES.ended, 'This session has ended.');
    return new Set(asked.filter(isOpen));
  }

  async function push(deliveries: readonly Delivery[]): Promise<void> {
    if (deliveries.length === 0) return;
    const people = [...new Set(deliveries.map(({ personId }) => personId))];
    const open = await openOnly(people.flatMap(sockets.of));
    for (const { personId, event } of deliveries)
      for (const socket of sockets.of(personId))
        if (socket.data.isTold && open.has(socket)) sockets.send(socket, event);
  }

  async function takeIn({ restart, changes }: OutboxBatch<LiveChangeRow>): Promise<void> {
    if (restart === undefined) await push(await toDeliveries(db, changes, sockets));
    // Lines were missed: pages catch up when they come back.
    else if (restart !== 'first') sockets.closeAll();
  }

  /** Who has a page open is not away. */
  async function touchAll(): Promise<void> {
    if (Date.now() - touchedAt < TOUCH_MS) return;
    touchedAt = Date.now();
    await touchSessions(
      db,
      sockets.all().map(({ data }) => data.sessionId),
    );
  }

  async function follow(): Promise<void> {
    const reader = createLiveReader(db);
    let checkedAt = Date.now();
    let isFailing = false;
    while (!sockets.isEmpty() && !isStopped) {
      try {
        waker.reset();
        const present = sockets.all();
        await reader.follow(takeIn);
        for (const socket of present) tell(socket);
        if (Date.now() - checkedAt >= CHECK_MS) {
          checkedAt = Date.now();
          await openOnly(sockets.all());
          await touchAll();
        }
        isFailing = false;
      } catch (err) {
        log[isFailing ? 'debug' : 'error']({ err }, 'What is announced could not be read; it is tried again');
        isFailing = true;
      }
      await pause(lookMs, [waker.woken()]);
    }
  }

  /** Only once the reader stands: what comes later is pushed, and what came before is asked for. */
  function tell(socket: LiveSocket): void {
    if (socket.data.isTold) return;
    socket.data.isTold = true;
    sockets.send(socket, { type: 'connected' });
  }

  function take(socket: LiveSocket, sent: string | Buffer): void {
    const frame = readFrame(sent);
    const allowed = socket.data.allows(frame);
    const { personId } = socket.data;
    if (!frame || allowed === 'no') socket.close(CLOSE_CODES.misused, 'This is no frame of ours.');
    else if (frame.type === 'ping') sockets.send(socket, { type: 'pong' });
    else if (frame.type === 'delivered') writes.delivered({ ...frame, personId });
    else if (allowed === 'yes') writes.typing({ ...frame, personId });
  }

  return {
    hasRoom: sockets.hasRoom,
    count: () => sockets.all().length,
    websocket: {
      maxPayloadLength: MAX_FRAME_BYTES,
      idleTimeout: IDLE_SECONDS,
      backpressureLimit: MAX_UNREAD_BYTES,
      closeOnBackpressureLimit: true,
      open(socket) {
        if (isStopped) return socket.close(CLOSE_CODES.restart, 'The server starts over.');
        sockets.add(socket);
        waker.wake();
        unlisten ??= engine.listen?.('live_changes', waker.wake);
        following ??= follow().finally(() => {
          following = undefined;
        });
      },
      message: take,
      close(socket, code) {
        sockets.remove(socket);
        const { openedAt, events } = socket.data;
        log.info({ code, seconds: Math.round((Date.now() - openedAt) / 1000), events }, 'socket closed');
      },
    },
    settled: writes.flush,
    async stop() {
      isStopped = true;
      sockets.closeAll();
      waker.wake();
      unlisten?.();
      await following;
      await writes.flush();
    },
  };
}
