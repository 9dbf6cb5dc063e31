import type { Favorite } from '#api/favorites/schema.ts';
import { formatKes } from '#domain/money.ts';
import { isFound, isSold } from '#domain/vehicles/listing-life.ts';
import { formatDay } from '#site/lib/dates.ts';

/** What became of a price since it was saved; `note` is what must be known about it. */
export type PriceMark = { kind: 'drop' | 'less' | 'rise'; text: string; note?: string };

/** The mark of a vehicle whose price has changed; undefined while it has not, or once it is gone. */
export function priceMark({ priceChange, priceDrop, status }: Favorite): PriceMark | undefined {
  if (!priceChange || !isFound({ status })) return undefined;
  if (priceChange > 0) return { kind: 'rise', text: `${formatKes(priceChange)} more than when you saved it` };
  const text = `${formatKes(-priceChange)} less than when you saved it`;
  if (priceDrop === -priceChange) return { kind: 'drop', text };
  if (priceDrop > 0)
    return { kind: 'drop', text, note: `${formatKes(priceDrop)} of it is below what it asked before.` };
  return { kind: 'less', text, note: 'It has asked this or less before, so we do not call it a price drop.' };
}

/** `Saved on 5 March 2026 at Ksh 1,050,000`, and what else the advert said then that it no longer says. */
export function savedLine({ saved, savedAt, vehicle }: Favorite): string {
  const at = saved.price ? `at ${formatKes(saved.price)}` : 'without a price';
  const title = vehicle && vehicle.title !== saved.title ? ` as “${saved.title}”` : '';
  return `Saved on ${formatDay(savedAt)}${title} ${at}`;
}

/** What is said where a saved vehicle can no longer be bought, or asks no price any more; undefined while it can. */
export function goneLine({ status, saved, vehicle }: Favorite): string | undefined {
  if (isSold({ status }))
    return isSold(saved) ? 'It was sold already when you saved it.' : 'It has been sold since.';
  if (!isFound({ status }))
    return 'Its seller has taken the advert down. This is what it said when you saved it.';
  if (saved.price && vehicle?.price === null) return 'Its seller no longer names a price.';
  return undefined;
}
