import { acceptedEncodings, type Encoding } from '#api/http/negotiate.ts';
import { compressAs } from '../compress.ts';

/** A shared cache may hold a page that was drawn for its address for a moment. */
const DRAWN_CACHE = 'public, max-age=0, s-maxage=15';

/** A page as it was drawn for its address, in one encoding. */
export type DrawnPage = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array<ArrayBuffer>;
};

/** What the renderer drew, compressed; the work happens off the event loop. */
export async function finishDrawn(drawn: Response, encoding: Encoding | undefined): Promise<DrawnPage> {
  const location = drawn.headers.get('location');
  const body = new Uint8Array(await drawn.arrayBuffer());
  return {
    status: drawn.status,
    headers: {
      'content-type': drawn.headers.get('content-type') ?? 'text/html; charset=utf-8',
      'cache-control': drawn.status === 200 ? DRAWN_CACHE : 'no-store',
      vary: 'accept-encoding',
      ...(location && { location }),
      ...(encoding && { 'content-encoding': encoding }),
    },
    body: encoding ? await compressAs(encoding, body, 'drawn') : body,
  };
}

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
