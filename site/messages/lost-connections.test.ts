import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSession } from '#api/accounts/sessions.ts';
import { giveTicket } from '#api/live/tickets.ts';
import { readThread } from '#api/messages/thread.ts';
import { answerConversation } from '#api/messages/write.ts';
import { createConnection, type LiveHandler } from '#site/live/connection.ts';
import { keepCurrent } from '#site/live/keep-current.ts';
import type { TestPerson } from '#tests/support/accounts/people.ts';
import { openTestTalk } from '#tests/support/messages/conversations.ts';
import { openTestServer, until } from '#tests/support/messages/live.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { createThread } from './thread.store.ts';

type Server = Awaited<ReturnType<typeof openTestServer>>;

const EACH = 500;
/** A thousand commits on a busy machine. */
const SLOW_MS = 600_000;
/** One in so many: calls that fail, answers that are lost though the call was made, and cuts of the socket. */
const ONE_IN = { failed: 30, lost: 30, cut: 40 };

let talk: Awaited<ReturnType<typeof openTestTalk>>;
let servers: [Server, Server];
const random = seededRandom(17);
const happens = (oneIn: number): boolean => random() * oneIn < 1;
beforeAll(async () => {
  talk = await openTestTalk();
  servers = [await openTestServer(talk.market), await openTestServer(talk.market)];
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await talk.market.dispose();
});

const anyServer = (): Server => servers[random() < 0.5 ? 0 : 1];

async function restart(): Promise<void> {
  await servers[1].stop();
  servers[1] = await openTestServer(talk.market);
}

/** Minutes apart, so that no limit ends the talk. */
let writtenAt = Date.now();

/** The page of a person, whose calls and sockets go to either server and break. */
function openPage(person: TestPerson, sessionId: number, conversationId: number) {
  const handlers = new Set<LiveHandler>();
  let socket: WebSocket | undefined;
  const connection = createConnection(
    {
      askTicket: async () => (await giveTicket(anyServer().market.db, sessionId))?.ticket ?? '',
      openSocket(ticket, on) {
        const opened = new WebSocket(anyServer().socketAddress(ticket));
        opened.onmessage = ({ data }) => on.message(String(data));
        opened.onclose = ({ code }) => on.close(code);
        socket = opened;
        return { send: () => undefined, close: () => opened.close() };
      },
      ...{ random, retry: { firstMs: 5, longestMs: 40 } },
    },
    (event) => {
      for (const handler of handlers) handler(event);
    },
  );
  const store = createThread({
    id: conversationId,
    async read({ before, after }) {
      if (happens(ONE_IN.failed)) throw new Error('No connection.');
      return readThread(anyServer().market.db, { conversationId, personId: person.id, before, after });
    },
    async send({ text, key }) {
      if (happens(ONE_IN.failed)) throw new Error('No connection.');
      writtenAt += 120_000;
      const writing = {
        ...{ conversationId, typed: text, personId: person.id, key },
        publicUrl: 'http://localhost',
      };
      const message = await answerConversation(anyServer().market.db, writing, writtenAt);
      if (happens(ONE_IN.lost)) throw new Error('The answer was lost.');
      return message;
    },
    markRead: async () => undefined,
    tellTyping: () => undefined,
    isSeen: () => true,
    onRead: () => undefined,
  });
  const listen = (handler: LiveHandler) => {
    handlers.add(handler);
    return () => void handlers.delete(handler);
  };
  listen(store.hear);
  const { stop } = keepCurrent({
    ...{ refresh: store.refresh, everyMs: 250, listen },
    ...{ isOpen: () => connection.$connection.get() === 'open', isSeen: () => true },
  });
  connection.start();
  return {
    store,
    cut: () => socket?.close(),
    shown: () => {
      const thread = store.$thread.get();
      return thread.status === 'ready' ? thread.messages : [];
    },
    /** Sends, and tries again until it was sent. */
    async say(text: string) {
      store.write(text);
      store.send();
      await store.tried();
      for (let [failed] = store.$pending.get(); failed; [failed] = store.$pending.get()) {
        await store.resend(failed.key);
        await Bun.sleep(1);
      }
    },
    stop() {
      stop();
      store.stop();
      connection.stop();
    },
  };
}

test(
  'of 1,000 messages over connections that break at random none is lost, doubled or out of order [live-6]',
  async () => {
    const { id } = await talk.ask('Begin');
    const sessionOf = async ({ token }: TestPerson) =>
      (await findSession(talk.db, token))?.person.sessionId ?? 0;
    const pages = [
      openPage(talk.buyer, await sessionOf(talk.buyer), id),
      openPage(talk.seller, await sessionOf(talk.seller), id),
    ] as const;
    await until(() => pages.every(({ shown }) => shown().length === 1));
    const talking = pages.map(async ({ say, cut }, who) => {
      for (let count = 0; count < EACH; count++) {
        if (happens(ONE_IN.cut)) cut();
        if (who === 0 && count === EACH / 2) await restart();
        await say(`${who} ${count}`);
      }
    });
    await Promise.all(talking);
    const stored = await talk.db.selectFrom('messages').select(['id', 'body']).orderBy('id').execute();
    expect(stored).toHaveLength(1 + 2 * EACH);
    await until(() => pages.every(({ shown }) => shown().length >= stored.length));
    for (const { shown, store, stop } of pages) {
      expect(shown().map(({ id, text }) => ({ id, body: text }))).toEqual(stored);
      expect(store.$pending.get()).toEqual([]);
      stop();
    }
    for (const who of [0, 1])
      expect(stored.flatMap(({ body }) => (body.startsWith(`${who} `) ? [body] : []))).toEqual(
        Array.from({ length: EACH }, (_, count) => `${who} ${count}`),
      );
  },
  SLOW_MS,
);
