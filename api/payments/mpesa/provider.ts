import { isKenyanMobile } from '#domain/accounts/phone.ts';
import { LARGEST_PAYMENT_KES } from '#domain/payments/largest-payment.ts';
import { isPendingCode, refusalSentence } from '#domain/payments/mpesa-results.ts';
import {
  type Demand,
  DemandRefused,
  type PaymentProvider,
  type PaymentResult,
  type Taken,
} from '../provider.ts';
import { createMpesaClient, type MpesaClient } from './client.ts';
import { isAboutRequest, isAboutSetUp, isBeingProcessed, MpesaError } from './errors.ts';
import type { MpesaSettings } from './settings.ts';

const NOT_KNOWN =
  'M-Pesa has not answered. If its request appears on your phone, you can pay it: we see that. Else wait a minute and try again.';

/** What keeps M-Pesa from doing what it is asked; times in ms since 1970. */
type MpesaTrouble = { since: number; failures: number; triedAt: number; error: string };

export type MpesaProvider = PaymentProvider & {
  /** Undefined while M-Pesa answers. */
  trouble: () => MpesaTrouble | undefined;
  /** Sees whether M-Pesa answers again, by a new token. */
  ping: () => Promise<void>;
};

/** M-Pesa: a prompt on the payer's phone, and what came of it. */
export function mpesaProvider(settings: MpesaSettings): MpesaProvider {
  const client = createMpesaClient(settings);
  const watch = watchCalls(settings.now ?? Date.now);
  return {
    name: 'mpesa',
    isDemo: settings.isDemo,
    demand: (demand) => watch.note(() => push(client, demand)),
    find: (checkoutId) => watch.note(() => find(client, checkoutId)),
    trouble: watch.trouble,
    ping: () => watch.note(client.ping, { isPing: true }),
  };
}

async function push(client: MpesaClient, demand: Demand): Promise<Taken> {
  refuseImpossible(demand);
  try {
    return await client.push(demand);
  } catch (cause) {
    if (!(cause instanceof MpesaError)) throw cause;
    const sentence = cause.mayBeDone ? NOT_KNOWN : refusalSentence(cause.code ?? '', cause.message);
    throw new DemandRefused(cause.message, { isSure: !cause.mayBeDone, sentence, cause });
  }
}

function refuseImpossible({ phone, amountKes }: Demand): void {
  const refuse = (sentence: string) => new DemandRefused(sentence, { isSure: true, sentence });
  if (!isKenyanMobile(phone)) throw refuse('M-Pesa takes Kenyan mobile numbers alone, such as 0700 000 001.');
  if (!Number.isSafeInteger(amountKes) || amountKes < 1 || amountKes > LARGEST_PAYMENT_KES)
    throw refuse('M-Pesa takes whole amounts from KES 1 to KES 250,000 in one payment.');
}

async function find(client: MpesaClient, checkoutId: string): Promise<PaymentResult> {
  try {
    const code = await client.query(checkoutId);
    if (isPendingCode(code)) return { state: 'pending' };
    return code === '0' ? { state: 'paid', money: null } : { state: 'failed', code };
  } catch (cause) {
    if (isBeingProcessed(cause)) return { state: 'pending' };
    throw cause;
  }
}

/** Counts the failures in a row that are not about one request. */
function watchCalls(now: () => number) {
  let trouble: MpesaTrouble | undefined;
  /** A token shows nothing of the passkey. */
  let needsPush = false;
  const fail = (error: string) => {
    const at = now();
    const { since, failures } = trouble ?? { since: at, failures: 0 };
    trouble = { since, failures: failures + 1, triedAt: at, error };
  };
  return {
    trouble: () => trouble,
    async note<Result>(call: () => Promise<Result>, { isPing = false } = {}): Promise<Result> {
      try {
        const result = await call();
        if (!isPing || !needsPush) trouble = undefined;
        return result;
      } catch (cause) {
        const why = cause instanceof DemandRefused ? cause.cause : cause;
        if (isAboutRequest(why)) trouble = undefined;
        else if (why instanceof MpesaError) {
          needsPush = isAboutSetUp(why);
          fail(why.message);
        }
        throw cause;
      }
    },
  };
}
