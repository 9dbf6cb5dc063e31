import type { Removal } from '../analytics/removals.ts';
import type { ReportReason } from '../messages/reports.ts';
import type { PriceLabel } from '../prices/status.ts';

/** What of the past the numbers look at, in days up to their last one. */
export const NUMBER_DAYS = { answers: 90, removals: 90, sales: 365 } as const;

/** On how much a number rests at least; on less it is null, and the page says so. */
export const ENOUGH_FOR_NUMBER = {
  answers: 20,
  /** Listings on sale, behind a share of them. */
  listings: 20,
  /** Sales of one label: the middle of fewer is chance. */
  labelSales: 20,
  /** Sales of one model, as many as a price label needs of comparables. */
  modelSales: 5,
  /** Pages of listings that were weighed. */
  pages: 5,
} as const;

/** How cars fared that were sold under one price label. */
export type LabelFate = {
  label: PriceLabel;
  sold: number;
  /** From going on sale to the sale. */
  medianDays: number | null;
  /** By how many percent what was paid differs from what was asked last, where sellers said what was paid. */
  paid: { sales: number; medianPercent: number | null };
};

/** Bytes that travel (brotli) for a page and its styles, before scripts and photos. */
export type PageWeights = { homeBytes: number; listings: number; medianListingBytes: number | null };

/** Public figures of the market, computed each night. */
export type OpenNumbers = {
  /** The last day that is counted, in Nairobi: 2026-11-23. */
  until: string;
  /** Of so many first contacts so many were answered. */
  answers: { asked: number; count: number; medianMinutes: number | null };
  documents: { onSale: number; withDocument: number; sharePercent: number | null };
  labels: readonly LabelFate[];
  /** The models with the most sales. */
  models: readonly { make: string; model: string; sold: number; medianDays: number }[];
  /** Why listings left the market, and which reports of adverts were upheld. */
  removals: Readonly<Record<Removal, number>>;
  upheldReports: readonly { reason: ReportReason; count: number }[];
  /** Null where there is no site yet. */
  pages: PageWeights | null;
};
