/** Shares of the height between bumper's foot and hood edge (nose) or belt (tail): 0 below, 1 above. */
export type Span = readonly [from: number, to: number];

/** What a car's face and back are made of. Widths are shares of the half width. */
export type Looks = {
  lamp: { height: Span; width: Span };
  grille: { height: Span; width: number; bars: number; chrome?: boolean };
  intake: { height: Span; width: number };
  noseplate: number;
  tailLamp: { height: Span; width: Span; bar?: boolean };
  /** None where the body hides the shell's tail, which then carries no markings. */
  tailPlate?: number;
  bumper: Span;
  /** Door gaps, metres behind the nose; a handle sits before each but the first. */
  doors: readonly number[];
  slidingDoor?: boolean;
  rails?: boolean;
  steps?: boolean;
  spare?: boolean;
  flares?: boolean;
  twoDoors?: boolean;
};
