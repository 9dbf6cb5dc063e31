import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopback } from '#domain/demo.ts';
import { answer, type Desk } from './answer.ts';
import { openBook, type StandInPayment } from './book.ts';
import type { Push, StandInCredentials } from './checks.ts';
import type { Fault, StandInCall } from './faults.ts';
import type { Outcome } from './outcomes.ts';
import { openTill } from './till.ts';
import { createTokens } from './tokens.ts';

export type { StandInPayment } from './book.ts';
export type { StandInCredentials } from './checks.ts';
export type { Fault, StandInCall } from './faults.ts';
export type { Outcome } from './outcomes.ts';

export type StandInOptions = {
  /** By default any that is free. */
  port?: number;
  /** By default new ones. */
  credentials?: Partial<StandInCredentials>;
  /** How long a payer takes: 3 seconds. Infinity: until `act` is called. */
  callbackMs?: number;
  /** The timeout of a prompt without an answer is six times as long. */
  timeoutMs?: number;
  /** How long a payer takes who is late: thirty times as long. */
  lateMs?: number;
  /** How long a token lives: 3,599 seconds. */
  tokenSeconds?: number;
  /** Where payments are kept, so that the next stand-in knows them. Without it they are in memory. */
  file?: string;
  /** Refuses a second prompt on a phone, and the same amount from it within two minutes. */
  limitsPhones?: boolean;
  /** Hosts beside loopback that callbacks may go to without https. */
  callbackHosts?: readonly string[];
  /** What becomes of a push; by default its number says so. */
  outcomeOf?: (push: Push) => Outcome | undefined;
  /** What goes wrong with a call. `body` is what was sent or will be. */
  fault?: (call: StandInCall, body: unknown) => Fault | undefined;
};

export type StandIn = {
  /** Where Daraja is: http://127.0.0.1:PORT. */
  url: string;
  credentials: StandInCredentials;
  /** All prompts so far, with what moved. */
  payments: () => StandInPayment[];
  /** How often each call was made. */
  calls: () => Readonly<Record<StandInCall, number>>;
  /** Lets a payer act now; ends with the callbacks. */
  act: (checkoutId: string) => Promise<void>;
  /** Voids the token, as another process does that asks for one. */
  voidToken: () => void;
  stop: () => Promise<void>;
};

/**
 * A server on this machine that speaks Daraja, written from its documentation: no money moves. What a phone does depends
 * on the last two digits of its number (see outcomes.ts). Only this machine can reach it.
 */
export async function startMpesaStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { callbackMs = 3_000 } = options;
  const credentials = { ...newCredentials(), ...options.credentials };
  const calls: Record<StandInCall, number> = { token: 0, push: 0, query: 0, callback: 0 };
  const faultOf = (call: StandInCall, body: unknown): Fault | undefined => {
    calls[call]++;
    return options.fault?.(call, body);
  };
  const book = openBook(options.file);
  const tokens = createTokens(credentials, options.tokenSeconds);
  const { timeoutMs = 6 * callbackMs, lateMs = 30 * callbackMs } = options;
  const till = openTill({
    ...{ book, credentials, outcomeOf: options.outcomeOf, limitsPhones: options.limitsPhones ?? false },
    timing: { callbackMs, timeoutMs, lateMs },
    callbackFault: (payment) => faultOf('callback', payment),
  });
  const isOwnCallback = (url: URL): boolean =>
    url.protocol === 'https:' ||
    (url.protocol === 'http:' &&
      (isLoopback(url.hostname) || (options.callbackHosts ?? []).includes(url.hostname)));
  const stopped = new AbortController();
  const desk: Desk = {
    tokens,
    till,
    credentials,
    isOwnCallback,
    faultOf,
    find: book.find,
    signal: stopped.signal,
  };
  const server = createServer((request, response) => void answer(request, response, desk));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    credentials,
    payments: book.list,
    calls: () => ({ ...calls }),
    act: till.act,
    voidToken: tokens.void,
    async stop() {
      stopped.abort();
      await till.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The stand-in has no port.');
  return address.port;
}

const newCredentials = (): StandInCredentials => ({
  ...{ key: randomBytes(12).toString('hex'), secret: randomBytes(12).toString('hex') },
  ...{ shortcode: '174379', passkey: randomBytes(16).toString('hex'), type: 'paybill', till: undefined },
});
