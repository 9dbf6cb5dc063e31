import type { Position } from '#domain/places/distance.ts';
import { isInKenya, type Refusal, rounded } from './place.ts';

export const LOCATE_TIMEOUT_MS = 5000;
const MAX_AGE_MS = 600_000;
const DENIED = 1;
const TIMED_OUT = 3;

/** Asks the browser where the person is. The answer may come long after the question, when they have made up their mind. */
export function locate(
  geolocation: Geolocation | undefined = globalThis.navigator?.geolocation,
): Promise<Position | Refusal> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve('unavailable');
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(isInKenya(coords) ? rounded(coords) : 'abroad'),
      ({ code }) => resolve(refusalFor(code)),
      { timeout: LOCATE_TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

function refusalFor(code: number): Refusal {
  if (code === DENIED) return 'denied';
  return code === TIMED_OUT ? 'timeout' : 'unavailable';
}
