import type { Bound, Lexeme, Placed } from './comparison-words.ts';
import { isYearLike } from './year-like.ts';

export type MeasureWord = Extract<Lexeme, { kind: 'measure' }>;

/** A number as it was written; `factor` is 1 where nothing says thousands or millions. */
export type Quantity = {
  value: number;
  isDecimal: boolean;
  factor: number;
  measure: MeasureWord | undefined;
};

/** Whether a number is more likely a year than anything else. */
export const isYear = ({ value, factor, isDecimal }: Quantity): boolean =>
  factor === 1 && !isDecimal && isYearLike(String(value));

const OPPOSITE = { min: 'max', max: 'min', about: 'about' } as const;
const CENTURY = 100;

/** Reads the pieces of one comparison from left to right and stands behind what it has read. */
export class PieceReader {
  at: number;
  #lead: MeasureWord | undefined;
  readonly #pieces: readonly Placed[];

  constructor(pieces: readonly Placed[], at: number) {
    this.#pieces = pieces;
    this.at = at;
  }

  #piece(at = this.at): Lexeme | undefined {
    return this.#pieces[at]?.lexeme;
  }

  #measure(at = this.at): MeasureWord | undefined {
    const piece = this.#piece(at);
    return piece?.kind === 'measure' ? piece : undefined;
  }

  /** What stands before the number, in any order: `mileage below`, `under km`, `price between ksh`. */
  leadIn(): { lead: MeasureWord | undefined; bound: Bound | undefined; isBetween: boolean } {
    let bound: Bound | undefined;
    let isBetween = false;
    for (let piece = this.#piece(); piece; piece = this.#piece(++this.at)) {
      if (piece.kind === 'measure' && piece.canLead && (!this.#lead || piece.of === 'price'))
        this.#lead ??= piece;
      else if (piece.kind === 'compare' && !bound && !isBetween) bound = piece.bound;
      else if (piece.kind === 'between' && !isBetween) isBetween = true;
      else if (piece.kind !== 'filler' || !(this.#lead || bound || isBetween)) break;
    }
    return { lead: this.#lead, bound, isBetween };
  }

  /** A number with its thousands; with its unit too where the range goes on behind it. */
  quantity(): Quantity | undefined {
    const number = this.#piece();
    if (number?.kind !== 'number') return undefined;
    const scale = this.#piece(++this.at);
    if (scale?.kind === 'scale') this.at++;
    const { value, isDecimal } = number;
    const factor = scale?.kind === 'scale' ? scale.factor : 1;
    const quantity = { value, isDecimal, factor, measure: undefined };
    return this.#joins(this.at + 1) ? { ...quantity, measure: this.trailingMeasure(quantity) } : quantity;
  }

  #joins(at = this.at): boolean {
    const piece = this.#piece(at);
    const isJoiner = piece?.kind === 'to' || piece?.kind === 'slash' || piece?.kind === 'and';
    return isJoiner || (piece?.kind === 'compare' && piece.joins);
  }

  /** The other end of a range, of the same kind as the first. */
  otherEnd(first: Quantity): Quantity | undefined {
    if (!this.#joins()) return undefined;
    const start = this.at;
    const isSlash = this.#piece()?.kind === 'slash';
    do this.at++;
    while (this.#piece()?.kind === 'filler' || this.#isMoneySign());
    const second = this.quantity();
    if (second && (!isSlash || isYear(first))) {
      const end = this.#endOf(first, second);
      if (end) return end;
    }
    this.at = start;
    return undefined;
  }

  #isMoneySign(): boolean {
    const piece = this.#measure();
    return piece?.of === 'price' && piece.isUnit;
  }

  #endOf(first: Quantity, second: Quantity): Quantity | undefined {
    const unit = this.#measure();
    const stated = first.measure ?? this.#lead;
    // `300k deposit and 30k a month` are two amounts.
    if (unit?.isUnit && stated && stated.of !== unit.of) return undefined;
    const known = stated ?? unit;
    if (known && known.of !== 'year') return second;
    if (isYear(first) && isShortYear(first, second) && !unit)
      return { ...second, value: Math.floor(first.value / CENTURY) * CENTURY + second.value };
    return isYear(first) === isYear(second) ? second : undefined;
  }

  /** The sign of `1m < price`, which bounds the number from the other side. */
  flippedSign(): { bound: Bound; measure: MeasureWord } | undefined {
    const sign = this.#piece();
    const measure = this.#measure(this.at + 1);
    if (sign?.kind !== 'compare' || !sign.isSign || !measure) return undefined;
    this.at++;
    return { bound: { ...sign.bound, side: OPPOSITE[sign.bound.side] }, measure };
  }

  /** `or newer`, `+`, `max`; between a year and it the word `model` says nothing. */
  suffix(): Bound | undefined {
    const skipped = this.#measure()?.of === 'year' && this.#piece(this.at + 1)?.kind === 'suffix' ? 1 : 0;
    const piece = this.#piece(this.at + skipped);
    const isBehind =
      piece?.kind === 'compare' &&
      (piece.canFollow || piece.isSign) &&
      this.#numberAfter(this.at + 1) === undefined;
    if (piece?.kind !== 'suffix' && !isBehind) return undefined;
    this.at += skipped + 1;
    return piece.bound;
  }

  /** The measure behind a number, unless it rather stands before the next one. */
  trailingMeasure(quantity: Quantity): MeasureWord | undefined {
    const measure = this.#measure();
    if (!measure || (measure.of === 'year' && !isYear(quantity))) return undefined;
    const next = measure.canLead ? this.#numberAfter(this.at + 1) : undefined;
    const fitsNext = next !== undefined && isYear(next) === (measure.of === 'year');
    const hasOther = this.#lead !== undefined && this.#lead.of !== measure.of;
    const isWhole = isYear(quantity) || hasOther || (!measure.isUnit && quantity.factor > 1);
    if (fitsNext && isWhole) return undefined;
    this.at++;
    return measure;
  }

  #numberAfter(at: number): Quantity | undefined {
    let next = at;
    for (let piece = this.#piece(next); piece; piece = this.#piece(++next)) {
      if (piece.kind === 'number') return new PieceReader(this.#pieces, next).quantity();
      if (piece.kind !== 'filler' && piece.kind !== 'compare' && piece.kind !== 'between') return undefined;
    }
    return undefined;
  }
}

/** The 15 of `2010-15`. */
const isShortYear = (first: Quantity, { value, factor, isDecimal }: Quantity): boolean =>
  factor === 1 && !isDecimal && value < CENTURY && value > first.value % CENTURY;
