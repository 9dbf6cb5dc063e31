import { z } from 'zod';
import { findHelp } from '#api/search/help.ts';
import { fromPlaceSchema, helpSchema, readingSchema } from '#api/search/schema.ts';
import type { Search } from '#api/search/search.ts';
import { type Vehicle, vehicleSchema } from '#api/vehicles/schema.ts';
import { asksNearby, NO_FILTERS, type VehicleFilters } from '#domain/search/filters.ts';
import { distanceFrom, NEARBY_KM, positionOf, startingPoint } from '#domain/search/nearby.ts';
import { sellerLabel } from '#domain/vehicles/seller.ts';

/** A listing of a search; with its distance in km where the search knows from where to measure. */
export const foundVehicleSchema = vehicleSchema.extend({
  distanceKm: z
    .number()
    .nullable()
    .optional()
    .meta({ description: 'As the crow flies from `from`; null where the place is unknown.' }),
});
export type FoundVehicle = z.infer<typeof foundVehicleSchema>;

const NEAREST = 3;

/** A listing that has nearly what is asked for. */
const nearVehicleSchema = z.object({
  vehicle: foundVehicleSchema,
  differs: z
    .array(z.string())
    .meta({ description: 'What is different about it: `Ksh 699K more`, `in Nakuru, 158 km`.' }),
});

const notesShape = {
  reading: readingSchema.optional().meta({ description: 'How the free text was read, when there is one.' }),
  help: helpSchema.optional().meta({ description: 'What would find something, when nothing was found.' }),
  nearest: z
    .array(nearVehicleSchema)
    .optional()
    .meta({ description: 'The listings that come nearest, when nothing was found.' }),
  seller: z
    .string()
    .optional()
    .meta({ description: 'Whose listings these are, when the search is about one seller’s.' }),
  from: fromPlaceSchema
    .optional()
    .meta({ description: 'Where distances are measured from, when the search is about what is near.' }),
};
const notesSchema = z.object(notesShape);
/** What a search has to say beside what it found. */
export type SearchNotes = z.infer<typeof notesSchema>;

const found = z.array(foundVehicleSchema).optional();

/** A page of listings; `data` is the same list under the name that older clients read. Neither comes with `count=true`. */
export const vehicleAnswerSchema = z.object({
  success: z.literal(true),
  vehicles: found,
  data: found,
  total: z.number().int(),
  page: z.number().int(),
  limit: z.number().int(),
  ...notesShape,
});

export type SearchAnswer = { vehicles: FoundVehicle[]; total: number; notes: SearchNotes };

/** One page of a search among the active listings, with how its words were read, and help when it finds nothing. */
export async function answerSearch(
  search: Search,
  filters: VehicleFilters,
  page: { page: number; limit: number },
): Promise<SearchAnswer> {
  const { ids, total } = search.find(filters, page);
  const vehicles = await search.listings(ids);
  const reading = filters.search === '' ? undefined : search.reading(filters.search, filters);
  const seller = filters.sellerId > 0 ? await findSellerName(search, filters.sellerId) : undefined;
  const from = isAboutDistance(search, filters)
    ? { ...startingPoint(filters.near), withinKm: NEARBY_KM }
    : undefined;
  return {
    vehicles: from ? vehicles.map((vehicle) => ({ ...vehicle, distanceKm: kmTo(vehicle, from) })) : vehicles,
    total,
    notes: {
      ...(reading && { reading }),
      ...(total === 0 && {
        help: findHelp(search, filters),
        nearest: await listNearest(search, filters),
      }),
      ...(seller !== undefined && { seller }),
      ...(from && { from }),
    },
  };
}

/** How a seller is named on the listings that a search finds; undefined for who has none. */
async function findSellerName(search: Search, sellerId: number): Promise<string | undefined> {
  const { ids } = search.find({ ...NO_FILTERS, sellerId }, { page: 1, limit: 1 });
  const [vehicle] = await search.listings(ids);
  return vehicle && sellerLabel(vehicle).name;
}

async function listNearest(search: Search, filters: VehicleFilters) {
  const near = search.nearest(filters, NEAREST);
  const vehicles = await search.listings(near.map(({ id }) => id));
  return vehicles.map((vehicle) => ({
    vehicle,
    differs: near.find(({ id }) => id === vehicle.id)?.differs ?? [],
  }));
}

function isAboutDistance(search: Search, filters: VehicleFilters): boolean {
  const { location = [] } = filters.search === '' ? {} : search.interpret(filters.search, filters).filters;
  const asked = { location: [...filters.location, ...location] };
  return asksNearby(asked) || filters.sortBy === 'distance' || filters.near !== '';
}

function kmTo(vehicle: Vehicle, from: { latitude: number; longitude: number }): number | null {
  const position = positionOf({ ...vehicle, town: vehicle.city, county: vehicle.region });
  return position ? distanceFrom(from, position) : null;
}
