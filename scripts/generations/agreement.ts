import type { Engine, Generation } from '#domain/catalogue/generations.ts';
import type { Sighting } from './sightings.ts';

/** The fields of a generation that sightings state. */
export const SIGHTED_FIELDS = ['bodies', 'seats', 'drive', 'fuels', 'engines'] as const;
export type SightedField = (typeof SIGHTED_FIELDS)[number];

/** Whether a sighting bears a field of its generation out; undefined where it is silent. */
export function agreement(field: SightedField, sighting: Sighting): boolean | undefined {
  const { generation, seats, body, drive, fuel } = sighting;
  switch (field) {
    case 'seats':
      return seats === null ? undefined : generation.seats.includes(seats);
    case 'bodies':
      return body === null ? undefined : agreesInBody(sighting, body);
    case 'drive':
      return drive === null ? undefined : agreesInDrive(generation, drive);
    case 'fuels':
      return fuel === null ? undefined : agreesInFuel(sighting, fuel);
    case 'engines':
      return agreesInSize(sighting);
  }
}

/** The list calls hatchbacks and SUVs wagons too, minivans vans, and pickups trucks. */
const LOOSE_BODIES = new Set(['station wagon', 'van', 'truck', 'pickup', 'prime mover', 'ambulance']);

function agreesInBody({ generation, isListed }: Sighting, body: string): boolean | undefined {
  if (generation.bodies.some((one) => one === body)) return true;
  return isListed && LOOSE_BODIES.has(body) ? undefined : false;
}

/** `2WD` does not say which wheels; all-wheel and four-wheel drive go by either name. */
function agreesInDrive({ drives }: Generation, drive: string): boolean | undefined {
  const drivesAll = drives.some((one) => one === 'awd' || one === '4wd');
  if (drive === 'awd' || drive === '4wd') return drivesAll;
  const drivesTwo = drives.some((one) => one !== 'awd' && one !== '4wd');
  if (drive === '2wd') return drivesTwo ? undefined : false;
  if (drive !== 'fwd' && drive !== 'rwd') return undefined;
  return drives.includes(drive);
}

/** The list types petrol for many hybrids, and a mild hybrid goes by either name. */
function agreesInFuel({ generation, isListed }: Sighting, fuel: string): boolean | undefined {
  const { engines } = generation;
  if (engines.some((one) => one.fuel === fuel)) return true;
  const isMixed = engines.some((one) => one.isMild || one.fuel === 'hybrid' || one.fuel === 'plug-in hybrid');
  if (isMixed && (fuel === 'hybrid' || (fuel === 'petrol' && isListed))) return undefined;
  return false;
}

const ROUNDED_CC = 100;

function agreesInSize({ generation, cc }: Sighting): boolean | undefined {
  if (cc === null) return undefined;
  const isOfSize = ({ cc: own, litres }: Engine) =>
    [own, litres === null ? null : litres * 1000].some(
      (size) => size !== null && Math.abs(size - cc) <= ROUNDED_CC,
    );
  return generation.engines.some(isOfSize);
}
