const VIBRATION_MS = 25;

/** A short buzz under the finger, where the browser has one. */
export function vibrate(): void {
  navigator.vibrate?.(VIBRATION_MS);
}
