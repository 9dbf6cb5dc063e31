import type { Db } from '#api/database/open.ts';
import { ApiError } from '#api/http/errors.ts';
import { activePlans } from '#api/plans/active-plans.ts';
import { allows, FEATURE_THINGS, type PlanThing, refusalWords } from '#domain/plans/limits.ts';
import { sellerLimits } from './seller-limits.ts';
import { countUsed } from './use.ts';

type Asked = {
  sellerId: number;
  /** Photos are counted by the caller. */
  thing: Exclude<PlanThing, 'photos'> | { photos: number };
  /** Who does it: the seller, or an agent of theirs. */
  personId?: number;
};

/**
 * The one place that says what a plan does not allow. Throws an ApiError `PLAN` whose sentence names the limit, what is
 * used and the plan that raises it: 409 for what there is no room for, 403 for what the plan has not.
 */
export async function refuseOverPlan(db: Db, asked: Asked, at?: string): Promise<void> {
  const sentence = await planGap(db, asked, at);
  if (sentence === undefined) return;
  const isFeature = FEATURE_THINGS.some((feature) => feature === asked.thing);
  throw planRefusal(isFeature ? 403 : 409, sentence);
}

/** The sentence with which a seller's plan refuses something; undefined where it allows it. */
export async function planGap(
  db: Db,
  { sellerId, thing: asked, personId = sellerId }: Asked,
  at = new Date().toISOString(),
): Promise<string | undefined> {
  const limits = await sellerLimits(db, sellerId, at);
  const thing = typeof asked === 'object' ? 'photos' : asked;
  const used = typeof asked === 'object' ? asked.photos : await countThing(db, sellerId, asked);
  if (allows(limits, thing, used)) return undefined;
  const { plans } = await activePlans(db, at);
  return refusalWords({ limits, thing, used, plans, isAgent: personId !== sellerId });
}

async function countThing(db: Db, sellerId: number, thing: Exclude<PlanThing, 'photos'>): Promise<number> {
  return thing === 'stock' || thing === 'seats' || thing === 'featuredSlots'
    ? countUsed(db, sellerId, thing)
    : 0;
}

/** A failure whose `action` leads to the plans, or to the renewal of a listing. */
export const planRefusal = (status: 403 | 409, sentence: string, action = 'choose_plan'): ApiError =>
  new ApiError(status, sentence, { code: 'PLAN', action });
