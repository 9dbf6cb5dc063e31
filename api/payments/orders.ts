import { randomUUID } from 'node:crypto';
import { insertOnce, lockRow } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import { bodyHash, keyReused } from '#api/http/idempotency.ts';
import { creditOf } from '#api/ledger/balances.ts';
import { postEntry } from '#api/ledger/post.ts';
import { type OrderQuote, quoteOrder } from '#api/plans/quote.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { heldLines } from '#domain/ledger/lines.ts';
import { ORDER_LIFE_MS } from '#domain/payments/waits.ts';
import { orderPlacedMail } from './mails.ts';
import { writeTerms } from './order-terms.ts';
import { readPayingPhone } from './paying-phone.ts';
import type { OrderRow } from './rows.ts';
import { endSame } from './same-order.ts';
import { takeMoney } from './take-money.ts';
import { announceOrder, tellPerson } from './tell.ts';

/** What can be ordered: one of the three. */
export type AskedOrder = {
  planId?: string | undefined;
  featureOf?: number | undefined;
  offer?: string | undefined;
  renewalOf?: number | undefined;
};

type PlacedOrder = AskedOrder & {
  /** As it was typed; may be left out where credit pays all. */
  phone?: string | undefined;
  /** The version of the words that were shown; left out, those in force are accepted. */
  termsVersion?: string | undefined;
};

type Placing = { personId: number; body: PlacedOrder; key: string | undefined };

const ORDERS: Limit = {
  most: 30,
  withinMs: 3_600_000,
  sentence: 'You have placed many orders in a short time. Please wait a while before the next one.',
};

/** What an order of a person would cost now, with their credit. Throws as `quoteOrder` does. */
export async function quoteFor(
  db: Db,
  { personId, asked }: { personId: number; asked: AskedOrder },
  now = Date.now(),
): Promise<OrderQuote & { creditKes: number; amountKes: number }> {
  const quote = await quoteOrder(db, { personId, ...asked }, now);
  return { ...quote, ...(await split(db, personId, quote.priceKes)) };
}

/**
 * Places an order from a quote and returns its id: credit is used first, and pays it at once where it covers all. The
 * same key again returns the same order. An unpaid order for the same thing ends, unless a phone is being asked for it.
 * Throws as `quoteOrder` does, 409 KEY_REUSED, TERMS_CHANGED and ORDER_OPEN, 422 for the phone, and 429.
 */
export function placeOrder(
  db: Db,
  { personId, body, key = `none-${randomUUID()}` }: Placing,
  now = Date.now(),
): Promise<number> {
  const hash = bodyHash(body);
  return inTransaction(db, async (db) => {
    await lockRow(db, 'users', personId);
    const repeated = await findRepeated(db, { personId, key, hash });
    if (repeated !== undefined) return repeated;
    refuseTooOften(await listOrderTimes(db, personId, ORDERS.most), ORDERS, now);
    const quote = await quoteOrder(db, { personId, ...thingOf(body) }, now);
    refuseOtherTerms(quote, body.termsVersion);
    await endSame(db, { quote, personId }, now);
    const order = await insertOrder(db, { personId, body, key, hash, quote }, now);
    await settleByCredit(db, order, new Date(now).toISOString());
    return order.id;
  });
}

const thingOf = ({ planId, featureOf, offer, renewalOf }: AskedOrder): AskedOrder => ({
  ...{ planId, featureOf, offer, renewalOf },
});

async function findRepeated(
  db: Db,
  { personId, key, hash }: { personId: number; key: string; hash: string },
): Promise<number | undefined> {
  const earlier = await db
    .selectFrom('orders')
    .select(['id', 'body_hash'])
    .where('person_id', '=', personId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (earlier && earlier.body_hash !== hash) throw keyReused();
  return earlier?.id;
}

async function listOrderTimes(db: Db, personId: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('created_at')
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.created_at);
}

function refuseOtherTerms({ terms }: OrderQuote, accepted: string | undefined): void {
  if (accepted === undefined || accepted === terms.version) return;
  const sentence = 'Prices or terms have changed since you looked. Please read them again before you order.';
  throw new ApiError(409, sentence, { code: 'TERMS_CHANGED' });
}

async function split(db: Db, personId: number, priceKes: number) {
  const creditKes = Math.max(0, Math.min(priceKes, await creditOf(db, personId)));
  return { creditKes, amountKes: priceKes - creditKes };
}

type NewOrder = Required<Pick<Placing, 'personId' | 'body'>> & {
  key: string;
  hash: string;
  quote: OrderQuote;
};

async function insertOrder(
  db: Db,
  { personId, body, key, hash, quote }: NewOrder,
  now: number,
): Promise<OrderRow> {
  const at = new Date(now).toISOString();
  const { creditKes, amountKes } = await split(db, personId, quote.priceKes);
  const phone = readPhoneFor(amountKes, body.phone);
  const order = await insertOnce(
    db
      .insertInto('orders')
      .values({
        ...{ person_id: personId, dealer_id: quote.dealerId, vehicle_id: quote.vehicleId, phone },
        ...{ kind: quote.kind, item: quote.item, days: quote.days, plans_version: quote.plansVersion },
        ...{ price_kes: quote.priceKes, credit_kes: creditKes, amount_kes: amountKes },
        terms: writeTerms({ ...quote.terms, title: quote.title, lines: quote.lines }),
        ...{ idempotency_key: key, body_hash: hash, created_at: at },
        expires_at: new Date(now + ORDER_LIFE_MS).toISOString(),
      })
      .returningAll(),
  );
  if (!order) throw keyReused();
  if (creditKes > 0)
    await postEntry(
      db,
      { kind: 'credit-held', orderId: order.id, lines: heldLines(personId, creditKes) },
      at,
    );
  const terms = { ...quote.terms, title: quote.title, lines: quote.lines };
  const about = { orderId: order.id, terms, priceKes: quote.priceKes, creditKes, amountKes };
  const mail = (to: { to: string; firstName: string | null }) =>
    orderPlacedMail({ ...to, ...about, expiresAt: order.expires_at });
  await tellPerson(db, { personId, mail }, at);
  await announceOrder(db, order, at);
  return order;
}

function readPhoneFor(amountKes: number, typed: string | undefined): string | null {
  if (amountKes === 0 && (typed ?? '').trim() === '') return null;
  const { phone, problem } = readPayingPhone(typed ?? '');
  refuseProblems({ phone: problem });
  return phone ?? null;
}

/** Throws 409 where what credit should pay cannot begin: then nothing was ordered. */
async function settleByCredit(db: Db, order: OrderRow, at: string): Promise<void> {
  if (order.amount_kes > 0) return;
  const came = { receivedKes: 0, code: null };
  const taken = await takeMoney(db, { order, came, objection: undefined }, at);
  if (!taken.isSold) throw new ApiError(409, taken.why, { code: 'NOT_POSSIBLE' });
}
