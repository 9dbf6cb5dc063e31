import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isLoopback } from '#domain/demo.ts';
import { openBook, type StandInPayment } from './book.ts';
import {
  badField,
  checkPassword,
  DarajaError,
  type Push,
  readPush,
  readQuery,
  type StandInCredentials,
} from './checks.ts';
import { type Fault, pause, type StandInCall } from './faults.ts';
import type { Outcome } from './outcomes.ts';
import { openTill, type Till } from './till.ts';
import { createTokens, type Tokens } from './tokens.ts';

export type { StandInPayment } from './book.ts';
export type { StandInCredentials } from './checks.ts';
export type { Fault, StandInCall } from './faults.ts';
export type { Outcome } from './outcomes.ts';

const LONGEST_BODY = 16 * 1024;

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

type Desk = {
  tokens: Tokens;
  till: Till;
  credentials: StandInCredentials;
  isOwnCallback: (url: URL) => boolean;
  faultOf: (call: StandInCall, body: unknown) => Fault | undefined;
  find: (checkoutId: string) => StandInPayment | undefined;
  signal: AbortSignal;
};

type Called = {
  call: StandInCall;
  method: string;
  answer: (request: IncomingMessage, body: unknown, desk: Desk) => object;
};

const CALLS: Readonly<Record<string, Called>> = {
  '/oauth/v1/generate': {
    ...{ call: 'token', method: 'GET' },
    answer: (request, _, { tokens }) => tokens.issue(request.headers.authorization, queryOf(request)),
  },
  '/mpesa/stkpush/v1/processrequest': {
    ...{ call: 'push', method: 'POST' },
    answer: (request, body, desk) => push(request, body, desk),
  },
  '/mpesa/stkpushquery/v1/query': {
    ...{ call: 'query', method: 'POST' },
    answer: (request, body, desk) => query(request, body, desk),
  },
};

async function answer(request: IncomingMessage, response: ServerResponse, desk: Desk): Promise<void> {
  try {
    refuseOtherHosts(request);
    const body = await readBody(request);
    const called = CALLS[pathOf(request)];
    const fault = called && desk.faultOf(called.call, body);
    if (fault?.kind === 'slow') await pause(fault.ms, desk.signal);
    if (fault?.kind === 'drop') return void request.socket.destroy();
    if (fault?.kind === 'raw') return send(response, fault.status, fault.body);
    if (fault?.kind === 'error') throw new DarajaError(fault.status, fault.code, fault.message);
    const said = answerCall(called, request, body, desk);
    if (fault?.kind === 'lose-answer') return void request.socket.destroy();
    send(response, 200, JSON.stringify(said));
  } catch (cause) {
    const { status, code, message } =
      cause instanceof DarajaError ? cause : new DarajaError(500, '500.003.1001', 'Internal Server Error');
    const error = { requestId: randomUUID(), errorCode: code, errorMessage: message };
    send(response, status, JSON.stringify(error));
  }
}

function answerCall(called: Called | undefined, request: IncomingMessage, body: unknown, desk: Desk): object {
  if (!called) throw new DarajaError(404, '404.001.01', 'Resource not found');
  if (request.method !== called.method) throw new DarajaError(405, '405.001', 'Method Not Allowed');
  return called.answer(request, body, desk);
}

function push(request: IncomingMessage, body: unknown, desk: Desk): object {
  desk.tokens.check(request.headers.authorization);
  const asked = readPush(body, desk.isOwnCallback);
  checkPassword(asked, desk.credentials);
  const { merchantId, checkoutId } = desk.till.prompt(asked);
  return {
    ...{ MerchantRequestID: merchantId, CheckoutRequestID: checkoutId, ResponseCode: '0' },
    ResponseDescription: 'Success. Request accepted for processing',
    CustomerMessage: 'Success. Request accepted for processing',
  };
}

function query(request: IncomingMessage, body: unknown, desk: Desk): object {
  desk.tokens.check(request.headers.authorization);
  const asked = readQuery(body);
  checkPassword(asked, desk.credentials);
  const payment = desk.find(asked.CheckoutRequestID);
  if (!payment) throw badField('CheckoutRequestID');
  if (!payment.ended) throw new DarajaError(500, '500.001.1001', 'The transaction is being processed');
  return {
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successsfully',
    ...{ MerchantRequestID: payment.merchantId, CheckoutRequestID: payment.checkoutId },
    ...{ ResultCode: String(payment.outcome.code), ResultDesc: payment.outcome.says },
  };
}

const urlOf = (request: IncomingMessage): URL => new URL(request.url ?? '/', 'http://127.0.0.1');
const pathOf = (request: IncomingMessage): string => urlOf(request).pathname;
const queryOf = (request: IncomingMessage): URLSearchParams => urlOf(request).searchParams;

/** A page that a browser on this machine shows cannot pass for the API by a name of its own. */
function refuseOtherHosts({ headers: { host = '' } }: IncomingMessage): void {
  if (!isLoopback(host.replace(/:\d+$/, ''))) throw new DarajaError(403, '403.001', 'Forbidden');
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  request.setEncoding('utf8');
  let text = '';
  for await (const piece of request) {
    text += String(piece);
    if (text.length > LONGEST_BODY) throw new DarajaError(400, '400.002.05', 'Invalid Request Payload');
  }
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    throw new DarajaError(400, '400.002.05', 'Invalid Request Payload');
  }
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}
