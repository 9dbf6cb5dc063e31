import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import { pagingQuery, parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { listFavorites, removeFavorite, saveVehicle } from './favorites.ts';
import { countSaved, listSavedAmong, setNote } from './queries.ts';
import { checkBody, doneAnswer, favoritesAnswer, noteBody, saveBody, statusAnswer } from './schema.ts';

const vehicleParams = z.object({
  vehicleId: z.coerce
    .number('Vehicle not found')
    .int()
    .positive()
    .meta({ description: 'The number of the listing.' }),
});
const refused = { 401: failureSchema, 422: failureSchema };
const orNotFound = { ...refused, 404: failureSchema };

export const favoriteRoutes = ({ market, settings }: { market: Market; settings: Settings }) =>
  new Elysia({ prefix: '/favorites', tags: ['favorites'] })
    .use(guard({ market, settings }))
    .get(
      '',
      async ({ request, person }) => {
        const { id } = signedIn(person);
        const paging = parsePaging(parametersOf(request));
        const data = await listFavorites(market.db, id, paging);
        return { success: true as const, data, total: await countSaved(market.db, id), ...paging };
      },
      {
        query: pagingQuery,
        response: { 200: favoritesAnswer, 401: failureSchema },
        detail: { summary: 'The vehicles that you have saved, the latest first' },
      },
    )
    .post(
      '',
      async ({ body, person }) => {
        await saveVehicle(market.db, signedIn(person).id, body.vehicleId);
        return { success: true as const };
      },
      {
        body: saveBody,
        response: { 200: doneAnswer, ...orNotFound },
        detail: { summary: 'Save a vehicle; saving it again changes nothing' },
      },
    )
    .post(
      '/batch-check',
      async ({ body, person }) => {
        const saved = await listSavedAmong(market.db, signedIn(person).id, body.vehicleIds);
        const data = Object.fromEntries(body.vehicleIds.map((id) => [String(id), saved.has(id)]));
        return { success: true as const, data };
      },
      {
        body: checkBody,
        response: { 200: statusAnswer, ...refused },
        detail: { summary: 'Which of these vehicles you have saved' },
      },
    )
    .patch(
      '/:vehicleId',
      async ({ params, body, person }) => {
        if (!(await setNote(market.db, signedIn(person).id, params.vehicleId, body.note)))
          throw notFound('You have not saved this vehicle.');
        return { success: true as const };
      },
      {
        params: vehicleParams,
        body: noteBody,
        response: { 200: doneAnswer, ...orNotFound },
        detail: { summary: 'Keep a note with a saved vehicle' },
      },
    )
    .delete(
      '/:vehicleId',
      async ({ params, person }) => {
        await removeFavorite(market.db, signedIn(person).id, params.vehicleId);
        return { success: true as const };
      },
      {
        params: vehicleParams,
        response: { 200: doneAnswer, ...refused },
        detail: { summary: 'Take a vehicle off your list; removing it again changes nothing' },
      },
    );
