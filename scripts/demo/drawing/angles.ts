/**
 * Where the photographer stands: degrees round the car (0 is before the nose, 90 at its left side), how high the eye is
 * and how far away, against the usual.
 */
type Stand = { turn: number; height?: number; away?: number };

const LEFT = {
  'front-left': { turn: 37 },
  'low-left': { turn: 33, height: 0.5 },
  'high-left': { turn: 43, height: 1.28 },
  'wide-left': { turn: 55 },
  'close-left': { turn: 25, away: 0.86 },
} as const satisfies Record<string, Stand>;

const other = (stand: Stand): Stand => ({ ...stand, turn: 360 - stand.turn });

/** From which sides a whole car is drawn. The first ten may be a listing's first picture. */
export const ANGLES = {
  ...LEFT,
  'front-right': other(LEFT['front-left']),
  'low-right': other(LEFT['low-left']),
  'high-right': other(LEFT['high-left']),
  'wide-right': other(LEFT['wide-left']),
  'close-right': other(LEFT['close-left']),
  side: { turn: 90 },
  'side-right': { turn: 270 },
  'rear-right': { turn: 219 },
  'rear-left': { turn: 141 },
  front: { turn: 3 },
  rear: { turn: 183 },
} as const satisfies Record<string, Stand>;
export type Angle = keyof typeof ANGLES;

export const FIRST_ANGLES = [
  'front-left',
  'front-right',
  'low-left',
  'low-right',
  'high-left',
  'high-right',
  'wide-left',
  'wide-right',
  'close-left',
  'close-right',
] as const satisfies readonly Angle[];
export type FirstAngle = (typeof FIRST_ANGLES)[number];

/** How many frames a full turn has: frame-00 to frame-23, 15° apart. */
export const FRAMES_IN_A_TURN = 24;
export const FRAMES_START_AT = ANGLES['front-left'].turn;

const isAngle = (word: string): word is Angle => Object.hasOwn(ANGLES, word);
export const findAngle = (word: string): Angle | undefined => (isAngle(word) ? word : undefined);
