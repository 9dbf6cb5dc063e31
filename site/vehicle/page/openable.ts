/** How many entries of a group are seen before it is opened, below and from 992 px on. */
export type Limits = { narrow: number; wide: number };
/** When an entry is seen; undefined at once. As a class it is hidden until then. */
type Seen = 'wide' | 'later' | undefined;
/** Where a group has something to open; undefined nowhere. */
export type Opener = 'always' | 'narrow' | undefined;

export const VALUE_LIMITS: Limits = { narrow: 6, wide: 8 };
export const FEATURE_LIMITS: Limits = { narrow: 6, wide: 6 };
export const SAFETY_LIMITS: Limits = { narrow: 4, wide: 6 };

/** When the entry at `index` is seen. */
export function seenAt(index: number, { narrow, wide }: Limits): Seen {
  if (index < narrow) return undefined;
  return index < wide ? 'wide' : 'later';
}

/** Where a group opens whose entries are seen so. */
export function openerOf(seen: readonly Seen[]): Opener {
  if (seen.includes('later')) return 'always';
  return seen.includes('wide') ? 'narrow' : undefined;
}

/** Lines that are seen of a text that people wrote. */
const SEEN_LINES = 6;
/** Letters of a line at most: of a phone, and of the widest column of text. A text is never longer than it seems. */
const LETTERS = { narrow: 52, wide: 90 } as const;

/** Where one of these texts is longer than its first lines. */
export function textOpener(...texts: readonly string[]): Opener {
  const isLonger = (letters: number) => texts.some((text) => linesOf(text, letters) > SEEN_LINES);
  if (isLonger(LETTERS.wide)) return 'always';
  return isLonger(LETTERS.narrow) ? 'narrow' : undefined;
}

const linesOf = (text: string, letters: number): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / letters)), 0);
