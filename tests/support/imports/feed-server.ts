import {
  createServer as createHttp,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { FeedReach } from '#api/imports/feeds/fetch-feed.ts';

/** A key and its certificate for yard.example.com, good for tests alone. */
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQbp6Pnx0/PrR8Vf2
3ftJLoGOy6xA+itBlLhb1UgUxCWhRANCAAT2+MfgyfLr6d0opuvZaz9VvIIJbIkQ
hrIM1qMq1d4L1f4fqPesOVm2v7sLxMdHmRgPrtoqVIV4D1RjvQExJ2R8
-----END PRIVATE KEY-----`;
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBqTCCAVCgAwIBAgIUHQionI9B0+L7LKIWmXDNuG6MnmowCgYIKoZIzj0EAwIw
GzEZMBcGA1UEAwwQeWFyZC5leGFtcGxlLmNvbTAgFw0yNjExMjMxNDE2NTNaGA8y
MTI2MTAzMDE0MTY1M1owGzEZMBcGA1UEAwwQeWFyZC5leGFtcGxlLmNvbTBZMBMG
ByqGSM49AgEGCCqGSM49AwEHA0IABPb4x+DJ8uvp3Sim69lrP1W8gglsiRCGsgzW
oyrV3gvV/h+o96w5Wba/uwvEx0eZGA+u2ipUhXgPVGO9ATEnZHyjcDBuMB0GA1Ud
DgQWBBSQnsxwrH6zd9otNRx0oh3JP9m2xDAfBgNVHSMEGDAWgBSQnsxwrH6zd9ot
NRx0oh3JP9m2xDAPBgNVHRMBAf8EBTADAQH/MBsGA1UdEQQUMBKCEHlhcmQuZXhh
bXBsZS5jb20wCgYIKoZIzj0EAwIDRwAwRAIgCXNenSxMOBCgquR8841a4HUC84ag
sgkvELswiBSE6D8CIGir2/OHlU6mmotODUSgl2j2eP9+mZzDb0uuL+YfRAyH
-----END CERTIFICATE-----`;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A server of feeds on loopback, and the guard under which the tests reach it: this port alone is outside. */
export async function openFeedServer(isSecure = false) {
  let answer: Answer = (_, response) => response.end();
  const asked: { path: string; headers: IncomingMessage['headers'] }[] = [];
  const listener: RequestListener = (request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    answer(request, response);
  };
  const server = isSecure ? createHttps({ key: KEY, cert: CERTIFICATE }, listener) : createHttp(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const names: string[] = [];
  const reach: FeedReach = {
    mayConnect: (address, to) => address === '127.0.0.1' && to === port,
    async resolve(host) {
      names.push(host);
      return [{ address: host === 'inside.example.com' ? '10.0.0.1' : '127.0.0.1', family: 4 }];
    },
    ca: CERTIFICATE,
    limits: { headersMs: 1_500, wholeMs: 3_000, maxBytes: 1024 * 1024 },
  };
  return {
    ...{ asked, names, reach, port },
    urlOf: (path: string, host = 'yard.example.com') =>
      `${isSecure ? 'https' : 'http'}://${host}:${port}${path}`,
    answerWith(next: Answer): void {
      answer = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
