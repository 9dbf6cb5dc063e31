import { ApiError } from '#api/http/errors.ts';
import { acceptedEncodings, type Encoding } from '#api/http/negotiate.ts';
import type { Renderer, Wishes } from '../renderer.ts';
import { type Asked, noteAsked } from './questions.ts';

/** A shared cache may hold a page that was drawn for its address for a moment. */
const DRAWN_CACHE = 'public, max-age=0, s-maxage=15';

/** A page as it was drawn for its address, in one encoding. */
export type DrawnPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** False of a status alone, such as that of a listing that is gone. */
  isHtml: boolean;
  body: Uint8Array<ArrayBuffer>;
  /** What it asked of the search. */
  asked: readonly Asked[];
};

/** Draws a page to be sent several times; while too many wait, the page is a 503 in plain words. */
export async function drawPage(
  renderer: Renderer,
  path: string,
  wishes: Pick<Wishes, 'encoding' | 'hasSpare'>,
): Promise<DrawnPage> {
  const asked: Asked[] = [];
  const onAsked: Wishes['onAsked'] = (question, json) => asked.push(noteAsked(question, json));
  try {
    return await finishDrawn(await renderer.render(path, { ...wishes, onAsked }), asked);
  } catch (cause) {
    if (cause instanceof ApiError) return busyPage(cause);
    throw cause;
  }
}

async function finishDrawn(drawn: Response, asked: readonly Asked[]): Promise<DrawnPage> {
  const location = drawn.headers.get('location');
  const encoding = drawn.headers.get('content-encoding');
  const type = drawn.headers.get('content-type');
  return {
    status: drawn.status,
    headers: {
      'content-type': type ?? 'text/html; charset=utf-8',
      'cache-control': drawn.status === 200 ? DRAWN_CACHE : 'no-store',
      vary: 'accept-encoding',
      ...(location && { location }),
      ...(encoding && { 'content-encoding': encoding }),
    },
    isHtml: type?.startsWith('text/html') ?? false,
    body: new Uint8Array(await drawn.arrayBuffer()),
    asked,
  };
}

const busyPage = ({ status, message, retryAfterSeconds }: ApiError): DrawnPage => ({
  status,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(retryAfterSeconds && { 'retry-after': String(retryAfterSeconds) }),
  },
  isHtml: false,
  body: new TextEncoder().encode(message),
  asked: [],
});

/** The encoding in which a request gets a page that is drawn for it. */
export const encodingFor = (request: Request): Encoding | undefined => acceptedEncodings(request)[0];

/** A drawn page as the answer to one request, with the headers of the site. */
export function answerDrawn(
  request: Request,
  { status, headers, body }: DrawnPage,
  siteHeaders: Readonly<Record<string, string>>,
): Response {
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: { ...siteHeaders, ...headers },
  });
}
