/** So long a phone shows the question for the PIN. */
const PROMPT_LASTS_MS = 60_000;

/** When the question goes from the phone by this device's clock, which may be ahead of the server's or behind it. */
export function promptEndsAtMs(startedAt: string, nowMs: number): number {
  const endsAtMs = Date.parse(startedAt) + PROMPT_LASTS_MS;
  return Math.min(Number.isFinite(endsAtMs) ? endsAtMs : nowMs, nowMs + PROMPT_LASTS_MS);
}
