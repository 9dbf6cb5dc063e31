import type { Db } from '#api/database/open.ts';
import type { ChangeKind } from '#domain/crsp/difference.ts';
import { MATCH_OUTCOMES, type MatchOutcome } from '#domain/crsp/uploads.ts';
import { listAliases } from './aliases.ts';
import type { ShownChange, ShownMatch } from './schema.ts';

type Paging = { page: number; limit: number };

export const CHANGE_SORTS = ['largest', 'dearer', 'cheaper', 'name'] as const;
export type ChangeSort = (typeof CHANGE_SORTS)[number];

type ChangeFilter = Paging & {
  kind: ChangeKind | undefined;
  make: string | undefined;
  sort: ChangeSort;
};

/** A page of what an upload would change, how many the filter lets through, and the makes that have any. */
export async function listChanges(
  db: Db,
  uploadId: number,
  { kind, make, sort, page, limit }: ChangeFilter,
): Promise<{ changes: ShownChange[]; total: number; makes: string[] }> {
  const all = db.selectFrom('price_list_changes').where('upload_id', '=', uploadId);
  let filtered = all;
  if (kind) filtered = filtered.where('kind', '=', kind);
  if (make) filtered = filtered.where('make', '=', make);
  // A price that stayed has no percent: those that changed come first.
  const sorted = {
    largest: filtered.orderBy((eb) => eb('percent', 'is', null)).orderBy('weight', 'desc'),
    dearer: filtered.orderBy((eb) => eb('percent', 'is', null)).orderBy('percent', 'desc'),
    cheaper: filtered.orderBy((eb) => eb('percent', 'is', null)).orderBy('percent', 'asc'),
    name: filtered.orderBy('make').orderBy('model').orderBy('name'),
  }[sort];
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const changes = await sorted
    .orderBy('id')
    .select(['kind', 'make', 'model', 'name as variant', 'facts'])
    .select(['old_kes as oldKes', 'new_kes as newKes', 'percent'])
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const makes = await all.select('make').distinct().orderBy('make').execute();
  return { changes, total, makes: makes.map((row) => row.make) };
}

type MatchFilter = Paging & { outcome: MatchOutcome | undefined; make: string | undefined };

/** A page of how the models of the catalogue are found, those with most cars on sale first. */
export async function listMatches(
  db: Db,
  uploadId: number,
  { outcome, make, page, limit }: MatchFilter,
): Promise<{ matches: ShownMatch[]; total: number; counts: Record<MatchOutcome, number> }> {
  const all = db.selectFrom('price_list_matches').where('upload_id', '=', uploadId);
  let filtered = all;
  if (outcome) filtered = filtered.where('outcome', '=', outcome);
  if (make) filtered = filtered.where('make', '=', make);
  const { total } = await filtered
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await filtered
    .select(['make', 'model', 'outcome', 'car_count', 'middle_kes', 'listing_count'])
    .orderBy('listing_count', 'desc')
    .orderBy('make')
    .orderBy('model')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counted = await all
    .select((eb) => ['outcome', eb.fn.countAll<number>().as('count')])
    .groupBy('outcome')
    .execute();
  const countOf = (outcome: MatchOutcome) => counted.find((row) => row.outcome === outcome)?.count ?? 0;
  const aliases = new Map((await listAliases(db)).map((alias) => [`${alias.make}|${alias.model}`, alias]));
  const [matched, alias, noReference, unmatched] = MATCH_OUTCOMES.map(countOf);
  return {
    matches: rows.map((row) => ({
      ...{ make: row.make, model: row.model, outcome: row.outcome, cars: row.car_count },
      ...{ middleKes: row.middle_kes, listings: row.listing_count },
      alias: aliases.get(`${row.make}|${row.model}`) ?? null,
    })),
    total,
    counts: {
      ...{ matched: matched ?? 0, alias: alias ?? 0 },
      ...{ 'no-reference': noReference ?? 0, unmatched: unmatched ?? 0 },
    },
  };
}
