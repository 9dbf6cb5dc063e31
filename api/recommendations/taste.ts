import type { Columns } from '#api/search/columns.ts';
import { makeCodes, modelCodes } from '#api/search/names.ts';
import type { Reading } from '#api/search/text/reading.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import type { BehaviorProfile } from '#domain/recommendations/recommendations.ts';
import { BODY_TYPES, FUEL_TYPES, inSentence } from '#domain/vehicles/words.ts';
import type { Score } from './diverse.ts';

/** What a person seems to look for, by the numbers that the columns give to names. */
type Taste = {
  viewed: Signs;
  searched: Signs;
  preferred: Signs;
};
type Kind = 'model' | 'make' | 'bodyType' | 'fuelType';
type Signs = Record<Kind, ReadonlySet<number>>;

const POINTS: Record<keyof Taste, Record<Kind, number>> = {
  searched: { model: 14, make: 5, bodyType: 4, fuelType: 2 },
  viewed: { model: 7, make: 2, bodyType: 3, fuelType: 1 },
  preferred: { model: 0, make: 5, bodyType: 0, fuelType: 3 },
};
const KINDS: readonly Kind[] = ['model', 'make', 'bodyType', 'fuelType'];
const SOURCES: readonly (keyof Taste)[] = ['searched', 'viewed', 'preferred'];
/** What was done long ago says little about today. */
const LAST_VIEWS = 12;
const LAST_SEARCHES = 6;

/** Reads a profile; `interpret` reads its searches. */
export function readTaste(
  profile: BehaviorProfile,
  columns: Columns,
  interpret: (text: string) => Reading,
): Taste {
  const viewed = profile.viewedVehicles.slice(-LAST_VIEWS).flatMap((id) => columns.slotOf(id) ?? []);
  const read = profile.searchHistory.slice(-LAST_SEARCHES).map((text) => interpret(text).filters);
  const codesOf = (column: Uint8Array | Uint32Array) =>
    new Set(viewed.map((slot) => column[slot] ?? 0).filter((code) => code !== 0));
  const codes = (words: readonly string[], all: readonly string[]) =>
    new Set(words.map((word) => all.indexOf(word.toLowerCase()) + 1).filter((code) => code !== 0));
  return {
    viewed: {
      model: codesOf(columns.model),
      make: codesOf(columns.make),
      bodyType: codesOf(columns.bodyType),
      fuelType: codesOf(columns.fuelType),
    },
    searched: {
      model: new Set(
        modelCodes(
          columns,
          read.flatMap(({ model = [] }) => model),
        ),
      ),
      make: new Set(
        makeCodes(
          columns,
          // A search for a model says nothing about the rest of its make.
          read.flatMap(({ make = [], model = [] }) => (model.length > 0 ? [] : make)),
        ),
      ),
      bodyType: codes(
        read.flatMap(({ bodyType = [] }) => bodyType),
        BODY_TYPES,
      ),
      fuelType: codes(
        read.flatMap(({ fuelType = [] }) => fuelType),
        FUEL_TYPES,
      ),
    },
    preferred: {
      model: new Set(),
      make: new Set(makeCodes(columns, profile.preferredMakes)),
      bodyType: new Set(),
      fuelType: codes(profile.preferredFuelTypes, FUEL_TYPES),
    },
  };
}

/** How much of a taste a slot meets, in points; undefined when nothing. */
export function fitTo(taste: Taste, columns: Columns): Score {
  const rules = KINDS.map((kind) => ({ column: columns[kind], pointsOf: pointsByCode(taste, kind) })).filter(
    ({ pointsOf }) => pointsOf.length > 0,
  );
  return (slot) => {
    let points = 0;
    for (const { column, pointsOf } of rules) points += pointsOf[column[slot] ?? 0] ?? 0;
    return points > 0 ? points : undefined;
  };
}

/** What each code of a kind is worth, by the code: as long as the highest that is worth anything. */
function pointsByCode(taste: Taste, kind: Kind): Float64Array {
  const codes = SOURCES.flatMap((source) => [...taste[source][kind]]);
  const points = new Float64Array(codes.length > 0 ? Math.max(...codes) + 1 : 0);
  for (const source of SOURCES)
    for (const code of taste[source][kind]) points[code] = (points[code] ?? 0) + POINTS[source][kind];
  return points;
}

/** What of a taste a listing meets, in one sentence. */
export function tasteReason(taste: Taste, columns: Columns, slot: number, vehicle: Vehicle): string {
  const meets = (source: keyof Taste, kind: Kind) => taste[source][kind].has(columns[kind][slot] ?? 0);
  const { make, model, bodyType, fuelType } = vehicle;
  const body = bodyType && inSentence(bodyType);
  const fuel = fuelType && `Runs on ${fuelType}`;
  const reasons: [boolean, string][] = [
    [meets('searched', 'model'), `You searched for a ${make} ${model}`],
    [meets('viewed', 'model'), `You looked at another ${make} ${model}`],
    [meets('preferred', 'make'), `${make} is a make that you prefer`],
    [meets('searched', 'make'), `You searched for a ${make}`],
    [meets('searched', 'bodyType'), `You searched for this kind of vehicle: ${body}`],
    [
      meets('viewed', 'bodyType') && meets('viewed', 'make'),
      `Another ${make} ${body}, like one that you looked at`,
    ],
    [meets('viewed', 'bodyType'), `Another ${body}, like one that you looked at`],
    [meets('preferred', 'fuelType'), `${fuel}, as you prefer`],
    [meets('searched', 'fuelType'), `${fuel}, as you searched for`],
    [meets('viewed', 'make'), `You looked at another ${make}`],
  ];
  return reasons.find(([isTrue]) => isTrue)?.[1] ?? `${fuel}, like one that you looked at`;
}
