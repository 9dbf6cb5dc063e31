/** How far the page is pulled before letting go reloads it. */
const RELOADS_FROM_PX = 90;
const RESISTANCE = 0.5;

/** How far the sign comes down for a pull of so many pixels; 0 for a movement that is no pull. */
export function pullDepth({ across, down }: { across: number; down: number }): number {
  if (down <= 0 || Math.abs(across) > down) return 0;
  return Math.min(RELOADS_FROM_PX, down * RESISTANCE);
}

/** Whether a pull as deep as this reloads the page when let go. */
export const reloads = (depth: number): boolean => depth >= RELOADS_FROM_PX;
