import { PHOTO_ZIP } from '#domain/imports/limits.ts';
import { type AnswerHeaders, answerHeaders } from './http/answer-headers.ts';
import { noteAddress } from './http/caller-address.ts';
import { compressAnswer } from './http/compress-answer.ts';
import { noteRequestId, requestIdOf, routeOf } from './http/request-id.ts';
import { isReadable, loggedPathOf, urlOf } from './http/request-url.ts';
import type { Live } from './live/live.ts';
import { seatOf } from './live/seats.ts';
import { type Bound, bind } from './live/sockets.ts';
import type { Log } from './log.ts';
import { DEV_MAIL_PATH } from './mail/dev-mail.ts';
import { inLogContext } from './operations/logs/context.ts';

type Answer = (request: Request) => Response | Promise<Response>;
type Answers = { api: Answer; media: Answer; site: Answer; devMail?: Answer | undefined };

type ListenOptions = {
  host: string;
  port: number;
  /** Who answers for which part of the addresses; `devMail` only where unsent mails may be read. */
  answer: Answers;
  /** Whether a proxy in front says where requests come from. */
  trustProxy: boolean;
  /** The address that visitors use: with https, answers carry HSTS. */
  publicUrl: string;
  log: Log;
  /** Takes the sockets; without it none are opened. */
  live?: Live | undefined;
  /** Whether clients should come back elsewhere: connections end with their answers. */
  isDraining?: (() => boolean) | undefined;
  /** Counts what was answered. */
  onAnswered?: ((answered: Answered) => void) | undefined;
};

/** One request, as the metrics count it. */
export type Answered = {
  part: keyof Answers | 'unreadable';
  method: string;
  /** The route of a call, such as `/api/vehicles/:id`; undefined where none was found. */
  route: string | undefined;
  status: number;
  seconds: number;
};

class PortBusyError extends Error {
  constructor(host: string, port: number) {
    super(`Port ${port} on ${host} is in use. Stop what runs there, or choose another: PORT=4400 npm start`);
  }
}

/** A net below the limits of `bodies.ts` and `uploads.ts`; what is more than this is refused unread and unlogged. */
const MAX_BODY_BYTES = PHOTO_ZIP.maxBytes + 2 * 1024 * 1024;
const IDLE_SECONDS = 60;
const HEALTH_ROUTE = '/api/health';

/** Opens the one port of the market. Throws PortBusyError when it is in use. */
export function listen(options: ListenOptions) {
  const { host, port, answer, trustProxy, publicUrl, log, live, onAnswered, isDraining } = options;
  const warnOfProxy = proxyWarning(trustProxy, log);
  const answering = { answer, headers: answerHeaders(publicUrl), log, onAnswered, isDraining };
  try {
    return Bun.serve<Bound>({
      hostname: host,
      port,
      // Else Bun decides by NODE_ENV, and shows strangers its error page with our source.
      development: false,
      // Outside of development Bun lets several processes share a port, and visitors would meet either.
      reusePort: false,
      maxRequestBodySize: MAX_BODY_BYTES,
      idleTimeout: IDLE_SECONDS,
      fetch(request, server) {
        warnOfProxy(request);
        noteAddress(request, server.requestIP(request)?.address ?? 'unknown', trustProxy);
        const requestId = noteRequestId(request, trustProxy);
        const upgrade = (data: Bound) => server.upgrade(request, { data });
        return inLogContext({ requestId }, () => answerAndLog(request, { ...answering, upgrade }));
      },
      websocket: live?.websocket ?? NO_SOCKETS,
      error: (cause) => fail({ err: cause }, crypto.randomUUID(), log),
    });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')
      throw new PortBusyError(host, port);
    throw cause;
  }
}

const NO_SOCKETS: Live['websocket'] = { open: (socket) => socket.close(), message: () => undefined };

/** Behind a proxy that is not trusted all visitors come from one address, and share its limits. */
function proxyWarning(trustProxy: boolean, log: Log): (request: Request) => void {
  let isWarned = trustProxy;
  return (request) => {
    if (isWarned || !request.headers.has('x-forwarded-for')) return;
    isWarned = true;
    log.warn('Requests come through a proxy, so all visitors share the limits of one. Set TRUST_PROXY=1.');
  };
}

/** Throws PortBusyError now rather than after minutes of preparation. */
export function checkPort(host: string, port: number): void {
  try {
    const probe = { development: false, reusePort: false, fetch: () => new Response() } as const;
    void Bun.serve({ hostname: host, port, ...probe }).stop(true);
  } catch {
    throw new PortBusyError(host, port);
  }
}

type Answering = {
  answer: Answers;
  headers: AnswerHeaders;
  log: Log;
  onAnswered: ListenOptions['onAnswered'];
  isDraining: ListenOptions['isDraining'];
  /** Makes a socket of the request; false where that did not work. */
  upgrade: (data: Bound) => boolean;
};

async function answerAndLog(request: Request, answering: Answering): Promise<Response | undefined> {
  const { headers, log, onAnswered, isDraining } = answering;
  const startedAt = performance.now();
  const part = isReadable(request) ? partOf(urlOf(request).pathname) : 'unreadable';
  const response =
    part === 'unreadable' ? badAddress(requestIdOf(request)) : await answerOrFail(request, part, answering);
  headers.add(response, part);
  response.headers.set('x-request-id', requestIdOf(request));
  if (isDraining?.()) response.headers.set('connection', 'close');
  const seat = seatOf(request);
  const isSocket = seat !== undefined && answering.upgrade(bind(seat));
  const { method } = request;
  const status = isSocket ? 101 : response.status;
  const ms = performance.now() - startedAt;
  const route = routeOf(request);
  onAnswered?.({ part, method, route, status, seconds: ms / 1_000 });
  // Balancers ask every second.
  const isWell = route === HEALTH_ROUTE && response.ok;
  const level = (part === 'api' && !isWell) || part === 'unreadable' ? 'info' : 'debug';
  if (log.isLevelEnabled(level)) {
    const path = part === 'unreadable' ? undefined : loggedPathOf(request);
    log[level]({ method, path, status, ms: Math.round(ms * 10) / 10 }, 'answered');
  }
  return isSocket ? undefined : response;
}

function partOf(path: string): keyof Answers {
  if (path.startsWith('/api/') || path === '/api') return 'api';
  if (path.startsWith('/media/')) return 'media';
  return path === DEV_MAIL_PATH ? 'devMail' : 'site';
}

async function answerOrFail(
  request: Request,
  part: keyof Answers,
  { answer: answers, log }: Answering,
): Promise<Response> {
  const answer = answers[part] ?? answers.site;
  try {
    const response = await answer(request);
    return part === 'api' ? await compressAnswer(request, response) : response;
  } catch (cause) {
    return fail(
      { method: request.method, path: loggedPathOf(request), err: cause },
      requestIdOf(request),
      log,
    );
  }
}

type Failed = { method?: string; path?: string; err: unknown };

function fail(what: Failed, requestId: string, log: Log): Response {
  log.error({ requestId, ...what }, 'request failed');
  return inWords(500, 'Something went wrong on our side. Please try again.', requestId);
}

const badAddress = (requestId: string): Response =>
  inWords(400, 'The address of this request, or its Host header, is not valid.', requestId);

const inWords = (status: number, sentence: string, requestId: string): Response =>
  new Response(sentence, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'x-request-id': requestId,
      'cache-control': 'no-store',
    },
  });
