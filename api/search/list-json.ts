import type { z } from 'zod';
import { jsonOf } from '#api/vehicles/known-listings.ts';
import type { FoundVehicle, vehicleAnswerSchema } from './answer.ts';

/** An answer of a list as JSON. The listings are written once and stand under both names of their list. */
export function writeListAnswer({ vehicles, data: _, ...rest }: z.infer<typeof vehicleAnswerSchema>): string {
  if (!vehicles) return JSON.stringify(rest);
  const list = `[${vehicles.map(foundJson).join()}]`;
  const [, others] = JSON.stringify(rest).split(/^\{/);
  return `{"vehicles":${list},"data":${list},${others}`;
}

/** A listing with a distance is an object of its answer alone. */
const foundJson = (vehicle: FoundVehicle): string =>
  'distanceKm' in vehicle ? JSON.stringify(vehicle) : jsonOf(vehicle);
