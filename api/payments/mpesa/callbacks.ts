import { createHash, timingSafeEqual } from 'node:crypto';
import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { Log } from '#api/log.ts';
import { backoffMs } from '#domain/backoff.ts';
import { findByCheckoutId, findUnanswered } from '../find-payment.ts';
import type { PaymentProvider } from '../provider.ts';
import type { PaymentRow } from '../rows.ts';
import { CONFIRMED, settlePayment } from '../settle.ts';
import { type Callback, readCallback } from './callback.ts';
import {
  claimMessage,
  listWaiting,
  type MessageRow,
  noteHandled,
  storeCallback,
  tryLater,
} from './messages.ts';
import { askVerdict, decide, moneyOf, type Verdict } from './verdict.ts';

const MINUTE_MS = 60_000;
/** A callback of Daraja has less than 1 kB. */
const LONGEST_BODY = 8 * 1024;
/** The answer to a push may still be under way when its callback comes. */
const BACKOFF = { firstMs: 2_000, longestMs: 10 * MINUTE_MS };
/** An attempt that is older than this gets no answer to its push any more. */
const PUSH_LIFE_MS = MINUTE_MS;
/** For how long a result looks for the attempt that it belongs to. */
export const ADOPTION_MS = 30 * MINUTE_MS;
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;

type Options = {
  db: Db;
  provider: PaymentProvider;
  /** The last part of the path that callbacks come to. */
  secret: string;
  log: Log;
  now?: () => number;
};

export type MpesaCallbacks = {
  /** Whether a part of a path is the secret, compared in constant time. */
  isSecret: (text: string) => boolean;
  /** Writes a callback down and begins to handle it. It may be forged: only what a query confirms is granted. */
  take: (body: unknown) => Promise<void>;
  /** Handles what waits, also what other processes left; returns how many came to an end. */
  handleWaiting: (signal?: AbortSignal) => Promise<number>;
  /** Ends when all that was taken has been handled once. */
  idle: () => Promise<void>;
};

/** The receiving end of M-Pesa's callbacks. */
export function createMpesaCallbacks({ secret, now = Date.now, ...deps }: Options): MpesaCallbacks {
  const { db, log } = deps;
  const expected = digest(secret);
  const running = new Set<Promise<unknown>>();
  // What fails stays claimed for a while, and is tried again.
  const attempt = (message: MessageRow): Promise<boolean> =>
    handle(deps, message, now()).catch((err: unknown) => {
      log.error({ err, messageId: message.id }, 'A callback of M-Pesa was not handled');
      return false;
    });
  const begin = (message: MessageRow): void => {
    const handled: Promise<unknown> = attempt(message).finally(() => running.delete(handled));
    running.add(handled);
  };
  return {
    isSecret: (text) => timingSafeEqual(digest(text), expected),
    async take(body) {
      const message = await store(deps, body, now());
      if (message && message.handled_at === null) begin(message);
    },
    async handleWaiting(signal) {
      let ended = 0;
      for (const message of await listWaiting(db, now())) {
        if (signal?.aborted) break;
        if ((await claimMessage(db, message, now())) && (await attempt(message))) ended++;
      }
      return ended;
    },
    async idle() {
      await Promise.all(running);
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

type Deps = Omit<Options, 'secret' | 'now'>;

async function store({ db, log }: Deps, body: unknown, now: number): Promise<MessageRow | undefined> {
  const text = JSON.stringify(body ?? null);
  if (text.length > LONGEST_BODY) {
    log.warn({ length: text.length }, 'A callback of M-Pesa was too long to be one');
    return undefined;
  }
  const callback = readCallback(body);
  const payment = callback && (await findByCheckoutId(db, callback.checkoutId));
  const isForged = !callback || (payment !== undefined && isOther(payment, callback));
  if (isForged)
    log.warn({ paymentId: payment?.id }, 'A callback of M-Pesa is none, or names another request');
  return storeCallback(db, { paymentId: payment?.id ?? null, body: text, isHandled: isForged }, now);
}

const isOther = ({ merchant_id }: PaymentRow, { merchantId }: Callback): boolean =>
  merchant_id !== null && merchant_id !== merchantId;

/** Returns whether the message came to an end; else it is tried again. Safe to do twice. */
async function handle(deps: Deps, message: MessageRow, now: number): Promise<boolean> {
  const { db } = deps;
  const callback = readCallback(JSON.parse(message.body));
  const payment = callback && (await findByCheckoutId(db, callback.checkoutId));
  if (!callback || (payment && isOther(payment, callback))) {
    await noteHandled(db, message.id, null, now);
    return true;
  }
  const isDone = payment
    ? await settleKnown(deps, { payment, callback }, now)
    : await settleUnknown(deps, { message, callback }, now);
  const isOver = isDone || now - Date.parse(message.at) > LONGEST_WAIT_MS;
  if (isOver) await noteHandled(db, message.id, payment?.id ?? null, now);
  else await tryLater(db, message.id, now + backoffMs(BACKOFF, message.attempts));
  return isOver;
}

async function settleKnown(
  { db, provider, log }: Deps,
  { payment, callback }: { payment: PaymentRow; callback: Callback },
  now: number,
): Promise<boolean> {
  const at = new Date(now).toISOString();
  // What an admin confirmed by a typed code goes on: the push may have brought other money.
  if (payment.state === 'paid' && payment.result_code !== CONFIRMED) {
    // A query has confirmed it, and did not know the receipt.
    if (payment.receipt === null && callback.money)
      await settlePayment(db, payment.id, { state: 'paid', money: moneyOf(callback, payment) }, at);
    return true;
  }
  const verdict = await askVerdict(provider, callback.checkoutId);
  const result = decide(callback, verdict, payment, now);
  if (!result) return false;
  if (isContradicted(callback, verdict))
    log.warn({ paymentId: payment.id, code: callback.code }, 'A callback of M-Pesa says other than a query');
  await settlePayment(db, payment.id, result, at);
  return true;
}

const isContradicted = ({ code }: Callback, { state }: Verdict): boolean =>
  code === '0' ? state === 'failed' : state === 'paid';

/** Finds the attempt whose push was never answered, or whose process ended before it noted the answer. */
async function settleUnknown(
  { db, provider, log }: Deps,
  { message, callback }: { message: MessageRow; callback: Callback },
  now: number,
): Promise<boolean> {
  const verdict = await askVerdict(provider, callback.checkoutId);
  if (verdict.state === 'not-known') return true;
  if (verdict.state === 'paid' && callback.money) {
    const payment = await adopt(db, { callback, money: callback.money, message }, now);
    if (payment) {
      const result = { state: 'paid', money: moneyOf(callback, payment) } as const;
      await settlePayment(db, payment.id, result, new Date(now).toISOString());
      return true;
    }
  }
  const isTooOld = now - Date.parse(message.at) > ADOPTION_MS;
  if (isTooOld && verdict.state === 'paid')
    log.error({ messageId: message.id }, 'M-Pesa has money for us that belongs to no payment');
  return isTooOld && verdict.state !== 'silent';
}

type Found = { callback: Callback; money: NonNullable<Callback['money']>; message: MessageRow };

async function adopt(
  db: Db,
  { callback, money, message }: Found,
  now: number,
): Promise<PaymentRow | undefined> {
  const since = new Date(Date.parse(message.at) - ADOPTION_MS).toISOString();
  const payment = await findUnanswered(db, { phone: money.phone, amountKes: money.amountKes, since });
  const isUnderWay = payment?.state === 'sending' && now - Date.parse(payment.created_at) < PUSH_LIFE_MS;
  if (!payment || isUnderWay) return undefined;
  const isOurs = await tookEffect(
    db
      .updateTable('payments')
      .set({ merchant_id: callback.merchantId, checkout_id: callback.checkoutId })
      .where('id', '=', payment.id)
      .where('checkout_id', 'is', null),
  );
  return isOurs ? payment : undefined;
}
