import { MAX_COMPARED } from '#domain/compare/compare.ts';

const ORDINALS = ['first', 'second', 'third'];

/** `2 of 3` */
export const trayCount = (count: number): string => `${count} of ${MAX_COMPARED}`;

/** What the plus offers: `Add a third`. */
export const addText = (count: number): string => `Add a ${ORDINALS[count] ?? 'vehicle'}`;

/** What the button says: one car alone is no comparison. */
export const compareText = (count: number): string => (count < 2 ? 'Add one more' : 'Compare');

/** `2019 Toyota Harrier` in full on the tray's links, `2019 Harrier` where there is room for less. */
export const shortName = ({ year, model }: { year: number; model: string }): string => `${year} ${model}`;

/** What is suggested: `Like the 2019 Toyota Harrier, closest first`. */
export function similarToText(first: { year: number; make: string; model: string } | undefined): string {
  const name = first ? `the ${first.year} ${first.make} ${first.model}` : 'the first one';
  return `Like ${name}, closest first`;
}
