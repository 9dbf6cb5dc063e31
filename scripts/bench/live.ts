import { startSession } from '#api/accounts/sessions.ts';
import type { Db } from '#api/database/open.ts';
import type { LiveEvent } from '#api/live/events.ts';
import { atMost, type Figure, percentile, unbudgeted } from './figure.ts';
import { canReadMemory, residentBytes } from './process-memory.ts';
import type { Bench } from './section.ts';

const SOCKETS = 1_000;
const PER_SECOND = 200;
const SECONDS = 15;
const P99_MS = 250;
const MEMORY_MB = 400;
const OPENED_AT_ONCE = 20;
const RECEIPT_MS = 300;
const SETTLE_MS = 30_000;

type Pair = { conversationId: number; tokens: readonly [string, string] };

/**
 * Pairs of people with a socket each write to one another at a constant rate, as pages do, each message once: from the
 * begin of the call until the other side's socket brings it.
 */
export async function benchLive({ market, server }: Bench): Promise<Figure[]> {
  const { address, pid } = await server();
  const pairs = await addPairs(market.db, SOCKETS / 2);
  const begunAt = new Map<string, number>();
  const times: number[] = [];
  const opening = pairs.flatMap(({ tokens }) => tokens);
  const sockets: WebSocket[] = [];
  const hear = (event: LiveEvent) => {
    if (event.type !== 'message' || event.message.isMine) return;
    const since = begunAt.get(event.message.text);
    begunAt.delete(event.message.text);
    if (since !== undefined) times.push(performance.now() - since);
  };
  const openNext = async () => {
    for (let token = opening.pop(); token; token = opening.pop())
      sockets.push(await openSocket(address, token, hear));
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, openNext));
  const answers = await write(address, pairs, begunAt);
  for (const until = Date.now() + SETTLE_MS; begunAt.size > 0 && Date.now() < until; ) await Bun.sleep(50);
  const memoryMb = canReadMemory() ? Math.round(residentBytes(pid) / 1e6) : undefined;
  for (const socket of sockets) socket.close();
  const count = PER_SECOND * SECONDS;
  if (times.length !== count) throw new Error(`Of ${count} messages ${times.length} were delivered.`);
  const what = `Live: ${SOCKETS.toLocaleString('en')} sockets, ${PER_SECOND} messages a second`;
  return [
    atMost(`${what}, until delivered, p99`, {
      measured: percentile(times, 0.99),
      budget: P99_MS,
      unit: 'ms',
    }),
    unbudgeted(`${what}, until delivered, p50`, `${percentile(times, 0.5).toFixed(1)} ms`),
    unbudgeted(`${what}, until answered, p99`, `${percentile(answers, 0.99).toFixed(1)} ms`),
    ...(memoryMb === undefined
      ? []
      : [atMost(`${what}, server memory`, { measured: memoryMb, budget: MEMORY_MB, unit: 'MB' })]),
  ];
}

/** Sends at a constant rate whatever the answers take (open loop); each side of each pair in turn. */
async function write(
  address: string,
  pairs: readonly Pair[],
  begunAt: Map<string, number>,
): Promise<number[]> {
  const answers: number[] = [];
  const sending: Promise<void>[] = [];
  const startedAt = performance.now();
  for (let count = 0; count < PER_SECOND * SECONDS; count++) {
    const waitMs = startedAt + (count / PER_SECOND) * 1000 - performance.now();
    if (waitMs > 0) await Bun.sleep(waitMs);
    const pair = pairs[count % pairs.length];
    if (!pair) continue;
    const token = pair.tokens[Math.floor(count / pairs.length) % 2 === 0 ? 0 : 1];
    sending.push(send(address, { token, conversationId: pair.conversationId, text: `Message ${count}` }));
  }
  await Promise.all(sending);
  return answers;

  async function send(
    to: string,
    { token, conversationId, text }: { token: string; conversationId: number; text: string },
  ): Promise<void> {
    const since = performance.now();
    begunAt.set(text, since);
    const answer = await fetch(`${to}/api/messaging/conversations/${conversationId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
    });
    if (answer.status !== 201)
      throw new Error(`A message was answered ${answer.status}: ${await answer.text()}`);
    await answer.arrayBuffer();
    answers.push(performance.now() - since);
  }
}

/** A socket as a page keeps it: it says what has arrived, once for all of a moment. */
async function openSocket(
  address: string,
  token: string,
  hear: (event: LiveEvent) => void,
): Promise<WebSocket> {
  const asked = await fetch(`${address}/api/messaging/ticket`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  const { ticket } = await asked.json();
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/messaging/live?ticket=${ticket}`);
  const connected = Promise.withResolvers<void>();
  socket.onclose = ({ code }) => connected.reject(new Error(`A socket was closed with ${code}.`));
  socket.onmessage = ({ data }) => {
    const event: LiveEvent = JSON.parse(String(data));
    if (event.type === 'connected') connected.resolve();
    hear(event);
    if (event.type !== 'message' || event.message.isMine) return;
    const { conversationId, message } = event;
    setTimeout(
      () => socket.send(JSON.stringify({ type: 'delivered', conversationId, upTo: message.id })),
      RECEIPT_MS,
    );
  };
  await connected.promise;
  return socket;
}

/** Buyers and sellers who are signed in, each two in a conversation about one listing. */
function addPairs(db: Db, count: number): Promise<Pair[]> {
  const at = new Date(Date.now() - 90 * 86_400_000).toISOString();
  return db.transaction().execute(async (db) => {
    const { id: vehicleId } = await db.selectFrom('vehicles').select('id').limit(1).executeTakeFirstOrThrow();
    const pairs: Pair[] = [];
    for (let number = 0; number < count; number++) {
      const [buyer, seller] = [
        await addPerson(db, `live-buyer-${number}@example.com`, at),
        await addPerson(db, `live-seller-${number}@example.com`, at),
      ];
      const { id: conversationId } = await db
        .insertInto('conversations')
        .values({
          ...{ vehicle_id: vehicleId, buyer_id: buyer.id, seller_id: seller.id },
          ...{ created_at: at, last_message_at: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('messages')
        .values({ conversation_id: conversationId, sender_id: buyer.id, body: 'Hello', at })
        .execute();
      pairs.push({ conversationId, tokens: [buyer.token, seller.token] });
    }
    return pairs;
  });
}

async function addPerson(db: Db, email: string, at: string) {
  const { id } = await db
    .insertInto('users')
    .values({ email, role: 'buyer', created_at: at, email_verified_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await startSession(db, { userId: id, device: 'Bench', lifeMs: 3_600_000 });
  return { id, token };
}
