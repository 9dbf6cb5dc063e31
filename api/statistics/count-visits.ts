import { Elysia } from 'elysia';
import { callName } from '#api/accounts/guard.ts';
import { addressOf } from '#api/http/caller-address.ts';
import { urlOf } from '#api/http/request-url.ts';
import type { Search } from '#api/search/search.ts';
import { NO_FILTERS, parseFilters, parsePaging } from '#domain/search/filters.ts';
import type { VisitStep } from '#domain/statistics/steps.ts';
import type { Visits } from './visits.ts';

/** Calls that are a step by themselves, once they have gone well. */
const STEP_OF_CALL: Readonly<Record<string, VisitStep>> = {
  'GET /api/vehicles': 'search',
  'POST /api/vehicles/:id/view': 'listing',
  'POST /api/vehicles/:id/contact': 'contact',
  'POST /api/messaging/conversations': 'contact',
  'POST /api/vehicles': 'sell-account',
};

type Deps = { visits: Visits; search: Pick<Search, 'find' | 'reading'> };

/** Counts steps by the calls that people's pages make anyway, after each is answered. */
export const countCalls = ({ visits, search }: Deps) =>
  new Elysia({ name: 'count-visits' }).onAfterResponse({ as: 'global' }, ({ request, route, set }) => {
    const step = STEP_OF_CALL[callName(request.method, route)];
    const isDone = typeof set.status !== 'number' || set.status < 400;
    if (!step || !isDone) return;
    visits.note(visitorOf(request), step);
    if (step === 'search') noteMissed({ visits, search }, request);
  });

/** Answers with `answer`, and counts each page that a person has opened; `searchPath` is the page of results. */
export function countPages(
  { visits, search }: Deps,
  answer: (request: Request) => Promise<Response>,
  searchPath: string,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await answer(request);
    if (!isOpened(request, response)) return response;
    const isSearch = urlOf(request).pathname === searchPath;
    visits.note(visitorOf(request), isSearch ? 'search' : 'visit');
    if (isSearch) noteMissed({ visits, search }, request);
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

/** The first page of a search tells whether it found anything. */
function noteMissed({ visits, search }: Deps, request: Request): void {
  const params = urlOf(request).searchParams;
  if (parsePaging(params).page > 1) return;
  const missed = missedBy(search, parseFilters(params).search);
  visits.miss(visitorOf(request), missed);
}

/**
 * What of a text nothing is found for, whatever filters stood beside it: all of it, or the words that were passed over
 * because no listing has them.
 */
export function missedBy(search: Deps['search'], text: string): string[] {
  if (text.trim() === '') return [];
  if (search.find({ ...NO_FILTERS, search: text }, { page: 1, limit: 1 }).total === 0) return [text];
  return search
    .reading(text)
    .dropped.filter(({ reason }) => reason === 'unknown')
    .map((dropped) => dropped.text);
}
