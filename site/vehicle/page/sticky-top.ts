/** Below the bar of sections. */
const TOP_PX = 68;
const BOTTOM_PX = 16;

/** Where a column of this height sticks, in px from the top of the window: above it where it is taller than the window. */
export const stickyTop = (height: number, windowHeight: number): number =>
  Math.min(TOP_PX, windowHeight - height - BOTTOM_PX);
