import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { hostOf } from '#domain/imports/feed-address.ts';
import { Refusal } from '../refusal.ts';

/** An address that was checked. */
export type ConnectTo = { address: string; family: number };

type Asking = {
  to: ConnectTo;
  headers: Record<string, string>;
  signal: AbortSignal;
  ca?: string | undefined;
  headersMs: number;
};

/**
 * Sends a GET to an address that was checked, under the name of `url`, for which the certificate has to be valid too; no other
 * look-up happens. Redirects are answers. Throws a Refusal.
 */
export function request(url: URL, { to, headers, signal, ca, headersMs }: Asking): Promise<IncomingMessage> {
  // It ends with the headers: the time for the whole answer is another.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), headersMs);
  const lookup: LookupFunction = (_, options, answer) =>
    options.all ? answer(null, [to]) : answer(null, to.address, to.family);
  const options: RequestOptions & { ca?: string } = {
    ...{ host: hostOf(url), port: url.port || undefined, path: `${url.pathname}${url.search}` },
    ...{ headers, lookup, agent: false, signal: AbortSignal.any([signal, late.signal]) },
    ...(ca !== undefined && { ca }),
  };
  const answered = Promise.withResolvers<IncomingMessage>();
  const asked =
    url.protocol === 'https:'
      ? requestHttps(options, answered.resolve)
      : requestHttp(options, answered.resolve);
  asked.on('error', (cause) => answered.reject(refusalOf(cause, signal)));
  asked.end();
  return answered.promise.finally(() => clearTimeout(timer));
}

const CERTIFICATE = /^(?:CERT_|ERR_TLS_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

function refusalOf(cause: Error, signal: AbortSignal): Refusal {
  if (signal.aborted && signal.reason instanceof Refusal) return signal.reason;
  if (cause.name === 'AbortError' || cause.name === 'TimeoutError')
    return new Refusal('The address did not answer in time.', { cause });
  const code = 'code' in cause ? String(cause.code) : '';
  return CERTIFICATE.test(code)
    ? new Refusal('The certificate of the address is not valid.', { cause })
    : new Refusal('The address could not be reached.', { cause });
}
