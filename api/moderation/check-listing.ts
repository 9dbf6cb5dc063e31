import type { Db } from '#api/database/open.ts';
import { inTransaction } from '#api/database/transaction.ts';
import type { ListingFacts } from '#domain/moderation/facts.ts';
import { judgeListing, verdictOf } from '#domain/moderation/judge.ts';
import { isSettled } from '#domain/moderation/settled.ts';
import type { Verdict } from '#domain/moderation/verdict.ts';
import { activeRules } from './active-rules.ts';
import { findAllowedHits, openCase } from './cases.ts';
import { readListingFacts } from './facts.ts';
import type { Assessed } from './market-facts.ts';

export type Judged = { rulesId: number; sellerId: number; verdict: Verdict };
type Known = { assessed?: Assessed | undefined; beforeKm?: number | null | undefined };

/** Judges a listing by the rules that hold, ignoring what an admin has allowed before. Writes nothing. Throws 404. */
export async function judgeNow(db: Db, vehicleId: number, at: string, known: Known = {}): Promise<Judged> {
  const { id: rulesId, rules } = await activeRules(db);
  const facts: ListingFacts = await readListingFacts(db, vehicleId, at, known);
  const found = judgeListing(facts, rules);
  const allowed = await findAllowedHits(db, { kind: 'listing', subjectId: vehicleId });
  const hits = found.hits.filter((hit) => !isSettled(hit, allowed));
  const { seller_id: sellerId } = await db
    .selectFrom('vehicles')
    .select('seller_id')
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  return { rulesId, sellerId, verdict: verdictOf(hits, rules) };
}

/**
 * Checks a listing that is handed in: judges it and opens its case, which waits or has passed. `mustWait`: an admin has
 * refused it before, so it waits for review whatever the rules say. Throws 404.
 */
export function checkListing(
  db: Db,
  vehicleId: number,
  at: string,
  { mustWait = false, ...known }: Known & { mustWait?: boolean } = {},
): Promise<Verdict> {
  return inTransaction(db, async (db) => {
    const { rulesId, sellerId, verdict: found } = await judgeNow(db, vehicleId, at, known);
    const verdict = { ...found, waits: found.waits || mustWait };
    const subject = { kind: 'listing', subjectId: vehicleId, personId: sellerId } as const;
    await openCase(db, { ...subject, rulesId, verdict, at });
    return verdict;
  });
}
