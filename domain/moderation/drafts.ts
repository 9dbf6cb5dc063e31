/** A draft that would make more of the newest listings wait than this is activated only by who has typed the share. */
export const MOST_SHARE = 0.2;
/** Under so many decisions a precision says nothing. */
export const FEWEST_DECISIONS = 10;

/** A share from 0 to 1 in whole percent, as it is shown and typed. */
export const percentOf = (share: number): number => Math.round(share * 100);

export const holdsTooMuch = ({ share }: { share: number }): boolean => share > MOST_SHARE;

/** The part of the decisions that a rule was right in, 0 to 1; undefined where they are too few. */
export function precisionOf({ refused, allowed }: { refused: number; allowed: number }): number | undefined {
  const decisions = refused + allowed;
  return decisions < FEWEST_DECISIONS ? undefined : refused / decisions;
}
