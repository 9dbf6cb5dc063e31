const QUIET_MS = 5_000;
const LONGEST_WAIT_MS = 600_000;

/** Debounces a whole build by the position of the outbox. */
export type SettledBuild = {
  want: (nowMs: number) => void;
  /** Requests the wanted build once the outbox has been quiet for five seconds (debounce), after ten minutes at the latest. */
  look: (position: number, nowMs: number) => void;
};

/**
 * An import writes for minutes, and the prices that it moves for some more: one build after them draws all of it, one
 * at their beginning would need another.
 */
export function createSettledBuild(rebuild: () => void): SettledBuild {
  let wantedAtMs: number | undefined;
  let last = { position: -1, atMs: 0 };
  return {
    want(nowMs) {
      wantedAtMs ??= nowMs;
    },
    look(position, nowMs) {
      if (position !== last.position) last = { position, atMs: nowMs };
      if (wantedAtMs === undefined) return;
      if (nowMs - last.atMs < QUIET_MS && nowMs - wantedAtMs < LONGEST_WAIT_MS) return;
      wantedAtMs = undefined;
      rebuild();
    },
  };
}
