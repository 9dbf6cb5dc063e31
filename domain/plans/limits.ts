import { formatKes } from '#domain/money.ts';
import type { AnalyticsLevel, DealerPlan, DealerTerms, PlanSet, SellerTerms } from './plan-set.ts';

/** What a seller may have and use at a moment; null where nothing limits it. */
export type SellerLimits = {
  /** The id of the dealer's plan; `trial` or `ended` of dealers, `seller` of private sellers, `free` where nothing is asked for. */
  plan: string;
  planName: string;
  /** Listings that are on sale at a time. */
  stock: number | null;
  /** Photos of one listing. */
  photos: number | null;
  /** Agents in the team, with those who are invited. */
  seats: number | null;
  /** Listings that are featured at a time without another payment. */
  featuredSlots: number | null;
  analytics: AnalyticsLevel;
  hasBulk: boolean;
  hasCrm: boolean;
  /** When the plan of a dealer ends with its days of grace (UTC); null where nothing ends. */
  endsAt: string | null;
};

/** What is counted: how many there may be. */
export const COUNTED_THINGS = ['stock', 'photos', 'seats', 'featuredSlots'] as const;
export type CountedThing = (typeof COUNTED_THINGS)[number];
/** What a plan has or has not. */
export const FEATURE_THINGS = ['analytics', 'bulk', 'crm'] as const;
export type FeatureThing = (typeof FEATURE_THINGS)[number];
export type PlanThing = CountedThing | FeatureThing;

const OPEN = { analytics: 'full', hasBulk: true, hasCrm: true } as const;

/** Where a market asks for no money, or not of this seller. */
export const NO_LIMITS: SellerLimits = {
  ...{ plan: 'free', planName: 'Free', stock: null, photos: null, seats: null, featuredSlots: null },
  ...{ ...OPEN, endsAt: null },
};

/** A private seller pays for each listing, and so has no stock; the tools of every day stay open. */
export const limitsOfSeller = ({ photos, analytics }: SellerTerms): SellerLimits => ({
  ...NO_LIMITS,
  ...{ plan: 'seller', planName: 'Private seller', photos, analytics, featuredSlots: 0 },
});

/** What a plan allows until it ends (UTC). */
export const limitsOfPlan = (
  { id, name, stock, photos, seats, featuredSlots, analytics, hasBulk, hasCrm }: DealerPlan,
  endsAt: string | null,
): SellerLimits => ({
  ...{ plan: id, planName: name, stock, photos, seats, featuredSlots, analytics, hasBulk, hasCrm, endsAt },
});

/** The free days of a new dealer have all of the largest plan. */
export function limitsOfTrial({ plans }: DealerTerms, endsAt: string): SellerLimits {
  const largest = plans.at(-1);
  const limits = largest ? limitsOfPlan(largest, endsAt) : { ...NO_LIMITS, endsAt };
  return { ...limits, plan: 'trial', planName: 'Free month' };
}

/** A dealer whose plan is over keeps everything, and puts nothing more on sale. */
export const limitsAfterEnd = ({ plans }: DealerTerms, endedAt: string | null): SellerLimits => ({
  ...{ plan: 'ended', planName: 'No plan', stock: 0, photos: plans[0]?.photos ?? 0, seats: 0 },
  ...{ featuredSlots: 0, analytics: 'basic', hasBulk: false, hasCrm: false, endsAt: endedAt },
});

/** Whether there is room for one more beside those `used`. */
export function hasRoom(limits: SellerLimits, thing: CountedThing, used: number): boolean {
  const most = limits[thing];
  return most === null || used < most;
}

/** Whether a plan has a feature. */
export const hasFeature = (limits: SellerLimits, thing: FeatureThing): boolean =>
  ({ analytics: limits.analytics === 'full', bulk: limits.hasBulk, crm: limits.hasCrm })[thing];

/** The smallest plan that has room for one more than `used`, or the feature; undefined where none has. */
export const planThatHas = ({ plans }: DealerTerms, thing: PlanThing, used = 0): DealerPlan | undefined =>
  plans.find((plan) => allows(limitsOfPlan(plan, null), thing, used));

const isCounted = (thing: PlanThing): thing is CountedThing =>
  COUNTED_THINGS.some((counted) => counted === thing);

export const allows = (limits: SellerLimits, thing: PlanThing, used: number): boolean =>
  isCounted(thing) ? hasRoom(limits, thing, used) : hasFeature(limits, thing);

type Words = {
  /** What a plan has room for, with how many of it there are. */
  limit: (most: number, used: number) => string;
  /** What another plan has. */
  more: (most: number) => string;
};

const nth = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const COUNTED_WORDS: Readonly<Record<CountedThing, Words>> = {
  stock: {
    limit: (most, used) =>
      `has room for ${nth(most, 'listing', 'listings')} on sale, and ${used} ${used === 1 ? 'is' : 'are'} used`,
    more: (most) => `has room for ${most}`,
  },
  photos: {
    limit: (most, used) => `allows ${nth(most, 'photo', 'photos')} of a listing, and this one has ${used}`,
    more: (most) => `allows ${most}`,
  },
  seats: {
    limit: (most, used) =>
      `has room for ${nth(most, 'agent', 'agents')}, and ${used} ${used === 1 ? 'is' : 'are'} invited or in your team`,
    more: (most) => `has room for ${most}`,
  },
  featuredSlots: {
    limit: (most, used) =>
      `has ${nth(most, 'place', 'places')} for featured listings, and ${used} ${used === 1 ? 'is' : 'are'} used`,
    more: (most) => `has ${nth(most, 'place', 'places')}`,
  },
};

const FEATURE_WORDS: Readonly<Record<FeatureThing, { lacks: string; has: string }>> = {
  analytics: {
    lacks: 'shows the basic figures only, without files and comparisons',
    has: 'shows all of them',
  },
  bulk: { lacks: 'has no imports of files and no steps of many listings at once', has: 'has both' },
  crm: { lacks: 'has no stages, notes, reminders and files of leads', has: 'has them' },
};

type Refused = {
  limits: SellerLimits;
  thing: PlanThing;
  used: number;
  plans: PlanSet;
  /** Whether an agent reads it, who chooses no plan. */
  isAgent?: boolean;
};

/** Why a plan does not allow one more: the limit, what is used, and which plan raises it. */
export function refusalWords({ limits, thing, used, plans, isAgent = false }: Refused): string {
  const whose = isAgent ? 'The dealer’s' : 'Your';
  const next = planThatHas(plans.dealer, thing, used);
  if (limits.plan === 'ended') {
    const from = next ? `, from ${formatKes(next.monthlyKes)} a month` : '';
    return `${whose} plan has ended. It goes on once a plan is paid for${from}.`;
  }
  const subject =
    limits.plan === 'seller' ? 'A private seller’s account' : `${whose} plan ${limits.planName}`;
  return [`${subject} ${lackOf(limits, thing, used)}.`, next && raiseOf(next, thing)]
    .filter(Boolean)
    .join(' ');
}

function lackOf(limits: SellerLimits, thing: PlanThing, used: number): string {
  return isCounted(thing) ? COUNTED_WORDS[thing].limit(limits[thing] ?? 0, used) : FEATURE_WORDS[thing].lacks;
}

function raiseOf(plan: DealerPlan, thing: PlanThing): string {
  const has = isCounted(thing) ? COUNTED_WORDS[thing].more(plan[thing]) : FEATURE_WORDS[thing].has;
  return `The plan ${plan.name} ${has}.`;
}

/** What a seller reads of a listing that waits for a place: `Waits for a place in your plan (10 of 10 used).` */
export const waitingWords = ({ stock, plan }: SellerLimits, used: number): string =>
  plan === 'ended' || stock === null
    ? 'Waits until your plan goes on.'
    : `Waits for a place in your plan (${used} of ${stock} used).`;
