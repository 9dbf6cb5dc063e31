import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { ApiError, failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { readAskingPrice } from '#domain/vehicles/asking-price.ts';
import { listingAnswer, SOLD_WHERE_LETTERS } from '../schema.ts';
import { ANSWERS, takeAnswer } from './answer.ts';
import { confirmListing } from './confirm.ts';

type Deps = { market: Market; settings: Settings };

const field = (description: string) => z.string().max(200).optional().catch(undefined).meta({ description });

const mailQuery = z.object({ token: field('From the link in a mail.') });
/** What the form of the page sends. */
const answerForm = z
  .object({
    listing: field('The number of a listing; left out: all that wait for an answer.'),
    answer: z.enum(ANSWERS).optional().catch(undefined),
    soldWhere: field('Of a sale: where the buyer came from.'),
    soldPrice: field('Of a sale: for how much, in KES.'),
  })
  .optional();

const pageAt = (query: Record<string, string>) =>
  new Response(null, {
    status: 303,
    headers: { location: `/still-available?${new URLSearchParams(query)}`, 'cache-control': 'no-store' },
  });

export const confirmationRoutes = ({ market, settings }: Deps) =>
  new Elysia()
    .use(guard({ market, settings }))
    .post(
      '/vehicles/:id/confirm',
      async ({ params, person }) => {
        const vehicle = await confirmListing(market.db, { id: idOf(params.id), caller: signedIn(person) });
        return { success: true as const, vehicle };
      },
      {
        params: z.object({ id: z.string().meta({ description: 'The number of the listing.' }) }),
        response: {
          200: listingAnswer,
          401: failureSchema,
          403: failureSchema,
          404: failureSchema,
          409: failureSchema,
        },
        detail: {
          summary: 'Say that a listing is still available',
          description:
            'It stays on sale for 60 more days; one that expired goes back on sale. 409 for any other that is not on sale.',
        },
      },
    )
    .post(
      '/selling/still-available',
      async ({ query, body }) => {
        const { token = '' } = query;
        const { listing, answer, soldWhere = '', soldPrice = '' } = body ?? {};
        if (!answer)
          throw new ApiError(400, 'Say whether it is available, sold or withdrawn.', { code: 'ANSWER' });
        const price = readAskingPrice(soldPrice);
        if (answer === 'sold' && soldPrice.trim() !== '' && price.kes === undefined)
          return pageAt({ token, ...(listing && { listing }), problem: 'price' });
        const outcome = await takeAnswer(market.db, {
          ...{ token, answer, soldPrice: price.kes ?? null },
          listingId: listing === undefined ? undefined : idOf(listing),
          soldWhere: soldWhere.trim().slice(0, SOLD_WHERE_LETTERS) || null,
        });
        return pageAt({ token, done: outcome });
      },
      {
        query: mailQuery,
        body: answerForm,
        response: { 400: failureSchema },
        detail: {
          summary: 'The answer to a mail that asks whether listings are still available, also signed out',
          description:
            'Sent by the form of the page that the mail links to: opening the link answers nothing, since mail programs open links.',
          responses: { 303: { description: 'The page, with what came of it' } },
        },
      },
    );
