import type { Landing, LandingGroup } from '#domain/landing/landing.ts';
import type { VehicleFilters } from '#domain/search/filters.ts';
import type { BodyType } from '#domain/vehicles/words.ts';

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

const GROUPS: Record<LandingGroup, { name: string; filters: Partial<VehicleFilters> }> = {
  german: { name: 'German cars', filters: { search: 'german cars' } },
  japanese: { name: 'Japanese cars', filters: { search: 'japanese cars' } },
  kei: { name: 'Kei cars', filters: { search: 'kei cars' } },
  matatu: { name: 'Matatus', filters: { search: 'matatu' } },
  '7 seater': { name: '7-seaters', filters: { search: '7 seater' } },
  electric: { name: 'Electric cars', filters: { search: 'electric' } },
  'plug-in': { name: 'Plug-in hybrids', filters: { search: 'plug in hybrid' } },
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
    case 'group':
      return GROUPS[landing.group].name;
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
      return { location: [landing.town] };
    case 'body':
      return { bodyType: [landing.bodyType] };
    case 'group':
      return GROUPS[landing.group].filters;
  }
}
