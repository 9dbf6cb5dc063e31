/** Shares of the height between bumper's foot and hood edge (nose) or belt (tail): 0 below, 1 above. */
export type Span = readonly [from: number, to: number];

export type LampShape = 'slant' | 'slim' | 'swept' | 'eye' | 'round' | 'twin' | 'box' | 'tall';
export type GrilleShape = 'bar' | 'hex' | 'trapezoid' | 'spindle' | 'kidney' | 'shield' | 'smile' | 'closed';

type Lamp = {
  height: Span;
  width: Span;
  shape?: LampShape;
  /** The daytime light: a strip below, above, or round the outer corner. */
  day?: 'strip' | 'brow' | 'hook';
};

type Grille = {
  height: Span;
  width: number;
  shape?: GrilleShape;
  bars: number;
  /** Its bars stand. */
  upright?: boolean;
  chrome?: boolean;
  /** A bright bracket or a V over it. */
  accent?: 'v' | 'brackets' | 'wing' | 'line' | 'red-line';
};

/** What a car's face and back are made of. Widths are shares of the half width. */
export type Looks = {
  lamp: Lamp;
  grille: Grille;
  /** Height of the maker's badge, which is a plain disc on every car. */
  badge?: number;
  intake: { height: Span; width: number; shape?: 'wide' | 'smile' | 'three' };
  fog?: 'round' | 'slot' | 'line' | 'none';
  /** A bright plate under the bumper. */
  skid?: boolean;
  noseplate: number;
  tailLamp: { height: Span; width: Span; shape?: 'block' | 'round' | 'hook' | 'stack'; bar?: boolean };
  /** None where the body hides the shell's tail, which then carries no markings. */
  tailPlate?: number;
  bumper: Span;
  /** Bumpers of bare plastic, as on a car for work. */
  plainBumpers?: boolean;
  /** Door gaps, metres behind the nose; a handle sits before each but the first. */
  doors: readonly number[];
  slidingDoor?: boolean;
  rubStrip?: boolean;
  /** Bright metal under the windows. */
  brightLine?: boolean;
  rails?: 'black' | 'bright';
  steps?: boolean;
  spare?: boolean;
  flares?: boolean;
  twoDoors?: boolean;
};
