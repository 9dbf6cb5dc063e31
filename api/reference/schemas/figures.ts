import { z } from 'zod';

const number = () => z.number({ error: 'Give a number.' });
const whole = (words: string) => z.int({ error: words });

/** A share in percent, 0 to 100. */
export const percent = number().min(0, 'At least 0 %.').max(100, 'At most 100 %.');

const MOST_KES = 1_000_000_000;

/** Whole shillings. */
export const kes = whole('Give whole shillings.').min(0, 'At least 0.').max(MOST_KES, 'At most a billion.');

export const count = (least: number, most: number) =>
  whole('Give a whole number.')
    .min(least, `At least ${least.toLocaleString('en-KE')}.`)
    .max(most, `At most ${most.toLocaleString('en-KE')}.`);

export const figure = (least: number, most: number) =>
  number()
    .min(least, `At least ${least.toLocaleString('en-KE')}.`)
    .max(most, `At most ${most.toLocaleString('en-KE')}.`);

export const text = (most: number) =>
  z.string({ error: 'Give a text.' }).trim().min(1, 'This is empty.').max(most, `At most ${most} letters.`);

export const day = z.iso.date({ error: 'Give a day, such as 2026-11-24.' });

/** Ids, names or slugs of which each may stand in a list once. */
export const isEachOnce = (keys: readonly unknown[]): boolean => new Set(keys).size === keys.length;

/**
 * Whether steps rise and the last, and only the last, has no end (null): else a value would fall into none, or a step
 * would never be reached.
 */
export function isWholeScale(limits: readonly (number | null)[]): boolean {
  const ends = limits.slice(0, -1);
  return (
    limits.at(-1) === null &&
    ends.every((end, index) => end !== null && (index === 0 || end > (ends[index - 1] ?? 0)))
  );
}

export const SCALE_SENTENCE = 'The limits rise from row to row, and the last row has none.';
