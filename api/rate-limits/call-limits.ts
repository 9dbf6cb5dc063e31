import { Elysia } from 'elysia';
import { callName, guard } from '../accounts/guard.ts';
import type { Person } from '../accounts/sessions.ts';
import type { Settings } from '../config/settings.ts';
import type { Market } from '../market.ts';
import { type Allowance, createAllowances } from './allowances.ts';

/** `byNetwork` counts people who are signed in by their network too. */
type CallLimit = Allowance & { byNetwork?: true };

/** Drawing one takes tens of milliseconds. */
const PAPERS: CallLimit = {
  burst: 30,
  perHour: 200,
  sentence: 'You have downloaded many papers at once. Please wait a few minutes.',
};

const FEED_CALLS: CallLimit = {
  burst: 10,
  perHour: 20,
  sentence: 'You have changed or fetched your feed many times. Please wait a few minutes.',
};

// Each is an event that is kept.
const PLAN_CALLS: CallLimit = {
  burst: 10,
  perHour: 20,
  sentence: 'You have changed your plan many times. Please wait a few minutes.',
};

/**
 * How often a person, or a visitor's network, may make a call, by its name in the router. A limit that depends on what
 * is sent stands where that is read.
 */
const CALL_LIMITS: Readonly<Record<string, CallLimit>> = {
  'POST /api/profile/photo': {
    burst: 6,
    perHour: 20,
    sentence: 'That is many pictures at once. Please wait a few minutes and try again.',
  },
  'POST /api/my/showroom/pictures/:picture': {
    burst: 10,
    perHour: 40,
    sentence: 'That is many pictures at once. Please wait a few minutes and try again.',
  },
  // Each sends a mail to an unverified address.
  'POST /api/profile/email': {
    burst: 10,
    perHour: 20,
    sentence: 'You have asked for many codes. Please wait a few minutes and try again.',
  },
  'POST /api/privacy/consent': {
    burst: 200,
    perHour: 2_400,
    sentence: 'That is many changes at once. Please wait a minute.',
  },
  'GET /api/privacy/export': {
    burst: 3,
    perHour: 6,
    sentence: 'You have downloaded your data several times. Please wait a few minutes.',
  },
  'POST /api/vehicles': {
    burst: 60,
    perHour: 200,
    sentence: 'That is many new listings at once. Please wait a few minutes and go on.',
  },
  // A file is sent again after it was put right elsewhere.
  'POST /api/my/imports': {
    burst: 20,
    perHour: 60,
    sentence: 'That is many files at once. Please wait a few minutes and send it again.',
  },
  'POST /api/my/stock-list/read': {
    burst: 20,
    perHour: 100,
    sentence: 'That is many lists at once. Please wait a few minutes and go on.',
  },
  'POST /api/my/stock-list': {
    burst: 10,
    perHour: 40,
    sentence: 'That is many new listings at once. Please wait a few minutes and go on.',
  },
  // Both are asked while people type: of one network there may be many.
  'POST /api/selling/read': {
    burst: 200,
    perHour: 2_400,
    sentence: 'That is a lot to read at once. Please wait a minute and go on.',
  },
  'GET /api/search/suggestions': {
    burst: 2_000,
    perHour: 60_000,
    sentence: 'That is a lot of typing at once. Please wait a moment and go on.',
  },
  'POST /api/selling/price': {
    burst: 300,
    perHour: 6_000,
    sentence: 'You have asked for many prices. Please wait a minute and go on.',
  },
  // A few listings' photos, each sent again once or twice.
  'POST /api/vehicles/:id/photos': {
    burst: 100,
    perHour: 400,
    sentence: 'That is many photos at once. Please wait a few minutes and go on.',
  },
  'POST /api/vehicles/:id/documents': {
    burst: 20,
    perHour: 60,
    sentence: 'That is many documents at once. Please wait a few minutes and go on.',
  },
  'POST /api/my/verification/documents': {
    burst: 20,
    perHour: 60,
    sentence: 'That is many documents at once. Please wait a few minutes and go on.',
  },
  'POST /api/vehicles/:id/frames': {
    burst: 120,
    perHour: 400,
    sentence: 'That is many pictures at once. Please wait a few minutes and go on.',
  },
  'POST /api/vehicles/:id/photos/:photoId/blur': {
    burst: 60,
    perHour: 200,
    sentence: 'That is many photos at once. Please wait a few minutes and go on.',
  },
  'POST /api/vehicles/:id/frames/:frameId/blur': {
    burst: 60,
    perHour: 200,
    sentence: 'That is many pictures at once. Please wait a few minutes and go on.',
  },
  // Each may hold 2,000 pictures.
  'POST /api/my/imports/photos': {
    burst: 10,
    perHour: 20,
    sentence: 'That is many zips of photos at once. Please wait a few minutes and go on.',
  },
  // Each may ask another's server.
  'POST /api/my/feeds': FEED_CALLS,
  'PATCH /api/my/feeds/:id': FEED_CALLS,
  'POST /api/my/feeds/:id/fetch': FEED_CALLS,
  // One for each page that is opened, and for each time that a connection breaks.
  'POST /api/messaging/ticket': {
    burst: 200,
    perHour: 1_200,
    sentence:
      'You have connected many times in a short while. New messages come more slowly for some minutes.',
  },
  'POST /api/notices/push': {
    burst: 10,
    perHour: 40,
    sentence: 'You have allowed notices many times. Please wait a few minutes and try again.',
  },
  'POST /api/messaging/conversations/:id/photos': {
    burst: 60,
    perHour: 240,
    sentence: 'That is many photos at once. Please wait a few minutes and go on.',
  },
  'POST /api/vehicles/:id/report': {
    burst: 10,
    perHour: 30,
    sentence: 'That is many reports at once. Please wait a few minutes and send it again.',
  },
  // Each judges hundreds of listings.
  'POST /api/admin/moderation-rules/:id/effect': {
    burst: 20,
    perHour: 200,
    sentence: 'That is many looks at the effect at once. Please wait a few minutes.',
  },
  'POST /api/admin/moderation-rules/:id/restore': {
    burst: 10,
    perHour: 60,
    sentence: 'That is many steps back at once. Please wait a few minutes.',
  },
  'POST /api/admin/crsp/uploads': {
    burst: 20,
    perHour: 60,
    sentence: 'That is many price lists at once. Please wait a few minutes.',
  },
  'POST /api/vehicles/:id/appeal': {
    burst: 20,
    perHour: 60,
    sentence: 'You have asked many times that we look again. Please wait a few minutes.',
  },
  'POST /api/help/:slug/votes': {
    burst: 30,
    perHour: 120,
    byNetwork: true,
    sentence: 'That is many answers at once. Please wait a few minutes.',
  },
  'PUT /api/dealers/:id/reviews/mine': {
    burst: 10,
    perHour: 30,
    byNetwork: true,
    sentence: 'There are many reviews from your network. Please wait a few minutes and try again.',
  },
  'PUT /api/my/reviews/:id/answer': {
    burst: 30,
    perHour: 100,
    sentence: 'That is many answers at once. Please wait a few minutes and go on.',
  },
  'POST /api/my/plan/cancel': PLAN_CALLS,
  'POST /api/my/plan/resume': PLAN_CALLS,
  'POST /api/my/plan/next': PLAN_CALLS,
  'POST /api/financing/requests': {
    burst: 8,
    perHour: 30,
    sentence: 'That is many requests at once. Please wait a few minutes and send it again.',
  },
  'POST /api/auth/reset-password-request': {
    burst: 30,
    perHour: 150,
    byNetwork: true,
    sentence: 'There are many requests from your network. Please wait a few minutes and try again.',
  },
  'GET /api/orders/:id/receipt.pdf': PAPERS,
  'GET /api/my/invoices/:month/invoice.pdf': PAPERS,
};

/** The calls that are limited, as the router names them. */
export const LIMITED_CALLS: readonly string[] = Object.keys(CALL_LIMITS);

type Call = { request: Request; route: string; person: Person | undefined };

/**
 * Holds the calls of the table to their limits: 429 before the body is read for who has none left; a call counts once
 * what it sends is valid.
 */
export function callLimits(deps: { market: Market; settings: Settings }) {
  const counts = new Map(
    Object.entries(CALL_LIMITS).map(
      ([call, limit]) => [call, { limit, ...createAllowances(call, limit, deps.market) }] as const,
    ),
  );
  const count = (step: 'check' | 'spend', { request, route, person }: Call) => {
    const counted = counts.get(callName(request.method, route));
    counted?.[step](counted.limit.byNetwork || !person ? request : person);
  };
  return new Elysia({ name: 'call-limits' })
    .use(guard(deps))
    .onTransform({ as: 'global' }, ({ request, route, person }) => count('check', { request, route, person }))
    .onBeforeHandle({ as: 'global' }, ({ request, route, person }) =>
      count('spend', { request, route, person }),
    );
}
