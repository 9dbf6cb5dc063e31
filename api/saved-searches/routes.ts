import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { vehicleFiltersQuery } from '#api/search/list-query.ts';
import type { Search } from '#api/search/search.ts';
import { parseFilters } from '#domain/search/filters.ts';
import { savedQuery } from '#domain/search/saved-search.ts';
import { createLately } from './lately.ts';
import { findSavedSearch, listSavedSearches } from './list.ts';
import { nameOf } from './name.ts';
import { findSameSearch, takesAlertMails } from './queries.ts';
import { changeSearch, deleteSearch, restoreSearch, saveSearch, unknownSearch } from './saved-searches.ts';
import {
  changeSearchBody,
  previewAnswer,
  savedSearchAnswer,
  savedSearchesAnswer,
  saveSearchBody,
} from './schema.ts';

type Deps = { market: Market; search: Search; settings: Settings };

const idParams = z.object({ id: z.coerce.number('Saved search not found').int().positive() });

export const savedSearchRoutes = ({ market, search, settings }: Deps) => {
  const { db } = market;
  const lately = createLately({ db, search });
  const findOf = async (userId: number, id: number) => {
    const found = await findSavedSearch(db, lately, { userId, id });
    if (!found) throw unknownSearch();
    return found;
  };
  return new Elysia({ prefix: '/saved-searches', tags: ['saved searches'] })
    .use(guard({ market, settings }))
    .get(
      '',
      async ({ person }) => {
        const userId = signedIn(person).id;
        const mailAlerts = await takesAlertMails(db, userId);
        return { success: true as const, data: await listSavedSearches(db, lately, userId), mailAlerts };
      },
      {
        response: { 200: savedSearchesAnswer, 401: failureSchema },
        detail: { summary: 'Your saved searches, the newest first' },
      },
    )
    .get(
      '/preview',
      async ({ request, person }) => {
        const filters = parseFilters(parametersOf(request));
        const same = await findSameSearch(db, signedIn(person).id, savedQuery(filters));
        const [matchedLately = 0] = await lately.count([filters]);
        const existing = same ? { id: same.id, name: same.name } : null;
        return { success: true as const, name: nameOf(search, filters), matchedLately, existing };
      },
      {
        query: vehicleFiltersQuery,
        response: { 200: previewAnswer, 401: failureSchema },
        detail: { summary: 'What a search would be called, and find, if you saved it' },
      },
    )
    .post(
      '',
      async ({ body, person, set }) => {
        const userId = signedIn(person).id;
        const id = await saveSearch({ db, search }, userId, body);
        set.status = 201;
        return { success: true as const, data: await findOf(userId, id) };
      },
      {
        body: saveSearchBody,
        response: { 201: savedSearchAnswer, 401: failureSchema, 409: failureSchema, 422: failureSchema },
        detail: { summary: 'Save a search; 409 for the same one again' },
      },
    )
    .patch(
      '/:id',
      async ({ params: { id }, body, person }) => {
        const userId = signedIn(person).id;
        await changeSearch({ db, search }, { userId, id }, body);
        return { success: true as const, data: await findOf(userId, id) };
      },
      {
        params: idParams,
        body: changeSearchBody,
        response: { 200: savedSearchAnswer, 401: failureSchema, 404: failureSchema, 422: failureSchema },
        detail: { summary: 'Rename a saved search, or change its mails' },
      },
    )
    .delete(
      '/:id',
      async ({ params: { id }, person }) => {
        await deleteSearch(db, { userId: signedIn(person).id, id });
        return { success: true as const };
      },
      {
        params: idParams,
        response: {
          200: z.object({ success: z.literal(true) }),
          401: failureSchema,
          404: failureSchema,
          422: failureSchema,
        },
        detail: { summary: 'Delete a saved search; this can be undone for a day' },
      },
    )
    .post(
      '/:id/restore',
      async ({ params: { id }, person }) => {
        const userId = signedIn(person).id;
        await restoreSearch({ db, search }, { userId, id });
        return { success: true as const, data: await findOf(userId, id) };
      },
      {
        params: idParams,
        response: { 200: savedSearchAnswer, 401: failureSchema, 404: failureSchema, 422: failureSchema },
        detail: { summary: 'Undo the deletion of a saved search: it comes back with its log' },
      },
    );
};
