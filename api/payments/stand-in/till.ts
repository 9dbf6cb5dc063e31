import { randomBytes, randomUUID } from 'node:crypto';
import type { Book, StandInPayment } from './book.ts';
import { postCallback } from './callback.ts';
import { DarajaError, isOwnParty, type Push, type StandInCredentials } from './checks.ts';
import { type Fault, pause } from './faults.ts';
import { type Outcome, outcomeOfPhone, REPEATED, WRONG_PARTY } from './outcomes.ts';

const TWO_MINUTES_MS = 2 * 60_000;
const MOST_POSTS = 60;
const BETWEEN_POSTS_MS = 500;

type Timing = {
  /** How long a payer takes. */
  callbackMs: number;
  /** How long a prompt waits that no one sees. */
  timeoutMs: number;
  /** How long a payer takes who is late. */
  lateMs: number;
};

type TillOptions = {
  book: Book;
  credentials: StandInCredentials;
  timing: Timing;
  limitsPhones: boolean;
  outcomeOf: ((push: Push) => Outcome | undefined) | undefined;
  callbackFault: (payment: StandInPayment) => Fault | undefined;
};

export type Till = {
  /** Sends a prompt. Throws DarajaError where the phone has one. */
  prompt: (push: Push) => StandInPayment;
  /** Lets the payer act now; the promise ends with the callbacks. */
  act: (checkoutId: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Prompts on phones and what their owners do. Payments of the book that are open go on. */
export function openTill(options: TillOptions): Till {
  const { book, timing } = options;
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const posting = new Set<Promise<void>>();
  const stopped = new AbortController();

  const act = async (checkoutId: string): Promise<void> => {
    clearTimeout(timers.get(checkoutId));
    timers.delete(checkoutId);
    const payment = book.find(checkoutId);
    if (!payment || payment.ended) return;
    const ended = end(payment);
    book.put(ended);
    const posted = post(ended, options, stopped.signal);
    posting.add(posted);
    await posted;
    posting.delete(posted);
  };
  const wait = ({ checkoutId, actsAt }: StandInPayment): void => {
    if (actsAt === null) return;
    timers.set(
      checkoutId,
      setTimeout(() => void act(checkoutId), Math.max(0, actsAt - Date.now())),
    );
  };
  for (const payment of book.list()) if (!payment.ended) wait(payment);

  return {
    prompt(push) {
      const payment = startPayment(push, options, timing);
      book.put(payment);
      wait(payment);
      return payment;
    },
    act,
    async stop() {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      stopped.abort();
      await Promise.all(posting);
    },
  };
}

function startPayment(push: Push, options: TillOptions, timing: Timing): StandInPayment {
  const now = Date.now();
  const own = options.limitsPhones
    ? options.book.list().filter(({ phone }) => phone === push.PhoneNumber)
    : [];
  if (own.some(({ ended }) => !ended))
    throw new DarajaError(
      500,
      '500.001.1001',
      'Unable to lock subscriber, a transaction is already in process for the current subscriber',
    );
  const outcome = outcomeFor(push, options, own, now);
  const after = { soon: timing.callbackMs, timeout: timing.timeoutMs, late: timing.lateMs }[outcome.when];
  return {
    checkoutId: `ws_CO_${now}${randomBytes(6).toString('hex')}`,
    merchantId: randomUUID(),
    ...{ phone: push.PhoneNumber, amountKes: push.Amount, reference: push.AccountReference },
    actsAt: Number.isFinite(after) ? now + after : null,
    ...{ callbackUrl: push.CallBackURL, outcome, pushedAt: now, ended: null },
  };
}

function outcomeFor(
  push: Push,
  { credentials, outcomeOf }: TillOptions,
  own: readonly StandInPayment[],
  now: number,
): Outcome {
  if (!isOwnParty(push, credentials)) return WRONG_PARTY;
  const isRepeat = own.some(
    ({ amountKes, ended, outcome }) =>
      ended && outcome.code === 0 && amountKes === push.Amount && now - ended.at < TWO_MINUTES_MS,
  );
  if (isRepeat) return REPEATED;
  return outcomeOf?.(push) ?? outcomeOfPhone(push.PhoneNumber);
}

function end(payment: StandInPayment): StandInPayment {
  const { outcome, amountKes } = payment;
  const isPaid = outcome.code === 0;
  const half = Math.max(1, Math.floor(amountKes / 2));
  const other = half === amountKes ? amountKes + 1 : half;
  const paidKes = outcome.isWrongAmount ? other : amountKes;
  return {
    ...payment,
    ended: {
      at: Date.now(),
      receipt: isPaid ? newReceipt() : null,
      paidKes: isPaid ? paidKes : 0,
    },
  };
}

/** Letters of the year and the month, then anything. */
const newReceipt = (): string =>
  `SK${randomBytes(8).readBigUInt64BE().toString(36).toUpperCase().padStart(13, '0').slice(-8)}`;

async function post(payment: StandInPayment, options: TillOptions, signal: AbortSignal): Promise<void> {
  for (let sent = 0; sent < payment.outcome.callbacks; sent++) {
    const fault = options.callbackFault(payment);
    if (fault?.kind === 'slow') await pause(fault.ms, signal);
    else if (fault) continue;
    if (signal.aborted) return;
    await deliver(payment, signal);
  }
}

/** Like Daraja it does not mind when no server is there; but nothing else would tell of another amount. */
async function deliver(payment: StandInPayment, signal: AbortSignal): Promise<void> {
  const most = payment.outcome.isWrongAmount ? MOST_POSTS : 1;
  for (let tries = 1; !signal.aborted; tries++) {
    if ((await postCallback(payment, signal)) || tries === most) return;
    await pause(BETWEEN_POSTS_MS, signal);
  }
}
