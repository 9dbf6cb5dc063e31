import { urlOf } from '#api/http/request-url.ts';

type Answer = (request: Request) => Promise<Response>;

const OPEN: ReadonlySet<string> = new Set(['/api/health', '/api/metrics']);

/** The answers of a process that does the background work: its health and its metrics, nothing for visitors. */
export function onlyItsState(api: Answer): { api: Answer; media: Answer; site: Answer } {
  const refuse = async () =>
    Response.json(
      { success: false, error: 'This process does the background work and answers no visitors.' },
      { status: 404 },
    );
  return {
    api: (request) => (OPEN.has(urlOf(request).pathname) ? api(request) : refuse()),
    media: refuse,
    site: refuse,
  };
}
