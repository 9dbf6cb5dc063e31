import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { priceListInForce } from '#api/duty/price-list.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { parameter } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { deleteAlias, keepAlias, listAliases } from './aliases.ts';
import { namesIn } from './names.ts';
import { aliasAnswer, aliasBody, aliasesAnswer, namesAnswer } from './schema.ts';

const DONE = { success: true as const };
const REFUSALS = { 401: failureSchema, 403: failureSchema };

/** Under what names price lists have the models of the catalogue. */
export const aliasRoutes = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { db } = market;
  return new Elysia()
    .use(guard({ market, settings }))
    .get('/aliases', async () => ({ ...DONE, aliases: await listAliases(db) }), {
      response: { 200: aliasesAnswer, ...REFUSALS },
      detail: { summary: 'Under what names price lists have the models of the catalogue' },
    })
    .put(
      '/aliases',
      async ({ body, person }) => ({
        ...DONE,
        alias: await keepAlias(db, { ...body, adminId: signedIn(person).id }),
      }),
      {
        body: aliasBody,
        response: { 200: aliasAnswer, ...REFUSALS, 422: failureSchema },
        detail: {
          summary: 'Keep under what name price lists have a model, or that they do not have it',
          description: 'It holds at once: for the list in force, and for all that are brought in later.',
        },
      },
    )
    .delete(
      '/aliases/:id',
      async ({ params, person }) => {
        await deleteAlias(db, { id: idOf(params.id), adminId: signedIn(person).id });
        return DONE;
      },
      {
        params: z.object({ id: z.string() }),
        response: { 200: z.object({ success: z.literal(true) }), ...REFUSALS, 404: failureSchema },
        detail: { summary: 'Delete an alias: the model is found by its own name again' },
      },
    )
    .get(
      '/names',
      async ({ query }) => ({
        ...DONE,
        ...(await namesIn(db, await priceListInForce(db), {
          uploadId: idOf(query.upload ?? ''),
          make: query.make,
        })),
      }),
      {
        query: z.object({
          make: parameter('A make of the list'),
          upload: parameter('The names of this upload instead of those of the list in force'),
        }),
        response: { 200: namesAnswer, ...REFUSALS, 404: failureSchema },
        detail: { summary: 'The makes of a price list, and the models of one of them' },
      },
    );
};
