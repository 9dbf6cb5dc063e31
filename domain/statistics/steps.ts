/** The steps of visitors that are counted, without a cookie; see api/statistics/visits.ts. */
export const VISIT_STEPS = [
  ...(['visit', 'search', 'listing', 'contact'] as const),
  ...(['sell', 'sell-begun', 'sell-photos', 'sell-account', 'sell-handed-in'] as const),
] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

/** The steps that only a page knows of: it sends them as beacons. */
export const BEACON_STEPS = [
  ...(['contact', 'sell', 'sell-begun', 'sell-photos', 'sell-handed-in'] as const),
] as const satisfies readonly VisitStep[];
export type BeaconStep = (typeof BEACON_STEPS)[number];

/** Prerequisites: a step implies these too, also where a page was kept elsewhere. */
const BEFORE: Readonly<Record<VisitStep, readonly VisitStep[]>> = {
  visit: [],
  search: ['visit'],
  listing: ['visit'],
  contact: ['visit', 'listing'],
  sell: ['visit'],
  'sell-begun': ['visit', 'sell'],
  'sell-photos': ['visit', 'sell', 'sell-begun'],
  'sell-account': ['visit', 'sell', 'sell-begun'],
  'sell-handed-in': ['visit', 'sell', 'sell-begun', 'sell-account'],
};

/** A step with those before it. */
export const withEarlier = (step: VisitStep): readonly VisitStep[] => [...BEFORE[step], step];

/** The last step of each way is counted from rows: of leads, and of listings that became public. */
export type WayStep = VisitStep | 'lead' | 'published';
export const WAYS = ['buying', 'selling'] as const;
export type Way = (typeof WAYS)[number];

/** The ways through the market, step by step as an admin reads them. Not everybody takes an optional step. */
export const WAY_STEPS: Readonly<
  Record<Way, readonly { step: WayStep; label: string; isOptional?: true }[]>
> = {
  buying: [
    { step: 'visit', label: 'Came to the site' },
    { step: 'search', label: 'Searched', isOptional: true },
    { step: 'listing', label: 'Looked at a listing' },
    { step: 'contact', label: 'Opened a contact' },
    { step: 'lead', label: 'Became a lead' },
  ],
  selling: [
    { step: 'sell', label: 'Opened “Sell your car”' },
    { step: 'sell-begun', label: 'Filled in something' },
    { step: 'sell-photos', label: 'Added photos', isOptional: true },
    { step: 'sell-account', label: 'Saved it with an account' },
    { step: 'sell-handed-in', label: 'Handed it in' },
    { step: 'published', label: 'Went on sale' },
  ],
};

/** Sums over fewer people are not shown: they could be told apart. */
export const SHOWN_FROM = 5;

/** A count of people as it may be shown; null for fewer than `SHOWN_FROM`. */
export const shownCount = (people: number): number | null => (people < SHOWN_FROM ? null : people);
