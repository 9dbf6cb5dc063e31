import { z } from 'zod';
import { parameter } from '#api/parameters.ts';
import { SORTS } from '#domain/filters.ts';
import { BODY_TYPES, CONDITIONS, FUEL_TYPES, TRANSMISSIONS } from '#domain/vehicle-words.ts';

const whole = (description: string) => parameter(description, { type: 'integer', minimum: 0 });
const list = (description: string) => parameter(`${description} Several are joined by commas.`);
const words = (description: string, values: readonly string[]) =>
  list(`${description} ${values.join(', ')}.`);

/**
 * The words of a vehicle search as OpenAPI lists them: `parseFilters` of domain/filters.ts reads the address itself,
 * ignores the unknown and takes a wrong value for no filter.
 */
export const vehicleFiltersQuery = z.object({
  q: parameter('Free text: make, model, year, place, budget and common words.'),
  make: list('Makes, or names that people use for them.'),
  model: list('Models, or names that people use for them.'),
  minPrice: whole('Lowest price in whole KES.'),
  maxPrice: whole('Highest price in whole KES.'),
  minYear: whole('Earliest year of manufacture.'),
  maxYear: whole('Latest year of manufacture.'),
  minMileage: whole('Lowest mileage in km.'),
  maxMileage: whole('Highest mileage in km.'),
  fuelType: words('Fuels:', FUEL_TYPES),
  transmission: words('Gearboxes:', TRANSMISSIONS),
  location: list('Places: counties, towns or areas, or `nearby`.'),
  city: list('Towns.'),
  bodyType: words('Bodies:', BODY_TYPES),
  condition: words('Conditions:', CONDITIONS),
  features: list('Features, of which a listing has all.'),
  minMonthlyPayment: whole('Lowest estimated monthly payment in whole KES.'),
  maxMonthlyPayment: whole('Highest estimated monthly payment in whole KES.'),
  maxAffordablePayment: whole('The monthly payment in whole KES that the buyer can afford.'),
  cash: whole('Money in hand in whole KES. Alone: what it pays in full; with `monthly`: the down payment.'),
  monthly: whole(
    'What the buyer can pay a month in whole KES, by the lending rules for each age. Alone, the down payment is taken for given.',
  ),
  near: parameter(
    'Where the buyer is, as `-1.29,36.82`; Nairobi when left out. It is rounded to about a kilometre.',
  ),
  featured: parameter('`true` for featured listings only.'),
  verified: parameter('`true` for listings of verified dealers only.'),
  sellerId: whole('The listings of one seller.'),
  exclude: whole('A listing to leave out.'),
});

export const vehicleListQuery = vehicleFiltersQuery.extend({
  sortBy: parameter(
    'The order of the listings: `distance` for `location=nearby`, else `best_match`, when left out.',
    {
      enum: SORTS,
    },
  ),
  status: parameter('Visitors get active listings, whatever they ask for.'),
  page: whole('The page, from 1 on.'),
  limit: whole('Listings on a page: 20, and at most 100.'),
  count: parameter('`true` for the total without the listings.'),
});
