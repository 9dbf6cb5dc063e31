import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isLoopback } from '#domain/demo.ts';
import type { StandInPayment } from './book.ts';
import {
  badField,
  checkPassword,
  DarajaError,
  readPush,
  readQuery,
  type StandInCredentials,
} from './checks.ts';
import { type Fault, pause, type StandInCall } from './faults.ts';
import type { Till } from './till.ts';
import type { Tokens } from './tokens.ts';

const LONGEST_BODY = 16 * 1024;

/** What the calls of a stand-in work with. */
export type Desk = {
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

/** Answers one call of Daraja, or with its error. */
export async function answer(request: IncomingMessage, response: ServerResponse, desk: Desk): Promise<void> {
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
