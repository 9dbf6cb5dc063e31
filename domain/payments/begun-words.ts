import type { OrderKind } from './orders.ts';

/** What a paid order gives, from when until when, and when it was paid; all UTC. */
export type Begun = { kind: OrderKind; from: string; until: string; at: string };

/** What was bought and when it holds, in a sentence; `dayOf` writes a moment as a day. */
export function begunWords({ kind, from, until, at }: Begun, dayOf: (at: string) => string): string {
  const end = dayOf(until);
  if (kind === 'renewal')
    return from > at
      ? `Your listing is on sale until ${end}.`
      : `Your listing is back on sale in a moment, until ${end}.`;
  if (kind === 'feature') return `Your listing is featured until ${end}, while it is on sale.`;
  return from > at
    ? `The plan begins on ${dayOf(from)}, where what you have ends, and lasts until ${end}. No day is lost.`
    : `Your plan has begun and lasts until ${end}. Listings that waited for a place go on sale by themselves.`;
}
