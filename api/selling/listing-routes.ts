import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idempotencyHeader, idempotencyKeyOf } from '#api/http/idempotency.ts';
import { idOf } from '#api/http/ids.ts';
import { ifMatchHeader, versionOf } from '#api/http/if-match.ts';
import type { Market } from '#api/market.ts';
import { addListing } from './add-listing.ts';
import { changeListing } from './change-listing.ts';
import { listingDocumentRoutes } from './document-routes.ts';
import { listingFieldsBody } from './fields-schema.ts';
import { findListing } from './listing-queries.ts';
import { listingPhotoRoutes } from './photo-routes.ts';
import { refuseStranger } from './rights.ts';
import { conflictSchema, listingAnswer, statusChangeBody, stepAnswer } from './schema.ts';
import { removeListing, stepListing } from './step-listing.ts';

type Deps = { market: Market; settings: Settings };

const params = z.object({ id: z.string().meta({ description: 'The number of the listing.' }) });
const OWN = { 401: failureSchema, 403: failureSchema, 404: failureSchema };

/** A listing from its draft to its end, by who sells it. */
export const listingRoutes = (deps: Deps) =>
  new Elysia()
    .use(editRoutes(deps))
    .use(endRoutes(deps))
    .use(listingPhotoRoutes(deps))
    .use(listingDocumentRoutes(deps));

const editRoutes = ({ market, settings }: Deps) =>
  new Elysia()
    .use(guard({ market, settings }))
    .get(
      '/my/listings/:id',
      async ({ params, person }) => {
        const [id, caller] = [idOf(params.id), signedIn(person)];
        await refuseStranger(market.db, id, caller, 'view');
        return { success: true as const, vehicle: await findListing(market.db, id, caller, Date.now()) };
      },
      {
        params,
        response: { 200: listingAnswer, ...OWN },
        detail: { summary: 'One’s own listing as its editor shows it, with what it lacks to go on sale' },
      },
    )
    .post(
      '/vehicles',
      async ({ body, request, person, status }) => {
        const key = idempotencyKeyOf(request);
        const vehicle = await addListing(market.db, { caller: signedIn(person), fields: body, key });
        return status(201, { success: true as const, vehicle });
      },
      {
        headers: idempotencyHeader,
        body: listingFieldsBody,
        response: { 201: listingAnswer, 400: failureSchema, 409: failureSchema, 422: failureSchema },
        detail: {
          summary: 'Begin a draft of a listing with what is known of it',
          description: 'Send an `Idempotency-Key`, so that a draft that is sent twice is one.',
        },
      },
    )
    .patch(
      '/vehicles/:id',
      async ({ params, body, request, person }) => {
        const vehicle = await changeListing(market.db, {
          ...{ id: idOf(params.id), caller: signedIn(person), fields: body },
          seenAt: body.updatedAt ?? versionOf(request),
        });
        return { success: true as const, vehicle };
      },
      {
        params,
        headers: ifMatchHeader,
        body: listingFieldsBody,
        response: { 200: listingAnswer, ...OWN, 409: conflictSchema, 422: failureSchema },
        detail: {
          summary: 'Change fields of a listing of one’s own; what is left out stays',
          description:
            'With `updatedAt` or `If-Match` a change on an old version is refused with 409 and the present listing; without, the fields sent replace what stands there.',
        },
      },
    );

const endRoutes = ({ market, settings }: Deps) =>
  new Elysia()
    .use(guard({ market, settings }))
    .post(
      '/vehicles/:id/status',
      async ({ params, body, request, person }) => {
        const stepped = await stepListing(market.db, {
          ...{ id: idOf(params.id), caller: signedIn(person), change: body },
          seenAt: body.updatedAt ?? versionOf(request),
        });
        return { success: true as const, ...stepped };
      },
      {
        params,
        headers: ifMatchHeader,
        body: statusChangeBody,
        response: { 200: stepAnswer, ...OWN, 409: conflictSchema, 422: failureSchema },
        detail: {
          summary: 'Take a listing to another status',
          description:
            '409 for a step that is not allowed, 422 with `fields` for what a listing lacks to go on sale. A complete draft goes on sale at once, or waits as `pending` with `reasons` where something in it is unusual. `undo` is what takes the step back, for POST /api/my/listings/undo.',
        },
      },
    )
    .delete(
      '/vehicles/:id',
      async ({ params, person }) => {
        const result = await removeListing(market, { id: idOf(params.id), caller: signedIn(person) });
        return { success: true as const, result };
      },
      {
        params,
        response: {
          200: z.object({ success: z.literal(true), result: z.enum(['deleted', 'withdrawn']) }),
          ...OWN,
          409: failureSchema,
        },
        detail: { summary: 'Delete a listing that was never public with its photos, or withdraw any other' },
      },
    );
