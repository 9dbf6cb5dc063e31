import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import { parametersOf } from '#api/http/parameters.ts';
import type { Market } from '#api/market.ts';
import { isAccountState } from '#domain/accounts/restrictions.ts';
import { ROLES, type Role } from '#domain/accounts/roles.ts';
import { readDay, startOfNairobiDay } from '#domain/nairobi-day.ts';
import { parsePaging } from '#domain/search/filters.ts';
import { personActRoutes } from './act-routes.ts';
import { findPeople, type PeopleAsked } from './find.ts';
import { findPersonSeen } from './person.ts';
import { peopleAnswer, peopleQuery, personAnswer } from './schema.ts';

const REFUSALS = { 401: failureSchema, 403: failureSchema };

/** The people of the market as admins find and see them, and what admins do about them. */
export const peopleRoutes = ({ market, settings }: { market: Market; settings: Settings }) => {
  const { db } = market;
  return new Elysia({ prefix: '/admin/people', tags: ['admin'] })
    .use(guard({ market, settings }))
    .get(
      '',
      async ({ request }) => ({ success: true as const, ...(await findPeople(db, askedOf(request))) }),
      {
        query: peopleQuery,
        response: { 200: peopleAnswer, ...REFUSALS },
        detail: { summary: 'People by what their id, name, address, number or username begins with' },
      },
    )
    .get(
      '/:id',
      async ({ params, person }) => ({
        success: true as const,
        person: await findPersonSeen(db, idOf(params.id), signedIn(person).id),
      }),
      {
        params: z.object({ id: z.string() }),
        response: { 200: personAnswer, ...REFUSALS, 404: failureSchema },
        detail: {
          summary: 'All that an admin may see of a person',
          description: 'Conversations are counted, and mails have their states: no words of either.',
        },
      },
    )
    .use(personActRoutes({ market, settings }));
};

/** What was asked for; what makes no sense is left out. */
function askedOf(request: Request): PeopleAsked {
  const given = parametersOf(request);
  const role = given.get('role') ?? '';
  const state = given.get('state') ?? '';
  const day = readDay(given.get('since') ?? '');
  return {
    text: given.get('q') ?? '',
    ...(isRole(role) && { role }),
    ...(isAccountState(state) && { state }),
    ...(day !== undefined && { since: new Date(startOfNairobiDay(day)).toISOString() }),
    ...parsePaging(given),
  };
}

const isRole = (text: string): text is Role => ROLES.some((role) => role === text);
