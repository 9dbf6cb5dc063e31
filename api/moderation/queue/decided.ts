import { contains } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import type { ModerationOutcome } from '#domain/moderation/cases.ts';
import type { RuleName } from '#domain/moderation/rule-set.ts';
import { rulesOf } from './hits.ts';
import type { Decided } from './schema.ts';

/** Cases that were decided, with who decided and what they were about. */
const selectDecided = (db: Db) =>
  db
    .selectFrom('moderation_cases as c')
    .leftJoin('users as a', 'a.id', 'c.decided_by')
    .leftJoin('vehicles as v', (join) => join.onRef('v.id', '=', 'c.subject_id').on('c.kind', '=', 'listing'))
    .leftJoin('dealers as d', (join) => join.onRef('d.id', '=', 'c.subject_id').on('c.kind', '=', 'showroom'))
    .select(['c.id', 'c.kind', 'c.subject_id', 'c.score', 'c.hits', 'c.opened_at', 'c.outcome'])
    .select([
      'c.decided_at',
      'c.decided_by',
      'c.reason',
      'c.appeal',
      'a.first_name',
      'v.title',
      'd.business_name',
    ])
    .where('c.outcome', 'is not', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectDecided>['executeTakeFirstOrThrow']>>;

const toDecided = (row: Row): Decided => ({
  ...{ id: row.id, kind: row.kind, subjectId: row.subject_id, title: row.title ?? row.business_name },
  ...{ rules: rulesOf(row), score: row.score, openedAt: row.opened_at },
  outcome: row.outcome ?? 'dropped',
  decidedAt: row.decided_at ?? row.opened_at,
  decidedBy: row.decided_by === null ? null : adminName(row.first_name),
  ...{ reason: row.reason, appeal: row.appeal },
});

/** An admin as other admins know them. */
export const adminName = (firstName: string | null): string => firstName?.trim() || 'An admin';

const MOST_EARLIER = 20;

type Before = { vehicleId: number; sellerId: number; caseId: number };

/** What was decided of a listing before, and of other listings of its seller: at most 20 each, the last first. */
export async function listEarlier(db: Db, { vehicleId, sellerId, caseId }: Before) {
  const earlier = () =>
    selectDecided(db)
      .where('c.kind', '=', 'listing')
      .where('c.id', '!=', caseId)
      .orderBy('c.id', 'desc')
      .limit(MOST_EARLIER);
  const ofListing = await earlier().where('c.subject_id', '=', vehicleId).execute();
  const ofSeller = await earlier()
    .where('c.person_id', '=', sellerId)
    .where('c.subject_id', '!=', vehicleId)
    .execute();
  return { ofListing: ofListing.map(toDecided), ofSeller: ofSeller.map(toDecided) };
}

type Place = { at: string; id: number };
export type LogAsked = {
  outcome?: ModerationOutcome | undefined;
  rule?: RuleName | undefined;
  adminId?: number | undefined;
  before?: Place | undefined;
  limit: number;
};

/** A place in the log as `listDecided` wrote it; undefined for anything else. */
export function readPlace(text: string): Place | undefined {
  const [, at, id] = /^([\d:.TZ-]{10,30})_(\d{1,15})$/.exec(text) ?? [];
  return at === undefined ? undefined : { at, id: Number(id) };
}

/** The log: what was decided, the last first. Without an outcome asked for, what people decided and no machine. */
export async function listDecided(
  db: Db,
  { outcome, rule, adminId, before, limit }: LogAsked,
): Promise<{ decided: Decided[]; next: string | null }> {
  let log = selectDecided(db);
  log = outcome ? log.where('c.outcome', '=', outcome) : log.where('c.outcome', 'in', ['allowed', 'refused']);
  if (rule) log = log.where((eb) => contains(eb.ref('c.hits'), `"rule":"${rule}"`));
  if (adminId !== undefined) log = log.where('c.decided_by', '=', adminId);
  if (before)
    log = log.where((eb) =>
      eb.or([
        eb('c.decided_at', '<', before.at),
        eb.and([eb('c.decided_at', '=', before.at), eb('c.id', '<', before.id)]),
      ]),
    );
  const rows = await log
    .orderBy('c.decided_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    decided: shown.map(toDecided),
    next: last ? `${last.decided_at}_${last.id}` : null,
  };
}

/** The admins who have decided something, by name. */
export async function listDeciders(db: Db): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', 'u.first_name'])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('moderation_cases as c').select('c.id').whereRef('c.decided_by', '=', 'u.id')),
    )
    .orderBy('u.first_name', (order) => order.asc().nullsFirst())
    .orderBy('u.id')
    .execute();
  return rows.map(({ id, first_name }) => ({ id, name: adminName(first_name) }));
}
