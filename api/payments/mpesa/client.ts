import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { mpesaTime } from '#domain/payments/mpesa-time.ts';
import type { Demand, Taken } from '../provider.ts';
import { isBadToken, MpesaError } from './errors.ts';
import { request } from './request.ts';
import type { MpesaSettings } from './settings.ts';
import { createTokenCache, type FetchedToken } from './tokens.ts';

const TIMEOUT_MS = 20_000;
/** Tries with a new token: another process may void one between its issue and its use. */
const TOKEN_TRIES = 3;
/** Long enough that two processes do not void each other's again. */
const LONGEST_PAUSE_MS = 400;

const tokenSchema = z.object({
  access_token: z.string().min(1),
  /** Sent as digits. */
  expires_in: z.coerce.number().positive(),
});
const pushSchema = z.object({
  MerchantRequestID: z.string().min(1).max(200),
  CheckoutRequestID: z.string().min(1).max(200),
  ResponseCode: z.coerce.string(),
  ResponseDescription: z.string().default(''),
});
const querySchema = z.object({
  ResponseCode: z.coerce.string(),
  ResultCode: z.coerce.string().min(1).max(40),
  ResultDesc: z.string().default(''),
});

export type MpesaClient = {
  /** Sends a prompt to a phone. Throws MpesaError. */
  push: (demand: Demand) => Promise<Taken>;
  /** The ResultCode of a prompt. Throws MpesaError, also while there is none. */
  query: (checkoutId: string) => Promise<string>;
  /** Sees whether M-Pesa answers and takes our credentials. Throws MpesaError. */
  ping: () => Promise<void>;
};

/** Speaks Daraja. The token is kept and shared by all calls of the process. */
export function createMpesaClient(settings: MpesaSettings): MpesaClient {
  const { url, timeoutMs = TIMEOUT_MS, now = Date.now } = settings;
  const fetchToken = () => askToken(settings, timeoutMs);
  const tokens = createTokenCache(fetchToken, now);

  const post = async <Answer>(path: string, body: object, answer: z.ZodType<Answer>): Promise<Answer> => {
    for (let tries = 1; ; tries++) {
      const token = await tokens.get().catch(neverDone);
      try {
        const headers = { authorization: `Bearer ${token}` };
        return await request({ url: `${url}${path}`, headers, body, answer, timeoutMs });
      } catch (cause) {
        if (!isBadToken(cause) || tries === TOKEN_TRIES) throw cause;
        tokens.drop(token);
        if (tries > 1) await sleep(Math.random() * LONGEST_PAUSE_MS);
      }
    }
  };

  return {
    async push(demand) {
      const body = { ...signature(settings, now()), ...pushFields(settings, demand) };
      const answer = await post('/mpesa/stkpush/v1/processrequest', body, pushSchema);
      if (answer.ResponseCode !== '0')
        throw new MpesaError(`M-Pesa did not take the push: ${answer.ResponseDescription.slice(0, 200)}`, {
          ...{ code: answer.ResponseCode, mayBeDone: false },
        });
      return { merchantId: answer.MerchantRequestID, checkoutId: answer.CheckoutRequestID };
    },
    async query(checkoutId) {
      const body = { ...signature(settings, now()), CheckoutRequestID: checkoutId };
      return (await post('/mpesa/stkpushquery/v1/query', body, querySchema)).ResultCode;
    },
    async ping() {
      await tokens.renew();
    },
  };
}

/** Without a token nothing was asked for. */
function neverDone(cause: unknown): never {
  if (!(cause instanceof MpesaError)) throw cause;
  const { message, code } = cause;
  throw new MpesaError(message, { ...(code !== undefined && { code }), mayBeDone: false, cause });
}

async function askToken({ url, key, secret }: MpesaSettings, timeoutMs: number): Promise<FetchedToken> {
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  const { access_token: token, expires_in: seconds } = await request({
    url: `${url}/oauth/v1/generate?grant_type=client_credentials`,
    ...{ headers: { authorization }, answer: tokenSchema, timeoutMs },
  });
  return { token, lifeMs: seconds * 1_000 };
}

function signature({ shortcode, passkey }: MpesaSettings, now: number) {
  const Timestamp = mpesaTime(now);
  const Password = Buffer.from(`${shortcode}${passkey}${Timestamp}`).toString('base64');
  return { BusinessShortCode: shortcode, Password, Timestamp };
}

function pushFields({ shortcode, type, till, callbackUrl }: MpesaSettings, demand: Demand) {
  const phone = demand.phone.replace('+', '');
  return {
    TransactionType: type === 'paybill' ? 'CustomerPayBillOnline' : 'CustomerBuyGoodsOnline',
    ...{ Amount: demand.amountKes, PartyA: phone, PartyB: till ?? shortcode, PhoneNumber: phone },
    ...{
      CallBackURL: callbackUrl(),
      AccountReference: demand.reference,
      TransactionDesc: demand.description,
    },
  };
}
