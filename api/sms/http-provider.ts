import { z } from 'zod';
import { type OutgoingSms, SmsNotTaken, type SmsProvider } from './provider.ts';

/** The timeout of a request to the provider. */
const TIMEOUT_MS = 15_000;
const LONGEST_ANSWER = 64 * 1024;

type Options = {
  /** Where messages are posted; a user name in it is that of the account there. */
  url: string;
  token: string;
  /** The sender that phones show, where one is registered. */
  from?: string | undefined;
  timeoutMs?: number;
};

/**
 * Posts JSON with a bearer token, in the form of the bulk interface of Africa's Talking
 * (`https://USERNAME@api.africastalking.com/version1/messaging/bulk`), which others in the country follow.
 */
export function httpProvider({ url, token, from, timeoutMs = TIMEOUT_MS }: Options): SmsProvider {
  const address = new URL(url);
  const username = decodeURIComponent(address.username);
  address.username = '';
  address.password = '';
  return {
    async send({ to, text, key }: OutgoingSms): Promise<void> {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${token}`, apikey: token, 'idempotency-key': key },
          ...{ 'content-type': 'application/json', accept: 'application/json' },
        },
        body: JSON.stringify({
          ...(username && { username }),
          ...(from && { senderId: from }),
          ...{ phoneNumbers: [to], message: text },
        }),
        // The token belongs to this address alone.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new SmsNotTaken('The SMS provider could not be reached.', { cause });
      });
      const answer = await readAnswer(response);
      refuseStatus(response.status);
      refuseRecipient(answer);
    },
  };
}

async function readAnswer(response: Response): Promise<unknown> {
  try {
    return JSON.parse((await response.text()).slice(0, LONGEST_ANSWER));
  } catch {
    return undefined;
  }
}

/** What the operator mends, such as a token, and what passes is tried again; other answers of 4xx are about this SMS. */
const AGAIN: ReadonlySet<number> = new Set([401, 402, 403, 404, 405, 408, 425, 429]);

function refuseStatus(status: number): void {
  if (status >= 200 && status < 300) return;
  const isFinal = status >= 400 && status < 500 && !AGAIN.has(status);
  throw new SmsNotTaken(`The SMS provider answered ${status}.`, { isFinal });
}

/** The answer is a success also where the one recipient of it was none. */
const answerSchema = z.object({
  SMSMessageData: z.object({
    Recipients: z.array(z.object({ statusCode: z.number(), status: z.string().optional() })),
  }),
});

/** Processed, sent and queued: https://developers.africastalking.com/docs/sms/sending/bulk */
const TAKEN: ReadonlySet<number> = new Set([100, 101, 102]);
/** Wrong number, kind of number, opted out, not to be disturbed. */
const NO_SUCH_RECIPIENT: ReadonlySet<number> = new Set([403, 404, 406, 409]);

function refuseRecipient(answer: unknown): void {
  const parsed = answerSchema.safeParse(answer);
  if (!parsed.success) return;
  const [recipient] = parsed.data.SMSMessageData.Recipients;
  if (!recipient) throw new SmsNotTaken('The SMS provider took no recipient.');
  const { statusCode, status = '' } = recipient;
  if (TAKEN.has(statusCode)) return;
  // Words of the provider may repeat the message; one word cannot.
  const word = /^[A-Za-z]{1,40}$/.test(status) ? ` (${status})` : '';
  throw new SmsNotTaken(`The SMS provider refused the recipient: ${statusCode}${word}.`, {
    isFinal: NO_SUCH_RECIPIENT.has(statusCode),
  });
}
