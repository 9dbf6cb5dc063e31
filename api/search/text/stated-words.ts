import type { Generation } from '#domain/catalogue/generations.ts';
import type { VehicleFilters } from '#domain/search/filters.ts';
import { BODY_TYPES, FUEL_TYPES } from '#domain/vehicles/words.ts';
import { codeIn } from '../column-values.ts';
import type { Columns } from '../columns.ts';
import { type Check, FAILS, type Fails } from '../scan.ts';
import { MAX_TEXT_SCORE } from '../sort-orders.ts';
import type { OftenUnstated, Reading } from './reading.ts';

const NOT_STATED = 0;
const MAX_BYTE = 255;

type Stated = {
  kind: OftenUnstated;
  column: Uint8Array;
  codes: readonly number[];
  /** By the codes of `columns.generation`, 1 where a listing that leaves it unsaid may be meant. */
  possible: Uint8Array;
};

/**
 * The words of a text for a body or a fuel, which leave unsaid what a person means who names a model: of the
 * 17,058 adverts of one marketplace 94 in 100 name no fuel and 20 no body, so that `prado diesel` would hide most Prados.
 * Without a model, `suv` also means a Land Cruiser that states no body.
 */
export function statedWords(columns: Columns, { filters }: Reading): Stated[] {
  const { bodyType = [], fuelType = [] } = filters;
  return [
    ...(bodyType.length > 0 ? [statedBodies(columns, bodyType)] : []),
    ...(fuelType.length > 0 ? [statedFuels(columns, fuelType)] : []),
  ];
}

const statedBodies = (columns: Columns, asked: VehicleFilters['bodyType']): Stated => ({
  kind: 'bodyType',
  column: columns.bodyType,
  codes: asked.map((word) => codeIn(BODY_TYPES, word)),
  possible: possibleWhere(columns, (candidates) =>
    candidates.some(({ bodies }) => bodies.some((body) => asked.includes(body))),
  ),
});

const statedFuels = (columns: Columns, asked: VehicleFilters['fuelType']): Stated => ({
  kind: 'fuelType',
  column: columns.fuelType,
  codes: asked.map((word) => codeIn(FUEL_TYPES, word)),
  // Most models come with several fuels: only one that always fits is likely to be meant.
  possible: possibleWhere(columns, (candidates) =>
    candidates.every(({ engines }) => engines.every(({ fuel }) => asked.includes(fuel))),
  ),
});

/** For each code of `columns.generation`, 1 where the generations that it stands for pass the test. */
export function possibleWhere(
  { generations }: Columns,
  test: (candidates: readonly Generation[]) => boolean,
): Uint8Array {
  const possible = new Uint8Array(generations.size);
  for (const [code, candidates] of generations) possible[code] = test(candidates) ? 1 : 0;
  return possible;
}

/**
 * A slot passes when it states one of the words, or states nothing and is of a generation that may be meant or,
 * `leniently`, of any.
 */
export const statedChecks = (columns: Columns, stated: readonly Stated[], leniently: boolean): Check[] =>
  stated.map(({ column, codes, possible }) => {
    const fits = new Uint8Array(MAX_BYTE + 1);
    for (const code of codes) fits[code] = 1;
    fits[NOT_STATED] = leniently ? 1 : 0;
    return (fails, size) => {
      for (let slot = 0; slot < size; slot++) {
        const code = column[slot] ?? NOT_STATED;
        const passes = fits[code] || (code === NOT_STATED && possible[columns.generation[slot] ?? 0]);
        if (!passes) fails[slot] = (fails[slot] ?? 0) | FAILS.other;
      }
    };
  });

/** Whether any slot that passes leaves it unsaid. */
export function isUnstated({ size }: Columns, { column }: Stated, fails: Fails): boolean {
  for (let slot = 0; slot < size; slot++) if (fails[slot] === 0 && column[slot] === NOT_STATED) return true;
  return false;
}

/** `score` so that of equals those that state what was asked for come first; it is 1 for all where there is none. */
export function preferringStated(
  stated: readonly Stated[],
  size: number,
  score: Uint8Array | undefined,
): Uint8Array {
  const preferring = new Uint8Array(size);
  for (const { column } of stated)
    for (let slot = 0; slot < size; slot++)
      if (column[slot] !== NOT_STATED) preferring[slot] = (preferring[slot] ?? 0) + 1;
  for (let slot = 0; slot < size; slot++) {
    const base = score ? (score[slot] ?? 0) : 1;
    const worth = base * (stated.length + 1) + (preferring[slot] ?? 0);
    preferring[slot] = base === 0 ? 0 : Math.min(worth, MAX_TEXT_SCORE);
  }
  return preferring;
}
