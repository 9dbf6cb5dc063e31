import type { Bound, Placed } from './comparison-words.ts';
import { type MeasureWord, PieceReader, type Quantity } from './piece-reader.ts';

/** A number or two with what is said of them: `mileage under 80k`, `from 2m to 2.5m`, `2015 or newer`. */
export type Comparison = {
  first: Quantity;
  /** The other end of a range. */
  second: Quantity | undefined;
  bound: Bound | undefined;
  /** Whether the bound stands before the number: `above 3`, where `3+` may be a name. */
  isBoundFirst: boolean;
  /** What the number counts, as far as a word says it. */
  measure: MeasureWord | undefined;
};

/** A comparison and the pieces that it takes: from where it was looked for to just before `next`. */
type Parsed = { comparison: Comparison; next: number };

/** The comparison that begins with this piece; undefined when none does. */
export function comparisonAt(pieces: readonly Placed[], at: number): Parsed | undefined {
  const reader = new PieceReader(pieces, at);
  const { lead, bound: before, isBetween } = reader.leadIn();
  const first = reader.quantity();
  if (!first) return undefined;
  const mayBeRange = isBetween || before === undefined || before.side === 'min';
  const second = mayBeRange ? reader.otherEnd(first) : undefined;
  const flipped = before || second ? undefined : reader.flippedSign();
  const early = flipped ? undefined : reader.suffix();
  const trailing = flipped ? undefined : reader.trailingMeasure(second ?? first);
  const suffix = flipped?.bound ?? early ?? reader.suffix();
  return {
    comparison: {
      first,
      second,
      bound: second ? undefined : (before ?? suffix),
      isBoundFirst: before !== undefined || isBetween || flipped !== undefined,
      measure: trailing ?? second?.measure ?? first.measure ?? lead ?? flipped?.measure,
    },
    next: reader.at,
  };
}
