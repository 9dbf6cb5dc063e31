/** How much of the figures of its listings a plan shows. */
export const ANALYTICS_LEVELS = ['basic', 'full'] as const;
export type AnalyticsLevel = (typeof ANALYTICS_LEVELS)[number];

/** What a private seller pays; money in whole KES. */
export type SellerTerms = {
  /** How long a listing is free from the day it goes on sale. */
  trialDays: number;
  renewalKes: number;
  /** How long a renewal lasts. */
  renewalDays: number;
  /** Photos of one listing. */
  photos: number;
  analytics: AnalyticsLevel;
};

/** One monthly plan of dealers; money in whole KES. */
export type DealerPlan = {
  id: string;
  name: string;
  monthlyKes: number;
  /** Listings that are on sale at a time. */
  stock: number;
  /** Photos of one listing. */
  photos: number;
  /** Agents in the team. */
  seats: number;
  /** Listings that are featured at a time without another payment. */
  featuredSlots: number;
  analytics: AnalyticsLevel;
  /** Imports of files and steps of many listings at once. */
  hasBulk: boolean;
  /** Stages, notes and reminders of leads, and their export. */
  hasCrm: boolean;
};

export type DealerTerms = {
  /** How long all of the largest plan is free. */
  trialDays: number;
  /** How long everything goes on after what was paid for has ended. */
  graceDays: number;
  /** How long a month of a plan lasts. */
  periodDays: number;
  /** From the smallest to the largest. */
  plans: readonly DealerPlan[];
};

/** A featured upgrade of one listing. */
export type FeatureOffer = { id: string; days: number; kes: number };

/** All that this market asks money for. */
export type PlanSet = { seller: SellerTerms; dealer: DealerTerms; features: readonly FeatureOffer[] };
