import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { hostOf } from '#domain/outside-address.ts';
import { type ConnectTo, NotReached } from './reach.ts';

type Asking = {
  method?: 'GET' | 'POST';
  body?: Uint8Array;
  to: ConnectTo;
  headers: Record<string, string>;
  signal: AbortSignal;
  ca?: string | undefined;
  headersMs: number;
};

/**
 * Asks an address that was checked, under the name of `url`, for which the certificate has to be valid too; no other
 * look-up happens. Redirects are answers. Throws NotReached.
 */
export function request(
  url: URL,
  { method = 'GET', body, to, headers, signal, ca, headersMs }: Asking,
): Promise<IncomingMessage> {
  // It ends with the headers: the time for the whole answer is another.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), headersMs);
  const lookup: LookupFunction = (_, options, answer) =>
    options.all ? answer(null, [to]) : answer(null, to.address, to.family);
  const options: RequestOptions & { ca?: string } = {
    ...{ host: hostOf(url), port: url.port || undefined, path: `${url.pathname}${url.search}` },
    ...{ method, headers, lookup, agent: false, signal: AbortSignal.any([signal, late.signal]) },
    ...(ca !== undefined && { ca }),
  };
  const answered = Promise.withResolvers<IncomingMessage>();
  const asked =
    url.protocol === 'https:'
      ? requestHttps(options, answered.resolve)
      : requestHttp(options, answered.resolve);
  asked.on('error', (cause) => answered.reject(reasonOf(cause, signal)));
  asked.end(body);
  return answered.promise.finally(() => clearTimeout(timer));
}

const CERTIFICATE = /^(?:CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

function reasonOf(cause: Error, signal: AbortSignal): Error {
  if (signal.aborted && signal.reason instanceof Error) return signal.reason;
  if (cause.name === 'AbortError' || cause.name === 'TimeoutError')
    return new NotReached('The address did not answer in time.', { cause });
  const code = 'code' in cause ? String(cause.code) : '';
  return CERTIFICATE.test(code)
    ? new NotReached('The certificate of the address is not valid.', { cause })
    : new NotReached('The address could not be reached.', { cause });
}
