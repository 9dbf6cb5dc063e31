import { PHOTO_ZIP } from '#domain/imports/limits.ts';
import { type AnswerHeaders, answerHeaders } from './http/answer-headers.ts';
import { noteAddress } from './http/caller-address.ts';
import { compressAnswer } from './http/compress-answer.ts';
import { isReadable, urlOf } from './http/request-url.ts';
import type { Live } from './live/live.ts';
import { seatOf } from './live/seats.ts';
import { type Bound, bind } from './live/sockets.ts';
import type { Log } from './log.ts';
import { DEV_MAIL_PATH } from './mail/dev-mail.ts';

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
};

class PortBusyError extends Error {
  constructor(host: string, port: number) {
    super(`Port ${port} on ${host} is in use. Stop what runs there, or choose another: PORT=4400 npm start`);
  }
}

/** A net below the limits of `bodies.ts` and `uploads.ts`; what is more than this is refused unread and unlogged. */
const MAX_BODY_BYTES = PHOTO_ZIP.maxBytes + 2 * 1024 * 1024;
const IDLE_SECONDS = 60;

/** Opens the one port of the market. Throws PortBusyError when it is in use. */
export function listen({ host, port, answer, trustProxy, publicUrl, log, live }: ListenOptions) {
  const warnOfProxy = proxyWarning(trustProxy, log);
  const answering = { answer, headers: answerHeaders(publicUrl), log };
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
        return answerAndLog(request, { ...answering, upgrade: (data) => server.upgrade(request, { data }) });
      },
      websocket: live?.websocket ?? NO_SOCKETS,
      error: (cause) => fail({ err: cause }, log),
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
  /** Makes a socket of the request; false where that did not work. */
  upgrade: (data: Bound) => boolean;
};

async function answerAndLog(request: Request, answering: Answering): Promise<Response | undefined> {
  const { headers, log } = answering;
  const startedAt = performance.now();
  const part = isReadable(request) ? partOf(urlOf(request).pathname) : 'unreadable';
  const response = part === 'unreadable' ? badAddress() : await answerOrFail(request, part, answering);
  headers.add(response, part);
  const seat = seatOf(request);
  const isSocket = seat !== undefined && answering.upgrade(bind(seat));
  const entry = {
    requestId: response.headers.get('x-request-id') ?? undefined,
    method: request.method,
    path: part === 'unreadable' ? undefined : pathOf(request),
    status: isSocket ? 101 : response.status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
  };
  log[part === 'api' || part === 'unreadable' ? 'info' : 'debug'](entry, 'answered');
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
    return fail({ method: request.method, path: pathOf(request), err: cause }, log);
  }
}

function fail(what: { method?: string; path?: string; err: unknown }, log: Log): Response {
  const requestId = crypto.randomUUID();
  log.error({ requestId, ...what }, 'request failed');
  return inWords(500, 'Something went wrong on our side. Please try again.', requestId);
}

const badAddress = (): Response =>
  inWords(400, 'The address of this request, or its Host header, is not valid.', crypto.randomUUID());

const inWords = (status: number, sentence: string, requestId: string): Response =>
  new Response(sentence, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'x-request-id': requestId,
      'cache-control': 'no-store',
    },
  });

/** The path alone: what people search for stays out of the log. */
const pathOf = (request: Request): string => urlOf(request).pathname;
