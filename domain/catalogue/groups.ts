import groups from '#data/vehicle-groups.json' with { type: 'json' };
import {
  type FoundGenerations,
  findGenerations,
  type Generation,
  generationsOf,
  type KnownCar,
} from './generations.ts';

/** What buyers call together: `german cars`, `kei cars`, `7 seater`. */
export const VEHICLE_GROUPS = [
  'german',
  'japanese',
  'kei',
  'matatu',
  '7 seater',
  'electric',
  'plug-in',
  'lorry',
] as const;
export type VehicleGroup = (typeof VEHICLE_GROUPS)[number];

type SeatedCar = KnownCar & { seats?: number | null | undefined };

const KEI_CC = 660;
const KEI_KWH = 20;
const MATATU_SEATS = 14;

/**
 * Whether a car belongs to a group. What the advert states decides; where it says nothing, all generations that
 * the car can be of have to agree. A seat count that a generation also comes with is no proof.
 */
export function isInGroup(group: VehicleGroup, car: SeatedCar, found = findGenerations(car)): boolean {
  const isEach = (fits: (one: Generation) => boolean) => areAll(found, fits);
  const name = `${car.make} ${car.model}`;
  switch (group) {
    case 'german':
      return groups.makes.german.includes(car.make);
    case 'japanese':
      return groups.makes.japanese.includes(car.make);
    case 'matatu':
      return groups.models.matatu.includes(name) && (car.seats ?? MATATU_SEATS) >= MATATU_SEATS;
    case 'lorry':
      return lorryTonnes(car.make, car.model) !== undefined;
    case '7 seater':
      return car.seats
        ? car.seats === 7
        : isEach(({ seats, unverified }) => isOnly(seats, 7) && !unverified.has('seats'));
    case 'kei':
      return isEach(isKei);
    case 'electric':
      return car.fuelType ? car.fuelType === 'electric' : isEach(isAll('electric'));
    case 'plug-in':
      return car.fuelType ? car.fuelType === 'plug-in hybrid' : isEach(isAll('plug-in hybrid'));
  }
}

/** The least and the most that a lorry carries, in tonnes; undefined for what is no lorry of the catalogue. */
export function lorryTonnes(make: string, model: string): { least: number; most: number } | undefined {
  const range = Object.entries(groups.lorryTonnes).find(([name]) => name === `${make} ${model}`)?.[1];
  const [least, most] = range?.split('-').map(Number) ?? [];
  return least && most ? { least, most } : undefined;
}

const areAll = ({ generations }: FoundGenerations, fits: (one: Generation) => boolean): boolean =>
  generations.length > 0 && generations.every(fits);

const isOnly = (values: readonly number[], value: number) => values.length === 1 && values[0] === value;

/** A model of one fuel that at least one of its generations was sighted with. */
const isAll =
  (fuel: string) =>
  ({ make, model, engines }: Generation): boolean =>
    engines.every((one) => one.fuel === fuel) &&
    generationsOf(make, model).some(({ unverified }) => !unverified.has('fuels'));

/** Japan's class of up to 660 cc, or of small electric cars with four seats. */
const isKei = ({ engines, make, seats }: Generation): boolean =>
  groups.makes.japanese.includes(make) &&
  engines.every(({ cc, kWh }) =>
    cc !== null ? cc <= KEI_CC : (kWh ?? Number.POSITIVE_INFINITY) <= KEI_KWH,
  ) &&
  seats.every((count) => count <= 4);
