import type { CallName } from '#api/wire.ts';
import { unreachable } from '#site/lib/api-failure.ts';
import { readCaller } from './caller.ts';
import { type AnySent, addressOf } from './request.ts';

/** Makes a call with the session's token, if there is one; the answer may be a refusal. Rejects with an ApiFailure, or as aborted. */
export async function call(name: CallName, sent: AnySent = {}) {
  const { signal = null, body, key, keepalive = false } = sent;
  const { method, url } = addressOf(name, sent);
  const caller = readCaller();
  const response = await fetch(url, {
    ...{ method, signal, keepalive },
    headers: {
      accept: 'application/json',
      ...caller.headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw signal?.aborted ? cause : unreachable();
  });
  caller.takeHeaders(response.headers);
  return { response, caller };
}
