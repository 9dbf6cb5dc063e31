import { DRIVES } from '#domain/vehicles/vehicle-words.ts';
import { type Columns, codeIn } from '../columns.ts';
import { amongCodes, between, type Check, FAILS, newFails } from '../scan.ts';
import type { ChipKind } from '../schema.ts';
import type { Reading } from './reading.ts';

/** One thing that a text asks for and may be given up: points for each slot, 0 where it is not found. */
export type Wish = { label: string; points: Uint8Array };

export const ELSEWHERE = 1;
export const IN_TITLE = 2;

/** What the wishes that a column answers are called, by what they ask for. */
export function wishLabels({ colors, drives, seats, litres }: Reading): Partial<Record<ChipKind, string>> {
  return {
    ...(colors.length > 0 && { color: colors.join(' or ') }),
    ...(drives.length > 0 && { drive: drives.join(' or ') }),
    ...(seats > 0 && { seats: `${seats} seats` }),
    ...(litres > 0 && { engine: `${litres / 10}L` }),
  };
}

/** The wishes that a column answers: colour, drive, seats and engine size. */
export function columnWishes(columns: Columns, reading: Reading): Wish[] {
  const { colors, drives, seats, litres } = reading;
  const labels = wishLabels(reading);
  const wish = (label = '', check: Check): Wish => {
    const fails = newFails(columns.size);
    check(fails, columns.size);
    return { label, points: Uint8Array.from(fails, (fail) => (fail ? 0 : IN_TITLE)) };
  };
  const wishes: Wish[] = [];
  if (colors.length > 0) {
    const codes = colorCodes(columns, colors);
    wishes.push(wish(labels.color, amongCodes(columns.color, columns.colors.size, codes, FAILS.other)));
  }
  if (drives.length > 0) {
    const codes = drives.map((drive) => codeIn(DRIVES, drive));
    wishes.push(wish(labels.drive, amongCodes(columns.drive, DRIVES.length + 1, codes, FAILS.other)));
  }
  if (seats > 0) wishes.push(wish(labels.seats, between(columns.seats, seats, seats)));
  if (litres > 0) wishes.push(wish(labels.engine, between(columns.litres, litres, litres)));
  return wishes;
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
