import { sql } from 'kysely';
import { contains } from '#api/database/dialect.ts';
import type { Db } from '#api/database/open.ts';
import { personName } from '#api/messages/parties.ts';
import { firstPhoto } from '#api/vehicles/first-photo.ts';
import { isFoundIn, isPendingIn } from '#api/vehicles/listing-life.ts';
import { standingOf } from '#api/vehicles/step.ts';
import { type QueueKind, type QueueOrder, queueKindOf } from '#domain/moderation/queue.ts';
import type { RuleName } from '#domain/moderation/rule-set.ts';
import { rulesOf } from './hits.ts';
import type { QueueEntry } from './schema.ts';

export type Asked = {
  rule?: RuleName | undefined;
  kind?: QueueKind | undefined;
  order: QueueOrder;
  /** Where the list goes on; undefined for its beginning. */
  after?: Cursor | undefined;
  limit: number;
};

export type Cursor = { isAppeal: number; score: number; id: number };

/** A cursor as it was written by `listWaiting`; undefined for anything else. */
export function readCursor(text: string): Cursor | undefined {
  const [, isAppeal, score, id] = /^([01])-(\d{1,9})-(\d{1,15})$/.exec(text) ?? [];
  return id === undefined ? undefined : { isAppeal: Number(isAppeal), score: Number(score), id: Number(id) };
}

const isAppeal = sql<number>`case when c.appeal is null then 0 else 1 end`;

/** The listings that wait for a decision. */
export const selectListingsToDecide = (db: Db) =>
  db
    .selectFrom('moderation_cases as c')
    .innerJoin('vehicles as v', 'v.id', 'c.subject_id')
    .where('c.kind', '=', 'listing')
    .where('c.outcome', 'is', null);

function selectAsked(db: Db, { rule, kind }: Pick<Asked, 'rule' | 'kind'>) {
  let cases = selectListingsToDecide(db);
  if (rule) cases = cases.where((eb) => contains(eb.ref('c.hits'), `"rule":"${rule}"`));
  switch (kind) {
    case undefined:
      return cases;
    case 'appeal':
      return cases.where('c.appeal', 'is not', null);
    case 'new':
      return cases.where('c.appeal', 'is', null).where(isPendingIn('v'));
    case 'on-sale':
      return cases.where('c.appeal', 'is', null).where(isFoundIn('v'));
    case 'held':
      return cases.where('c.appeal', 'is', null).where('v.withdrawn_by', '=', 'admin');
  }
}

/**
 * The listings that wait for a decision: appeals and the highest score first, or what has waited longest; with how many
 * there are of those asked for and in all. `next` goes on from there.
 */
export async function listWaiting(
  db: Db,
  asked: Asked,
): Promise<{ cases: QueueEntry[]; total: number; waiting: number; next: string | null }> {
  const { order, after, limit } = asked;
  const { total } = await countAll(selectAsked(db, asked));
  const isFiltered = asked.rule !== undefined || asked.kind !== undefined;
  const waiting = isFiltered ? (await countAll(selectListingsToDecide(db))).total : total;
  let page = selectAsked(db, asked)
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .leftJoin('dealers as d', 'd.user_id', 'u.id')
    .select(['c.id', 'c.score', 'c.appeal', 'c.hits', 'c.opened_at', isAppeal.as('is_appeal')])
    .select(['v.id as vehicle_id', 'v.title', 'v.price_kes', 'v.status', 'v.withdrawn_by'])
    .select(['u.role', 'u.first_name', 'u.last_name', 'd.business_name'])
    .select(firstPhoto());
  if (order === 'urgent') page = page.orderBy(isAppeal, 'desc').orderBy('c.score', 'desc');
  if (after) page = page.where(order === 'urgent' ? comesAfter(after) : sql<boolean>`c.id > ${after.id}`);
  const rows = await page
    .orderBy('c.id')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    cases: shown.map(toEntry),
    ...{ total, waiting },
    next: last ? `${last.is_appeal}-${last.score}-${last.id}` : null,
  };
}

const countAll = (cases: ReturnType<typeof selectListingsToDecide>): Promise<{ total: number }> =>
  cases.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();

const comesAfter = ({ isAppeal: appeals, score, id }: Cursor) =>
  sql<boolean>`(${isAppeal} < ${appeals} or (${isAppeal} = ${appeals} and (c.score < ${score} or (c.score = ${score} and c.id > ${id}))))`;

type Row = Parameters<typeof personName>[0] &
  Parameters<typeof standingOf>[0] & {
    id: number;
    vehicle_id: number;
    title: string;
    price_kes: number | null;
    photo: string | null;
    score: number;
    appeal: string | null;
    hits: string;
    opened_at: string;
  };

const toEntry = (row: Row): QueueEntry => ({
  ...{ id: row.id, vehicleId: row.vehicle_id, title: row.title, price: row.price_kes, photo: row.photo },
  sellerName: personName(row),
  kind: queueKindOf(standingOf(row), row.appeal),
  ...{ score: row.score, rules: rulesOf(row), openedAt: row.opened_at },
});
