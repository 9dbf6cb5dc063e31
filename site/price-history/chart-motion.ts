const DRAWING_MS = 1500;

/** How the chart comes in; at once for people who want things to stand still. */
export const chartMotion = (wantsStillness: boolean): false | { duration: number } =>
  wantsStillness ? false : { duration: DRAWING_MS };
