import type { Generation } from '#domain/catalogue/generations.ts';
import { DRIVES } from '#domain/vehicles/words.ts';
import { codeIn } from '../column-values.ts';
import type { Columns } from '../columns.ts';
import { amongCodes, between, type Check, FAILS, newFails } from '../scan.ts';
import type { ChipKind } from '../schema.ts';
import type { OftenUnstated, Reading } from './reading.ts';
import { possibleWhere } from './stated-words.ts';

/** One optional condition of a text: points for each slot, 0 where it is not met. */
export type Preference = {
  label: string;
  points: Uint8Array;
  /** What slots with the least points may lack. */
  mayLack?: OftenUnstated;
};

export const ELSEWHERE = 1;
export const IN_TITLE = 2;

/** The names of the preferences that a column answers. */
export function preferenceLabels({
  colors,
  drives,
  seats,
  litres,
  generations,
}: Reading): Partial<Record<ChipKind, string>> {
  return {
    ...(colors.length > 0 && { color: colors.join(' or ') }),
    ...(drives.length > 0 && { drive: drives.join(' or ') }),
    ...(generations.length > 0 && { generation: formatGenerations(generations) }),
    ...(seats > 0 && { seats: `${seats} seats` }),
    ...(litres > 0 && { engine: `${litres / 10}L` }),
  };
}

/** The preferences that a column answers: colour, drive, seats, generation and engine size. */
export function columnPreferences(columns: Columns, reading: Reading): Preference[] {
  const { colors, drives, seats, litres, generations } = reading;
  const labels = preferenceLabels(reading);
  const preference = (label = '', check: Check): Preference => {
    const fails = newFails(columns.size);
    check(fails, columns.size);
    return { label, points: pointsOf(columns, (slot) => (fails[slot] === 0 ? IN_TITLE : 0)) };
  };
  const preferences: Preference[] = [];
  if (colors.length > 0) {
    const codes = colorCodes(columns, colors);
    preferences.push(
      preference(labels.color, amongCodes(columns.color, columns.colors.size, codes, FAILS.other)),
    );
  }
  if (drives.length > 0) {
    const codes = drives.map((drive) => codeIn(DRIVES, drive));
    preferences.push(
      preference(labels.drive, amongCodes(columns.drive, DRIVES.length + 1, codes, FAILS.other)),
    );
  }
  if (seats > 0)
    preferences.push({ label: labels.seats ?? '', points: seatPoints(columns, seats), mayLack: 'seats' });
  if (generations.length > 0)
    preferences.push({
      label: labels.generation ?? '',
      points: generationPoints(columns, generations),
      mayLack: 'generation',
    });
  if (litres > 0) preferences.push(preference(labels.engine, between(columns.litres, litres, litres)));
  return preferences;
}

/** The numbers of the colours that have one of these words. */
export function colorCodes({ colors }: Columns, wanted: readonly string[]): number[] {
  const words = new Set(wanted);
  return [...colors]
    .filter(([, name]) =>
      name
        .toLowerCase()
        .replaceAll('grey', 'gray')
        .split(/[^a-z]+/)
        .some((word) => words.has(word)),
    )
    .map(([code]) => code);
}

/** `2009 to 2016`: when these generations were built. */
export function formatGenerations(generations: readonly Generation[]): string {
  const from = Math.min(...generations.map((one) => one.from));
  const isBuilt = generations.some(({ to }) => to === undefined);
  const to = isBuilt ? 'today' : Math.max(...generations.map(({ to = 0 }) => to));
  return `built from ${from} to ${to}`;
}

/** More for what can be of these generations only than for what can be of others too. */
function generationPoints(columns: Columns, named: readonly Generation[]): Uint8Array {
  const can = possibleWhere(columns, (candidates) => candidates.some((one) => named.includes(one)));
  const must = possibleWhere(columns, (candidates) => candidates.every((one) => named.includes(one)));
  const points = can.map((isPossible, code) => (must[code] ? IN_TITLE : isPossible && ELSEWHERE));
  return pointsOf(columns, (slot) => points[columns.generation[slot] ?? 0] ?? 0);
}

/** More for what has so many seats than for what leaves it unsaid and comes with so many. */
function seatPoints(columns: Columns, wanted: number): Uint8Array {
  const possible = possibleWhere(columns, (candidates) =>
    candidates.some(({ seats }) => seats.includes(wanted)),
  );
  return pointsOf(columns, (slot) => {
    const seats = columns.seats[slot];
    if (seats === wanted) return IN_TITLE;
    return seats === 0 && possible[columns.generation[slot] ?? 0] ? ELSEWHERE : 0;
  });
}

function pointsOf({ size }: Columns, pointsAt: (slot: number) => number): Uint8Array {
  const points = new Uint8Array(size);
  for (let slot = 0; slot < size; slot++) points[slot] = pointsAt(slot);
  return points;
}
