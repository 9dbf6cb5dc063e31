import { currentPriceDrop, lowestAsked, type PriceStep } from './changes.ts';

type PriceSinceSaved = {
  /** The present price less the one when it was saved, in whole KES; null where either is not stated. */
  changeKes: number | null;
  /**
   * What of a lower price may be called a drop: how far it goes below the lowest price asked in the 30 days before
   * it was saved, and only while its last change was a drop as well. 0 otherwise.
   */
  dropKes: number;
};

/** How the price of a listing changed since a buyer saved it at `savedKes` on `savedAt` (UTC). `steps` come in the order of time. */
export function priceSinceSaved(
  { savedKes, savedAt }: { savedKes: number | null; savedAt: string },
  nowKes: number | null,
  steps: readonly PriceStep[],
): PriceSinceSaved {
  if (nowKes === null || savedKes === null) return { changeKes: null, dropKes: 0 };
  const earlier = steps.filter(({ at }) => at <= savedAt);
  const before = lowestAsked(earlier, savedAt) ?? savedKes;
  const counts = nowKes < savedKes && currentPriceDrop(steps) !== undefined;
  return {
    changeKes: nowKes - savedKes,
    dropKes: counts ? Math.max(0, Math.min(before, savedKes) - nowKes) : 0,
  };
}
