import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { Bucket } from '#api/config/bucket-url.ts';
import { type Backoff, backoffMs } from '#domain/backoff.ts';
import { BucketError, refusedBy } from './bucket-error.ts';

/** How long a store is waited for and how often it is asked again. */
export type Patience = { tries: number; answerMs: number; backoff: Backoff };

export const PATIENCE: Patience = {
  tries: 4,
  answerMs: 15_000,
  backoff: { firstMs: 100, longestMs: 2_000 },
};

/** A body of any size is given this long for each byte: 64 kB in a second. */
const MS_PER_BYTE = 1_000 / 65_536;

export type Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Within the bucket, with the prefix. Empty for the bucket itself. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array<ArrayBuffer> | Blob | string;
};

export type Send = (call: Call) => Promise<Response>;

/**
 * Signs a call and sends it. A store that answers 429 or 5xx, or not in time, is asked again, with growing waits. Answers
 * with 2xx, and 404 of reading; throws BucketError for the rest.
 */
export function createSend(bucket: Bucket, { tries, answerMs, backoff }: Patience): Send {
  const { accessKeyId, secretAccessKey, region, address } = bucket;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  const sendOnce = async (call: Call): Promise<Response> => {
    const { method, body, headers = {} } = call;
    const ending = new AbortController();
    const { signal } = ending;
    const cut = (ms: number) => setTimeout(() => ending.abort(), ms);
    const waiting = cut(answerMs + sizeOf(body) * MS_PER_BYTE);
    try {
      const request = await signer.sign(addressOf(address, call), { method, headers: { ...headers } });
      const answer = await fetch(request, { signal, ...(body !== undefined && { body }) });
      // A body that stalls ends too.
      cut(answerMs + Number(answer.headers.get('content-length') ?? 0) * MS_PER_BYTE).unref();
      return answer;
    } catch (cause) {
      throw new BucketError(signal.aborted ? 'The bucket did not answer in time.' : NOT_REACHED, { cause });
    } finally {
      clearTimeout(waiting);
    }
  };

  return async (call) => {
    for (let tried = 1; ; tried++) {
      const answer = await sendOnce(call).catch(asFailure);
      if (answer instanceof Response && isFine(call, answer)) return answer;
      const failure = answer instanceof Response ? await refusedBy(answer) : answer;
      if (tried >= tries || !isPassing(failure)) throw failure;
      await sleep(backoffMs(backoff, tried) * (0.5 + Math.random() / 2));
    }
  };
}

const NOT_REACHED = 'The bucket cannot be reached.';

function asFailure(cause: unknown): BucketError {
  if (cause instanceof BucketError) return cause;
  throw cause;
}

const isFine = ({ method }: Call, { ok, status }: Response): boolean =>
  ok || (status === 404 && method !== 'PUT' && method !== 'POST');

const isPassing = ({ status }: BucketError): boolean =>
  status === undefined || status >= 500 || status === 429 || status === 408;

function addressOf(bucket: string, { key = '', query = {} }: Call): string {
  const path = key === '' ? '' : `/${key.split('/').map(encodeURIComponent).join('/')}`;
  const search = new URLSearchParams(query).toString();
  return `${bucket}${path}${search && `?${search}`}`;
}

function sizeOf(body: Call['body']): number {
  if (body === undefined) return 0;
  if (typeof body === 'string') return body.length;
  return body instanceof Blob ? body.size : body.byteLength;
}
