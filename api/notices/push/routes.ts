import { Elysia } from 'elysia';
import { z } from 'zod';
import { deviceWords } from '#api/accounts/device-words.ts';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Person } from '#api/accounts/sessions.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { pushAnswer, subscriptionBody } from '../schema.ts';
import { addSubscription, listDevices, removeDevice } from './subscriptions.ts';
import { findVapidKeys } from './vapid.ts';

/** The devices that notices are pushed to. */
export function pushRoutes({ market, settings }: { market: Market; settings: Settings }) {
  const { db } = market;
  const answer = async ({ id, sessionId }: Person) => ({
    ...{ success: true as const, publicKey: (await findVapidKeys(market)).publicKey },
    devices: await listDevices(db, id, sessionId),
  });
  return new Elysia({ prefix: '/push' })
    .use(guard({ market, settings }))
    .get('', ({ person }) => answer(signedIn(person)), {
      response: { 200: pushAnswer, 401: failureSchema },
      detail: { summary: 'The devices that the caller’s notices are pushed to, and the key for another' },
    })
    .post(
      '',
      async ({ request, person, body: { endpoint, keys } }) => {
        const caller = signedIn(person);
        const device = deviceWords(request.headers.get('user-agent'));
        const { id: personId, sessionId } = caller;
        await addSubscription(db, { personId, sessionId, device, endpoint, ...keys });
        return answer(caller);
      },
      {
        body: subscriptionBody,
        response: { 200: pushAnswer, 401: failureSchema, 422: failureSchema, 429: failureSchema },
        detail: {
          summary: 'Have notices pushed to this browser',
          description: 'Takes what `PushSubscription.toJSON()` gives. Only https to public hosts is taken.',
        },
      },
    )
    .delete(
      '/:id',
      async ({ params, person }) => {
        const caller = signedIn(person);
        if (!(await removeDevice(db, caller.id, idOf(params.id))))
          throw notFound('There is no such device of yours.');
        return answer(caller);
      },
      {
        params: z.object({ id: z.string() }),
        response: { 200: pushAnswer, 401: failureSchema, 404: failureSchema },
        detail: { summary: 'Push no notices to a device any more' },
      },
    );
}
