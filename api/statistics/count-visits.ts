import { Elysia } from 'elysia';
import { callName } from '#api/accounts/guard.ts';
import { addressOf } from '#api/http/caller-address.ts';
import { urlOf } from '#api/http/request-url.ts';
import { parsePaging, parseText } from '#domain/search/filters.ts';
import type { VisitStep } from '#domain/statistics/steps.ts';
import { createMissed, type Missable } from './missed.ts';
import type { Visits } from './visits.ts';

/** Calls that are a step by themselves, once they have gone well. */
const STEP_OF_CALL: Readonly<Record<string, VisitStep>> = {
  'GET /api/vehicles': 'search',
  'POST /api/vehicles/:id/view': 'listing',
  'POST /api/vehicles/:id/contact': 'contact',
  'POST /api/messaging/conversations': 'contact',
  'POST /api/vehicles': 'sell-account',
};

type Deps = { visits: Visits; search: Missable };

/** Counts steps by the calls that people's pages make anyway, after each is answered. */
export function countCalls(deps: Deps) {
  const noteSearch = createSearchNotes(deps);
  return new Elysia({ name: 'count-visits' }).onAfterResponse({ as: 'global' }, ({ request, route, set }) => {
    const step = STEP_OF_CALL[callName(request.method, route)];
    const isDone = typeof set.status !== 'number' || set.status < 400;
    if (!step || !isDone) return;
    if (step === 'search') noteSearch(request);
    else deps.visits.note(visitorOf(request), step);
  });
}

/** Answers with `answer`, and counts each page that a person has opened; `searchPath` is the page of results. */
export function countPages(
  deps: Deps,
  answer: (request: Request) => Promise<Response>,
  searchPath: string,
): (request: Request) => Promise<Response> {
  const noteSearch = createSearchNotes(deps);
  return async (request) => {
    const response = await answer(request);
    if (!isOpened(request, response)) return response;
    if (urlOf(request).pathname === searchPath) noteSearch(request);
    else deps.visits.note(visitorOf(request), 'visit');
    return response;
  };
}

const visitorOf = (request: Request) => ({
  address: addressOf(request),
  agent: request.headers.get('user-agent') ?? '',
});

/** A page as a document, read anew or again; not fetched ahead by a browser that may never show it. */
function isOpened({ method, headers }: Request, { status, headers: answered }: Response): boolean {
  const isPage = answered.get('content-type')?.startsWith('text/html') ?? status === 304;
  const isAhead = /prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
  const purpose = headers.get('sec-fetch-dest') ?? 'document';
  return (
    method === 'GET' && (status === 200 || status === 304) && isPage && !isAhead && purpose === 'document'
  );
}

/** Counts a search; its first page tells whether it found anything. */
function createSearchNotes({ visits, search }: Deps): (request: Request) => void {
  const missedBy = createMissed(search);
  return (request) => {
    const visitor = visitorOf(request);
    visits.note(visitor, 'search');
    const params = urlOf(request).searchParams;
    if (parsePaging(params).page === 1) visits.miss(visitor, missedBy(parseText(params)));
  };
}
