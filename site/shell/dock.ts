const TUCK_BEYOND_PX = 100;
const OFFER_TOP_AFTER_PX = 300;
/** Smaller moves are a trembling thumb, not a change of direction. */
const TREMOR_PX = 6;

type Scroll = {
  y: number;
  previousY: number;
  tucked: boolean;
  /** Whether the question about cookies stands at the top: it leaves a small screen too little room. */
  isAsking: boolean;
};

/** Whether the bottom navigation is out of the way: hidden on the way down beyond 100 px, back on the way up. */
export function isTucked({ y, previousY, tucked, isAsking }: Scroll): boolean {
  if (y <= TUCK_BEYOND_PX) return isAsking;
  return Math.abs(y - previousY) < TREMOR_PX ? tucked : y > previousY;
}

/** Whether the page has gone far enough down for a way back to its top. */
export const offersTop = (y: number): boolean => y > OFFER_TOP_AFTER_PX;
