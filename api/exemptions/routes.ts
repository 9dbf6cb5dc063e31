import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard, signedIn } from '#api/accounts/guard.ts';
import type { Settings } from '#api/config/settings.ts';
import { csvHeaders } from '#api/files/csv-table.ts';
import { textStream } from '#api/files/text-stream.ts';
import { failureSchema } from '#api/http/errors.ts';
import { idOf } from '#api/http/ids.ts';
import type { Market } from '#api/market.ts';
import { EXEMPTION_STATES } from '#domain/exemptions/grant.ts';
import { isExemptionKind } from '#domain/exemptions/kinds.ts';
import { writeExemptions } from './csv.ts';
import { grantExemption, revokeExemption } from './grant.ts';
import { countExemptions, type ExemptionsFilter, listExemptions } from './queries.ts';
import {
  type ExemptionsQuestion,
  exemptionsQuery,
  exemptionsSchema,
  grantBody,
  grantedSchema,
  revokeBody,
} from './schema.ts';

const SHOWN = 50;
const DONE = { success: true as const };
const REFUSALS = { 401: failureSchema, 403: failureSchema };

/** What admins grant otherwise than to everybody, on record for good. */
export const exemptionRoutes = ({
  market: { db },
  market,
  settings,
}: {
  market: Market;
  settings: Settings;
}) =>
  new Elysia({ tags: ['admin'] })
    .use(guard({ market, settings }))
    .get(
      '/admin/exemptions',
      async ({ query }) => {
        const at = new Date().toISOString();
        const before = idOf(query.before ?? '') || undefined;
        const found = await listExemptions(db, filterOf(query), { before, limit: SHOWN + 1, at });
        const exemptions = found.slice(0, SHOWN);
        return {
          ...{ ...DONE, exemptions, totals: await countExemptions(db, at) },
          before: found.length > SHOWN ? (exemptions.at(-1)?.id ?? null) : null,
        };
      },
      {
        query: exemptionsQuery,
        response: { 200: exemptionsSchema, ...REFUSALS },
        detail: {
          summary: 'Duty exemptions, raised limits and the like, newest first, and how many there are',
        },
      },
    )
    .post(
      '/admin/exemptions',
      async ({ body, person, status }) => {
        const exemption = await grantExemption(db, { adminId: signedIn(person).id, typed: body });
        return status(201, { ...DONE, exemption });
      },
      {
        body: grantBody,
        response: { 201: grantedSchema, ...REFUSALS, 409: failureSchema, 422: failureSchema },
        detail: {
          summary: 'Grant a listing or a person what others do not have',
          description:
            'It is never changed afterwards, only revoked. What runs already is refused, so a repeated call grants nothing twice.',
        },
      },
    )
    .post(
      '/admin/exemptions/:id/revoke',
      async ({ params, body, person }) => {
        const revoking = { id: idOf(params.id), adminId: signedIn(person).id, typed: body.reason };
        return { ...DONE, exemption: await revokeExemption(db, revoking) };
      },
      {
        params: z.object({ id: z.string() }),
        body: revokeBody,
        response: {
          200: grantedSchema,
          ...REFUSALS,
          404: failureSchema,
          409: failureSchema,
          422: failureSchema,
        },
        detail: { summary: 'Revoke an exemption that runs' },
      },
    )
    .get(
      '/admin/exemptions.csv',
      ({ query }) =>
        new Response(textStream(writeExemptions(db, filterOf(query), new Date().toISOString())), {
          headers: csvHeaders('exemptions.csv'),
        }),
      {
        query: exemptionsQuery.omit({ before: true }),
        response: REFUSALS,
        detail: {
          summary: 'The same rows, all of them, as CSV',
          description: 'Times are UTC. A cell that a spreadsheet would execute begins with an apostrophe.',
          responses: {
            200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: { type: 'string' } } } },
          },
        },
      },
    );

/** What cannot be read limits nothing. */
function filterOf({ kind = '', state, vehicle = '', person = '' }: ExemptionsQuestion): ExemptionsFilter {
  const known = EXEMPTION_STATES.find((each) => each === state);
  return {
    ...(isExemptionKind(kind) && { kind }),
    ...(known && { state: known }),
    ...(vehicle !== '' && { vehicleId: idOf(vehicle) }),
    ...(person !== '' && { personId: idOf(person) }),
  };
}
