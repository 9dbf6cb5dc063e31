import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import { type Limit, refuseTooOften } from '#api/rate-limits/too-often.ts';
import { versionAfter } from '#api/selling/change-listing.ts';
import { actorOf, type Caller, lockListing } from '#api/selling/rights.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { standingOf } from '#api/vehicles/step.ts';
import { readAppeal } from '#domain/moderation/refusals.ts';
import { wasRejected } from '#domain/vehicles/listing-life.ts';
import { isHeld } from '#domain/vehicles/listing-steps.ts';
import { activeRules } from '../active-rules.ts';
import { openCase, readHits } from '../cases.ts';

const DAY_MS = 86_400_000;
const APPEALS: Limit = {
  most: 3,
  withinMs: 30 * DAY_MS,
  sentence:
    'You have asked us three times to look at this listing within a month. Please write to support instead.',
};

type Appeal = { id: number; caller: Caller; typed: string };

/**
 * Has a listing looked at again that was refused or taken down, with what its seller says about it. Throws 404, 403,
 * 409 where it was not refused or waits already, 422, and 429 after three times in a month.
 */
export function appealListing(db: Db, { id, caller, typed }: Appeal, now = Date.now()): Promise<void> {
  const { text, problem } = readAppeal(typed);
  refuseProblems({ text: problem });
  return inTransaction(db, async (db) => {
    const listing = await lockListing(db, id, caller, 'publish');
    const isRejected = wasRejected(listing);
    if (!isRejected && !isHeld(standingOf(listing)))
      throw conflict(
        'We have not refused this listing, so there is nothing to look at again.',
        'NOT_REFUSED',
      );
    if (listing.deletion_due_at !== null)
      throw conflict('This account is about to be deleted. Keep it first.', 'LEAVING');
    const before = await listCases(db, id);
    if (before.some(({ outcome }) => outcome === null))
      throw conflict('We are looking at this listing already.', 'WAITS');
    refuseTooOften(
      before.flatMap(({ appeal, opened_at }) => (appeal === null ? [] : [opened_at])),
      APPEALS,
      now,
    );
    const [last] = before;
    await openCase(db, {
      ...{ kind: 'listing', subjectId: id, personId: listing.seller_id, appeal: text },
      rulesId: last?.rules_id ?? (await activeRules(db)).id,
      verdict: { score: last?.score ?? 0, hits: last ? readHits(last.hits) : [], waits: true, holds: false },
      at: new Date(now).toISOString(),
    });
    if (isRejected)
      await changeVehicle(db, id, { status: 'pending', by: actorOf(caller) }, versionAfter(listing, now));
  });
}

const listCases = (db: Db, vehicleId: number) =>
  db
    .selectFrom('moderation_cases')
    .select(['outcome', 'appeal', 'opened_at', 'score', 'hits', 'rules_id'])
    .where('kind', '=', 'listing')
    .where('subject_id', '=', vehicleId)
    .orderBy('id', 'desc')
    .execute();

const conflict = (sentence: string, code: string) => new ApiError(409, sentence, { code });
