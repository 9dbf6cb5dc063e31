/** How far down the window a section begins to be what is read. */
const LINE = 0.35;

/** Which of the sections is being read, by where their tops stand in the window: the last above the line, else the first. */
export const currentSection = (tops: readonly number[], windowHeight: number): number =>
  Math.max(
    0,
    tops.findLastIndex((top) => top <= windowHeight * LINE),
  );
