import { noteAddress } from './caller-address.ts';
import type { Log } from './log.ts';
import { DEV_MAIL_PATH } from './mail/dev-mail.ts';

type Answer = (request: Request) => Response | Promise<Response>;

type ListenOptions = {
  host: string;
  port: number;
  /** Who answers for which part of the addresses; `devMail` only where mails that nobody sends may be read. */
  answer: { api: Answer; media: Answer; site: Answer; devMail?: Answer | undefined };
  /** Whether a proxy in front says where requests come from. */
  trustProxy: boolean;
  log: Log;
};

class PortBusyError extends Error {
  constructor(host: string, port: number) {
    super(`Port ${port} on ${host} is in use. Stop what runs there, or choose another: PORT=4400 npm start`);
  }
}

const MAX_BODY_BYTES = 12 * 1024 * 1024;
const IDLE_SECONDS = 60;

/** Opens the one port of the market. Throws PortBusyError when somebody else has it. */
export function listen({ host, port, answer, trustProxy, log }: ListenOptions) {
  const warnOfProxy = proxyWarning(trustProxy, log);
  try {
    return Bun.serve({
      hostname: host,
      port,
      maxRequestBodySize: MAX_BODY_BYTES,
      idleTimeout: IDLE_SECONDS,
      fetch(request, server) {
        warnOfProxy(request);
        noteAddress(request, server.requestIP(request)?.address ?? 'unknown', trustProxy);
        return answerAndLog(request, answer, log);
      },
    });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')
      throw new PortBusyError(host, port);
    throw cause;
  }
}

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
    void Bun.serve({ hostname: host, port, fetch: () => new Response() }).stop(true);
  } catch {
    throw new PortBusyError(host, port);
  }
}

async function answerAndLog(request: Request, answer: ListenOptions['answer'], log: Log): Promise<Response> {
  const startedAt = performance.now();
  const path = pathOf(request);
  const part = partOf(path);
  const response = await answerOrFail(request, answer[part] ?? answer.site, log);
  const entry = {
    requestId: response.headers.get('x-request-id') ?? undefined,
    method: request.method,
    path,
    status: response.status,
    ms: Math.round((performance.now() - startedAt) * 10) / 10,
  };
  log[part === 'api' ? 'info' : 'debug'](entry, 'answered');
  return response;
}

function partOf(path: string): keyof ListenOptions['answer'] {
  if (path.startsWith('/api/') || path === '/api') return 'api';
  if (path.startsWith('/media/')) return 'media';
  return path === DEV_MAIL_PATH ? 'devMail' : 'site';
}

async function answerOrFail(request: Request, answer: Answer, log: Log): Promise<Response> {
  try {
    return await answer(request);
  } catch (cause) {
    const requestId = crypto.randomUUID();
    log.error({ requestId, method: request.method, path: pathOf(request), err: cause }, 'request failed');
    return new Response('Something went wrong on our side. Please try again.', {
      status: 500,
      headers: {
        'content-type': 'text/plain; charset=utf-8',
        'x-request-id': requestId,
        'cache-control': 'no-store',
      },
    });
  }
}

/** The path alone: what people search for stays out of the log. */
const pathOf = (request: Request): string => new URL(request.url).pathname;
