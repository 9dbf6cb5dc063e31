import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard } from '#api/accounts/guard.ts';
import type { Person } from '#api/accounts/sessions.ts';
import { listActedFor } from '#api/agents/queries.ts';
import type { Settings } from '#api/config/settings.ts';
import type { Db } from '#api/database/open.ts';
import { described } from '#api/http/described.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import { parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { answerSearch, vehicleAnswerSchema } from '#api/search/answer.ts';
import { writeListAnswer } from '#api/search/list-json.ts';
import { vehicleFiltersQuery, vehicleListQuery } from '#api/search/list-query.ts';
import { type Search, searchFacetsSchema } from '#api/search/search.ts';
import { parseFilters, parsePaging } from '#domain/search/filters.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import { listSeenDocuments } from './documents.ts';
import { readVehicleId } from './id.ts';
import { findVehicle } from './queries.ts';
import type { Vehicle } from './schema.ts';
import { shownVehicleSchema } from './schema.ts';

/** Lists change with every sale: a browser may reuse one while the person steps back and forth, no shared cache keeps it. */
const BRIEFLY_PRIVATE = 'private, max-age=5';

const JSON_ANSWER = { headers: { 'content-type': 'application/json;charset=utf-8' } };

type Deps = { market: Market; settings: Settings; search: Search };

/** Its page is everybody's; without one its seller, their agents and admins still see it. */
async function maySee(db: Db, vehicle: Vehicle, person: Person | undefined): Promise<boolean> {
  if (hasPage(vehicle)) return true;
  if (!person) return false;
  return person.role === 'admin' || (await listActedFor(db, person.id)).includes(vehicle.sellerId);
}

export const vehicleRoutes = ({ market, settings, search }: Deps) =>
  new Elysia({ prefix: '/vehicles', tags: ['vehicles'] })
    .use(guard({ market, settings }))
    .get(
      '',
      async ({ request, set }) => {
        const params = parametersOf(request);
        const { page, limit } = parsePaging(params);
        const filters = parseFilters(params);
        set.headers['cache-control'] = BRIEFLY_PRIVATE;
        if (params.get('count') === 'true') {
          const { total } = search.find(filters, { page, limit: 1 });
          return { success: true as const, total, page, limit };
        }
        const { vehicles, total, notes } = await answerSearch(search, filters, {
          page,
          limit,
        });
        return { success: true as const, vehicles, data: vehicles, total, page, limit, ...notes };
      },
      {
        query: vehicleListQuery,
        response: { 200: described(vehicleAnswerSchema) },
        mapResponse: ({ responseValue }) =>
          'total' in responseValue ? new Response(writeListAnswer(responseValue), JSON_ANSWER) : undefined,
        detail: { summary: 'Search the active listings' },
      },
    )
    .get(
      '/filter-options',
      ({ request, set }) => {
        set.headers['cache-control'] = BRIEFLY_PRIVATE;
        return { success: true as const, filters: search.facets(parseFilters(parametersOf(request))) };
      },
      {
        query: vehicleFiltersQuery,
        response: { 200: described(z.object({ success: z.literal(true), filters: searchFacetsSchema })) },
        detail: { summary: 'Count what each filter would find under all the others' },
      },
    )
    .get(
      '/:id',
      async ({ params, set, person }) => {
        const vehicle = await findVehicle(market.db, readVehicleId(params.id));
        if (!vehicle || !(await maySee(market.db, vehicle, person))) throw notFound('Vehicle not found');
        const documentsSeen = await listSeenDocuments(market.db, vehicle.id);
        set.headers['cache-control'] = BRIEFLY_PRIVATE;
        return { success: true as const, vehicle: { ...vehicle, documentsSeen } };
      },
      {
        params: z.object({ id: z.string().meta({ description: 'The number of the listing.' }) }),
        response: {
          200: described(z.object({ success: z.literal(true), vehicle: shownVehicleSchema })),
          404: failureSchema,
        },
        detail: {
          summary: 'One listing: to everybody while it has a page, else to its seller and to admins',
        },
      },
    );
