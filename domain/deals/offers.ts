import { namesOf } from '../names-of.ts';

/** Each side of a conversation about a car; a dealer's team is one side. */
export type Side = 'buyer' | 'seller';

/** What the database keeps of an offer. */
export const OFFER_STATUSES = ['open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** What people see of it: `closed` is an open one whose car is no longer for sale. */
export type OfferState = OfferStatus | 'closed';

type Who = 'maker' | 'other';

/** Each step out of an open offer: who takes it, and where it leads. No other state has a step. */
export const OFFER_STEPS = {
  accept: { by: 'other', to: 'accepted' },
  decline: { by: 'other', to: 'declined' },
  counter: { by: 'other', to: 'countered' },
  withdraw: { by: 'maker', to: 'withdrawn' },
} as const satisfies Record<string, { by: Who; to: OfferStatus }>;
export type OfferStep = keyof typeof OFFER_STEPS;
export const OFFER_STEP_NAMES = namesOf(OFFER_STEPS);

type Kept = { status: OfferStatus; expiresAt: string; isForSale: boolean };

/** The state of an offer at `now`: time and the car's own state end one that is open. */
export function offerState({ status, expiresAt, isForSale }: Kept, now: number): OfferState {
  if (status !== 'open') return status;
  if (!isForSale) return 'closed';
  return Date.parse(expiresAt) <= now ? 'expired' : 'open';
}

/** The steps that a side may take with an offer. */
export const offerSteps = (state: OfferState, { maker, side }: { maker: Side; side: Side }): OfferStep[] =>
  state === 'open'
    ? OFFER_STEP_NAMES.filter((step) => (OFFER_STEPS[step].by === 'maker') === (maker === side))
    : [];

/** Why a step cannot be taken, in a sentence; undefined where it can. */
export function offerRefusal(
  step: OfferStep,
  { state, maker, side }: { state: OfferState; maker: Side; side: Side },
): string | undefined {
  if (state !== 'open') return OVER[state];
  if (offerSteps(state, { maker, side }).includes(step)) return undefined;
  return maker === side
    ? 'This is your own offer: you can withdraw it.'
    : 'Only the side that made an offer can withdraw it.';
}

const OVER: Record<Exclude<OfferState, 'open'>, string> = {
  accepted: 'This offer has been accepted already.',
  declined: 'This offer has been declined already.',
  countered: 'Another offer has taken the place of this one.',
  withdrawn: 'This offer has been withdrawn.',
  expired: 'The time for this offer is over.',
  closed: 'This car is not for sale any more.',
};

/** How long an offer may stay open, in hours. */
export const OFFER_HOURS = [24, 48, 72, 168] as const;
export type OfferHours = (typeof OFFER_HOURS)[number];
export const USUAL_OFFER_HOURS: OfferHours = 48;
