import { findGenerations, fitsEngine, type Generation, generationsOf } from '../../catalogue/generations.ts';
import { onlyBodyOf } from '../rows/identity.ts';
import type { AdvertField, AdvertFields } from './fields.ts';

/** The fields that the catalogue cannot bear out: a year or an engine that the model never had, other seats or doors. */
export function doubtedFields(fields: AdvertFields): AdvertField[] {
  const { make, model, year, fuelType, engine, engineCc, seats, doors } = fields;
  if (!make || !model) return [];
  const ofModel = generationsOf(make, model);
  if (ofModel.length === 0) return [];
  const found = findGenerations({ make, model, year, text: fields.variant }).generations;
  const ofYear = found.length > 0 ? found : ofModel;
  const car = { make, model };
  const hasEngine = (facts: object) =>
    ofYear.some((one) => one.engines.some((each) => fitsEngine(each, { ...car, ...facts })));
  const comesWith = (count: number | undefined, counts: (one: Generation) => readonly number[]) =>
    count === undefined ||
    ofYear.every((one) => counts(one).length === 0) ||
    ofYear.some((one) => counts(one).includes(count));
  return [
    ...(year && found.length === 0 ? (['year'] as const) : []),
    ...(fuelType && !hasEngine({ fuelType }) ? (['fuelType'] as const) : []),
    ...(engine && !hasEngine({ engine }) ? (['engine'] as const) : []),
    ...(engineCc && !hasEngine({ engineCc }) ? (['engineCc'] as const) : []),
    ...(comesWith(seats, (one) => one.seats) ? [] : (['seats'] as const)),
    ...(comesWith(doors, (one) => one.doors) ? [] : (['doors'] as const)),
  ];
}

/** Whether the model comes with this body; `estate` may as well be part of a place. */
export function canHaveBody({ make, model, bodyType }: AdvertFields): boolean {
  if (!make || !model || !bodyType) return true;
  const only = onlyBodyOf(make, model);
  if (only) return only === bodyType;
  const bodies = generationsOf(make, model).flatMap((one) => one.bodies);
  return bodies.length === 0 || bodies.includes(bodyType);
}

/** Whether a bare `1300` is the size of an engine that the car comes with. */
export function isEngineCc(cc: number, { make, model, year }: AdvertFields): boolean {
  if (!make || !model) return false;
  return findGenerations({ make, model, year }).generations.some((one) =>
    one.engines.some((engine) => fitsEngine(engine, { make, model, engineCc: cc })),
  );
}
