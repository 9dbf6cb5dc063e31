import { Elysia } from 'elysia';
import { guard, signedIn, signInNeeded } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { ApiError, failureSchema } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import type { Live } from './live.ts';
import { liveQuery, ticketSchema } from './schema.ts';
import { seat } from './seats.ts';
import { giveTicket, takeTicket } from './tickets.ts';

type Deps = { market: Market; settings: Settings; live?: Pick<Live, 'hasRoom'> | undefined };

export const liveRoutes = ({ market, settings, live }: Deps) =>
  new Elysia({ prefix: '/messaging', tags: ['messages'] })
    .use(guard({ market, settings }))
    .post(
      '/ticket',
      async ({ person, set }) => {
        const given = await giveTicket(market.db, signedIn(person).sessionId);
        if (!given) throw signInNeeded();
        set.status = 201;
        return { success: true as const, ...given };
      },
      {
        response: { 201: ticketSchema, 401: failureSchema, 429: failureSchema },
        detail: { summary: 'A ticket for one socket: it works once, within a minute' },
      },
    )
    .get(
      '/live',
      async ({ request, query }) => {
        refuseUnlessUpgrade(request, settings);
        const session = await takeTicket(market.db, query.ticket ?? '');
        if (!session)
          throw new ApiError(401, 'This ticket is no longer valid. Ask for a new one.', { code: 'TICKET' });
        if (live && !live.hasRoom(session.personId))
          throw new ApiError(429, 'You have this market open many times. Close some of its tabs.', {
            code: 'SOCKETS',
            retryAfterSeconds: 60,
          });
        seat(request, session);
      },
      {
        query: liveQuery,
        response: { 401: failureSchema, 403: failureSchema, 426: failureSchema, 429: failureSchema },
        detail: {
          summary: 'A WebSocket that tells of messages as they come',
          description:
            'Opens with a ticket. Sends JSON: `{"type":"connected"}` once it hears of everything from then on; `{"type":"message","conversationId":1,"message":{…}}` for each message; `read`, `delivered`, `typing`, `conversation`, `notices` and `support` for other changes. Takes `{"type":"ping"}`, which it answers with `{"type":"pong"}`, `{"type":"typing","conversationId":1}` and `{"type":"delivered","conversationId":1,"upTo":2}`. It closes with 4401 when the session ends, 1008 after what it does not take, and 1012 when the server starts over: what was missed is then asked for with `?after=`.',
        },
      },
    );

/** A page of another site could not read a ticket; it is refused before one is looked at. */
function refuseUnlessUpgrade(request: Request, { publicUrl }: Settings): void {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket')
    throw new ApiError(426, 'This address is for a WebSocket.', { code: 'UPGRADE' });
  const origin = request.headers.get('origin');
  if (origin === null) return;
  const allowed = [request.headers.get('host'), new URL(publicUrl).host];
  if (!URL.canParse(origin) || !allowed.includes(new URL(origin).host))
    throw new ApiError(403, 'Sockets are for the pages of this market.', { code: 'ORIGIN' });
}
