import type { Landing } from '#domain/landing/landing.ts';
import type { VehicleFilters } from '#domain/search/filters.ts';
import type { BodyType } from '#domain/vehicles/vehicle-words.ts';

const BODY_PLURALS: Record<BodyType, string> = {
  suv: 'SUVs',
  hatchback: 'Hatchbacks',
  sedan: 'Sedans',
  'station wagon': 'Station wagons',
  pickup: 'Pickups',
  van: 'Vans',
  minivan: 'Minivans',
  coupe: 'Coupes',
  convertible: 'Convertibles',
  bus: 'Buses',
  truck: 'Trucks',
};

/** A group's short name, as links and breadcrumbs say it: `Toyota`, `Vitz`, `Nairobi`, `Station wagons`. */
export function landingName(landing: Landing): string {
  switch (landing.kind) {
    case 'make':
      return landing.make;
    case 'model':
      return landing.model;
    case 'town':
      return landing.town;
    case 'body':
      return BODY_PLURALS[landing.bodyType];
  }
}

/** The heading of a group's page: `Toyota Vitz for sale in Kenya`, `Cars for sale in Nairobi`. */
export function landingTitle(landing: Landing): string {
  if (landing.kind === 'town') return `Cars for sale in ${landing.town}`;
  const subject = landing.kind === 'model' ? `${landing.make} ${landing.model}` : landingName(landing);
  return `${subject} for sale in Kenya`;
}

/** The search that finds what a group holds. */
export function landingFilters(landing: Landing): Partial<VehicleFilters> {
  switch (landing.kind) {
    case 'make':
      return { make: [landing.make] };
    case 'model':
      return { make: [landing.make], model: [landing.model] };
    case 'town':
      return { city: [landing.town] };
    case 'body':
      return { bodyType: [landing.bodyType] };
  }
}
