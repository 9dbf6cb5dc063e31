import { setTimeout as sleep } from 'node:timers/promises';
import { keyOf, nextPhone, type Payer } from './people.ts';

const TRIES = 200;
const RETRY_MS = 100;
const LOOK_MS = 500;
const LOOKS = 5;
const PUSHES = 3;

type Sent = { method?: string; body?: unknown; key?: string };
type Answer = { status: number; json: Readonly<Record<string, unknown>> };

/** What payers do with one server that dies now and then; `strange` collects what no server may ever answer. */
export function createPayers({ address, random, strange }: Options) {
  /** Asks until a server answers, as a page does whose connection breaks. */
  async function ask(payer: Payer, path: string, { method = 'GET', body, key }: Sent = {}): Promise<Answer> {
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const answer = await fetch(`${address}/api${path}`, {
          method,
          headers: {
            ...payer.headers,
            'content-type': 'application/json',
            ...(key !== undefined && { 'idempotency-key': key }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(15_000),
        });
        const json = await answer.json();
        if (answer.status !== 500 && answer.status !== 503) return { status: answer.status, json };
      } catch {
        // The server is dead, or died meanwhile.
      }
      await sleep(RETRY_MS);
    }
    throw new Error(`No server answered ${method} ${path}.`);
  }

  async function place(payer: Payer, nth: number): Promise<number | undefined> {
    const sent = { renewalOf: payer.vehicleId, phone: nextPhone() };
    const placing = () => ask(payer, '/orders', { method: 'POST', body: sent, key: keyOf(`order ${nth}`) });
    const answers = await Promise.all(random() < 0.05 ? [placing(), placing()] : [placing()]);
    const ids = new Set(answers.flatMap(({ status, json }) => (status === 201 ? [idIn(json)] : [])));
    if (ids.size > 1) strange(`One key made ${ids.size} orders.`);
    return [...ids][0];
  }

  const pay = (payer: Payer, orderId: number) =>
    ask(payer, `/orders/${orderId}/pay`, { method: 'POST', body: { phone: nextPhone() } });

  /** Looks at an order until its payment is decided, or the tab is closed. */
  async function watch(payer: Payer, orderId: number): Promise<'over' | 'failed' | 'waits'> {
    for (let look = 0; look < LOOKS; look++) {
      await sleep(LOOK_MS);
      const { json } = await ask(payer, `/orders/${orderId}`);
      const { state, payment } = stateIn(json);
      if (state !== 'open') return 'over';
      if (payment === 'failed') return 'failed';
    }
    return 'waits';
  }

  async function pry(payer: Payer, orderId: number): Promise<void> {
    for (const [path, method] of [
      ['', 'GET'],
      ['/pay', 'POST'],
      ['/cancel', 'POST'],
    ] as const) {
      const sent = method === 'GET' ? {} : { method, body: { phone: nextPhone() } };
      const { status } = await ask(payer, `/orders/${orderId}${path}`, sent);
      if (status !== 404) strange(`A stranger was answered ${status} to ${method} ${path}.`);
    }
  }

  /** Orders a renewal and pays it, with what can come between. Returns whether an order was placed. */
  return async function buy(payer: Payer, stranger: Payer, nth: number): Promise<boolean> {
    const orderId = await place(payer, nth);
    if (orderId === undefined) return false;
    if (random() < 0.03 && stranger.id !== payer.id) await pry(stranger, orderId);
    for (let push = 0; push < PUSHES; push++) {
      if (random() < 0.04) await Promise.all([pay(payer, orderId), pay(payer, orderId)]);
      else await pay(payer, orderId);
      if (random() < 0.02) await ask(payer, `/orders/${orderId}/cancel`, { method: 'POST' });
      if (random() < 0.1) return true;
      if ((await watch(payer, orderId)) !== 'failed') return true;
    }
    return true;
  };
}

type Options = { address: string; random: () => number; strange: (sentence: string) => void };

const orderIn = ({ order }: Answer['json']): Readonly<Record<string, unknown>> =>
  typeof order === 'object' && order !== null ? Object.fromEntries(Object.entries(order)) : {};
const idIn = (json: Answer['json']): number => Number(orderIn(json).id);

function stateIn(json: Answer['json']): { state: unknown; payment: unknown } {
  const { state, payment } = orderIn(json);
  const isPayment = typeof payment === 'object' && payment !== null && 'state' in payment;
  return { state, payment: isPayment ? payment.state : undefined };
}
