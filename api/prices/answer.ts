import { CHECK_BEFORE_YOU_PAY, CHECKS_BEFORE_PAYING } from '#domain/prices/status.ts';
import type { PriceAnalysis } from './analyse.ts';
import type { ComparableListing } from './queries.ts';
import type { PriceAnswer } from './schema.ts';

/** An analysis in the names of the wire; of the comparables those that are still `listed`. */
export function toAnswer(
  analysis: PriceAnalysis & { computedAt: string },
  listed: readonly ComparableListing[],
): PriceAnswer {
  const { market, confidence } = analysis;
  const adjusted = new Map(analysis.comparables.map(({ id, adjustedKes }) => [id, adjustedKes]));
  return {
    status: analysis.status,
    label: analysis.label,
    note: analysis.note,
    warning: analysis.warns ? { text: CHECK_BEFORE_YOU_PAY, checks: [...CHECKS_BEFORE_PAYING] } : null,
    percentDiff: analysis.percentDiff,
    percentile: analysis.percentile,
    confidence: confidence.level,
    savings: analysis.savingsKes,
    marketAverage: market?.averageKes ?? null,
    marketStats: {
      median: market?.medianKes ?? null,
      p25: market?.p25Kes ?? null,
      p75: market?.p75Kes ?? null,
      sampleSize: analysis.sampleSize,
      confidence,
    },
    factors: [...analysis.factors],
    comparables: listed.map((listing) => ({ ...listing, adjustedPrice: adjusted.get(listing.id) ?? 0 })),
    comparedYears: analysis.comparedYears,
    notCounted: [...analysis.notCounted],
    computedAt: analysis.computedAt,
  };
}
