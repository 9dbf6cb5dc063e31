import { tookEffect } from '#api/database/check-then-write.ts';
import type { Db } from '#api/database/open.ts';
import type { Job } from '#api/jobs/job.ts';
import type { Log } from '#api/log.ts';
import { backoffMs } from '#domain/backoff.ts';
import { NO_ANSWER, NO_RESULT } from '#domain/payments/mpesa-results.ts';
import { PROMPT_SHOWN_MS } from '#domain/payments/waits.ts';
import type { PaymentProvider } from '../provider.ts';
import type { PaymentRow } from '../rows.ts';
import { settlePayment } from '../settle.ts';
import { ADOPTION_MS, type MpesaCallbacks } from './callbacks.ts';
import { storeAnswer } from './messages.ts';
import type { MpesaProvider } from './provider.ts';
import { askVerdict } from './verdict.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const BACKOFF = { firstMs: 30 * SECOND_MS, longestMs: 60 * MINUTE_MS };
const LONGEST_WAIT_MS = 24 * 60 * MINUTE_MS;
const PING_MS = MINUTE_MS;
const AT_ONCE = 50;

type Asking = { db: Db; provider: PaymentProvider; log: Log; signal?: AbortSignal };

/**
 * Asks M-Pesa for the results of payments whose callback has not come, and returns how many were settled. Each is
 * claimed before it is asked for: it may run late, twice and in two processes.
 */
export async function askForResults({ signal, ...asking }: Asking, now = Date.now()): Promise<number> {
  let settled = 0;
  for (const payment of await listDue(asking.db, asking.provider.name, now)) {
    if (signal?.aborted) break;
    if ((await claim(asking.db, payment, now)) && (await attempt(asking, payment, now))) settled++;
  }
  return settled;
}

/** Payments whose result is asked for now, the oldest first. */
export function listDue(db: Db, provider: string, now: number): Promise<PaymentRow[]> {
  const at = new Date(now).toISOString();
  const first = new Date(now - PROMPT_SHOWN_MS).toISOString();
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('state', 'in', ['sending', 'pending', 'unknown'])
    .where('created_at', '<=', first)
    .where((eb) => eb.or([eb('ask_at', 'is', null), eb('ask_at', '<=', at)]))
    .orderBy('created_at')
    .limit(AT_ONCE)
    .execute();
}

const claim = (db: Db, { id, asked }: PaymentRow, now: number): Promise<boolean> =>
  tookEffect(
    db
      .updateTable('payments')
      .set({ asked: asked + 1, ask_at: new Date(now + backoffMs(BACKOFF, asked + 1)).toISOString() })
      .where('id', '=', id)
      .where('asked', '=', asked)
      .where('state', 'in', ['sending', 'pending', 'unknown']),
  );

/** What fails is asked again after its backoff. */
const attempt = (asking: Omit<Asking, 'signal'>, payment: PaymentRow, now: number): Promise<boolean> =>
  ask(asking, payment, now).catch((err: unknown) => {
    asking.log.error({ err, paymentId: payment.id }, 'The result of a payment was not settled');
    return false;
  });

async function ask(
  { db, provider, log }: Omit<Asking, 'signal'>,
  payment: PaymentRow,
  now: number,
): Promise<boolean> {
  const at = new Date(now).toISOString();
  const ageMs = now - Date.parse(payment.created_at);
  if (payment.checkout_id === null) {
    if (ageMs <= ADOPTION_MS) return false;
    await settlePayment(db, payment.id, { state: 'failed', code: NO_ANSWER }, at);
    return true;
  }
  const verdict = await askVerdict(provider, payment.checkout_id);
  if (verdict.state === 'silent')
    log.warn({ err: verdict.cause, paymentId: payment.id }, 'M-Pesa did not say what became of a payment');
  if (verdict.state === 'paid' || verdict.state === 'failed') {
    await storeAnswer(db, payment.id, verdict, now);
    await settlePayment(db, payment.id, verdict, at);
    return true;
  }
  if (ageMs <= LONGEST_WAIT_MS || verdict.state === 'silent') return false;
  await settlePayment(db, payment.id, { state: 'failed', code: NO_RESULT }, at);
  return true;
}

type JobDeps = { db: Db; provider: MpesaProvider; callbacks: MpesaCallbacks; log: Log };

/** Handles callbacks that wait, asks for results that did not come, and sees whether M-Pesa answers again. */
export const mpesaJob = ({ db, provider, callbacks, log }: JobDeps): Job => ({
  name: 'mpesa',
  does: 'Asks M-Pesa what became of payments',
  when: { everySeconds: 2 },
  scope: 'market',
  begin: (signal) => async () => {
    await callbacks.handleWaiting(signal);
    const settled = await askForResults({ db, provider, log, signal });
    if (settled > 0) log.info({ settled }, 'payments were settled by asking M-Pesa');
    await pingInTrouble(provider);
  },
});

/** Without a payment under way no call would say that M-Pesa is back. */
async function pingInTrouble({ trouble, ping }: MpesaProvider, now = Date.now()): Promise<void> {
  const found = trouble();
  // What fails is the trouble, which has been noted.
  if (found && now - found.triedAt >= PING_MS) await ping().catch(() => undefined);
}
