import { BODY_TYPES, FUEL_TYPES } from '#domain/vehicles/vehicle-words.ts';
import { type Columns, codeIn } from '../columns.ts';
import { amongCodes, type Check, FAILS, type Fails } from '../scan.ts';
import { MAX_TEXT_SCORE } from '../sort-orders.ts';
import type { Reading } from './reading.ts';

/** What many adverts leave unsaid. */
export type OftenUnstated = 'bodyType' | 'fuelType';

const NOT_STATED = 0;

type Stated = { kind: OftenUnstated; column: Uint8Array; size: number; codes: readonly number[] };

/**
 * The words of a text for a body or a fuel, which leave unsaid what a person means who names a model: of the
 * 17,058 adverts of one marketplace 94 in 100 name no fuel and 20 no body, so that `prado diesel` would hide most Prados.
 */
export function statedWords(columns: Columns, { filters }: Reading): Stated[] {
  const { bodyType = [], fuelType = [] } = filters;
  const stated: Stated[] = [
    {
      kind: 'bodyType',
      column: columns.bodyType,
      size: BODY_TYPES.length + 1,
      codes: bodyType.map((word) => codeIn(BODY_TYPES, word)),
    },
    {
      kind: 'fuelType',
      column: columns.fuelType,
      size: FUEL_TYPES.length + 1,
      codes: fuelType.map((word) => codeIn(FUEL_TYPES, word)),
    },
  ];
  return stated.filter(({ codes }) => codes.length > 0);
}

/** A slot passes when it states one of the words or, `leniently`, nothing. */
export const statedChecks = (stated: readonly Stated[], leniently: boolean): Check[] =>
  stated.map(({ column, size, codes }) =>
    amongCodes(column, size, leniently ? [NOT_STATED, ...codes] : codes, FAILS.other),
  );

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
