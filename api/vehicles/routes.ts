import { Elysia } from 'elysia';
import { z } from 'zod';
import { guard } from '#api/accounts/guard.ts';
import type { Person } from '#api/accounts/sessions.ts';
import { listActedFor } from '#api/agents/acting.ts';
import type { Settings } from '#api/config/settings.ts';
import type { Db } from '#api/database/open.ts';
import { described } from '#api/http/described.ts';
import { failureSchema, notFound } from '#api/http/errors.ts';
import type { Market } from '#api/market.ts';
import { hasPage } from '#domain/vehicles/listing-life.ts';
import { listSeenDocuments } from './documents.ts';
import { readVehicleId } from './id.ts';
import { findVehicle } from './queries.ts';
import type { Vehicle } from './schema.ts';
import { shownVehicleSchema } from './schema.ts';

/** It changes with every sale: a browser may reuse it while the person steps back and forth, no shared cache keeps it. */
const BRIEFLY_PRIVATE = 'private, max-age=5';

type Deps = { market: Market; settings: Settings };

/** A listing with a page is public; without one its seller, their agents and admins still see it. */
async function maySee(db: Db, vehicle: Vehicle, person: Person | undefined): Promise<boolean> {
  if (hasPage(vehicle)) return true;
  if (!person) return false;
  return person.role === 'admin' || (await listActedFor(db, person.id, 'view')).includes(vehicle.sellerId);
}

export const vehicleRoutes = ({ market, settings }: Deps) =>
  new Elysia({ prefix: '/vehicles', tags: ['vehicles'] }).use(guard({ market, settings })).get(
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
