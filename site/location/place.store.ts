import { atom } from 'nanostores';
import type { Position } from '#domain/places/distance.ts';
import { forget, readStored, store } from '#site/lib/stored.ts';
import { LOCATE_TIMEOUT_MS, locate } from './locate.ts';
import { isInKenya, type Refusal, rounded } from './place.ts';

const KEY = 'place';
/** People move: after a day the place is asked for anew. */
const KEPT_MS = 24 * 3600 * 1000;

/** Where the person is, to about a kilometre; undefined until they share it. It stays in this browser. */
export const $place = atom<Position | undefined>(readKeptPlace());
/** How the question for it stands. */
export const $asking = atom<'idle' | 'asking' | Refusal>('idle');

/**
 * Asks the browser for the place; only to be called when the person wants it. It gives up waiting after five
 * seconds, but a later yes still counts.
 */
export async function askForPlace(ask: () => Promise<Position | Refusal> = locate): Promise<void> {
  if ($asking.get() === 'asking') return;
  $asking.set('asking');
  const giveUp = setTimeout(() => $asking.set('timeout'), LOCATE_TIMEOUT_MS);
  const answer = await ask();
  clearTimeout(giveUp);
  if (typeof answer === 'string') return $asking.set(answer);
  store(KEY, { ...answer, at: Date.now() });
  $asking.set('idle');
  $place.set(answer);
}

export function forgetPlace(): void {
  forget(KEY);
  $asking.set('idle');
  $place.set(undefined);
}

/** The place that was shared within a day, on whatever page. */
export function readKeptPlace(now = Date.now()): Position | undefined {
  const kept = readStored(KEY);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { latitude, longitude, at }: Record<string, unknown> = { ...kept };
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || typeof at !== 'number')
    return undefined;
  const place = { latitude, longitude };
  return now - at < KEPT_MS && now >= at && isInKenya(place) ? rounded(place) : undefined;
}
