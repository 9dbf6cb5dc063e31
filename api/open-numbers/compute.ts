import type { Db } from '#api/database/open.ts';
import { isCountedIn, wasPublicIn } from '#api/vehicles/listing-life.ts';
import { type REMOVALS, removalOf } from '#domain/analytics/removals.ts';
import { daysListed } from '#domain/analytics/stock.ts';
import { REPORT_REASONS } from '#domain/messages/reports.ts';
import { dayName, nairobiDay, startOfNairobiDay } from '#domain/nairobi-day.ts';
import {
  ENOUGH_FOR_NUMBER,
  NUMBER_DAYS,
  type OpenNumbers,
  type PageWeights,
} from '#domain/open-numbers/open-numbers.ts';
import {
  daysToSell,
  fatesOf,
  medianOfEnough,
  type Sale,
  sharePercent,
} from '#domain/open-numbers/summarise.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';

const MINUTE_MS = 60_000;

type Span = { since: string; until: string };

/** The numbers up to the end of the last whole day in Nairobi before `now`. */
export async function computeNumbers(db: Db, pages: PageWeights | null, now: number): Promise<OpenNumbers> {
  const today = nairobiDay(now);
  const spanOf = (days: number): Span => ({
    since: new Date(startOfNairobiDay(today - days)).toISOString(),
    until: new Date(startOfNairobiDay(today)).toISOString(),
  });
  const sales = await listSales(db, spanOf(NUMBER_DAYS.sales));
  return {
    until: dayName(today - 1),
    answers: await measureAnswers(db, spanOf(NUMBER_DAYS.answers)),
    documents: await countDocuments(db),
    labels: fatesOf(sales),
    models: daysToSell(sales),
    removals: await countRemovals(db, spanOf(NUMBER_DAYS.removals)),
    upheldReports: await countUpheld(db, spanOf(NUMBER_DAYS.removals)),
    pages,
  };
}

async function measureAnswers(db: Db, { since, until }: Span): Promise<OpenNumbers['answers']> {
  const rows = await db
    .selectFrom('leads')
    .select(['created_at', 'answered_at'])
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .execute();
  const minutes = rows.flatMap(({ created_at, answered_at }) =>
    answered_at === null ? [] : [Math.max(0, Date.parse(answered_at) - Date.parse(created_at)) / MINUTE_MS],
  );
  return {
    asked: rows.length,
    count: minutes.length,
    medianMinutes: medianOfEnough(minutes, ENOUGH_FOR_NUMBER.answers),
  };
}

async function countDocuments(db: Db): Promise<OpenNumbers['documents']> {
  const { onSale, withDocument } = await db
    .selectFrom('vehicles as v')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('listing_documents')
          .select('vehicle_id')
          .distinct()
          .where('seen_at', 'is not', null)
          .as('d'),
      (join) => join.onRef('d.vehicle_id', '=', 'v.id'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('onSale'),
      fn.count<number>('d.vehicle_id').as('withDocument'),
    ])
    .where(isCountedIn('v'))
    .executeTakeFirstOrThrow();
  return {
    ...{ onSale, withDocument },
    sharePercent: sharePercent(withDocument, onSale, ENOUGH_FOR_NUMBER.listings),
  };
}

async function listSales(db: Db, { since, until }: Span): Promise<Sale[]> {
  const rows = await db
    .selectFrom('vehicles as v')
    .leftJoin('nightly_labels as l', 'l.vehicle_id', 'v.id')
    .select(['v.make', 'v.model', 'v.created_at', 'v.sold_at', 'v.price_kes', 'v.sold_price_kes', 'l.label'])
    .where('v.sold_at', '>=', since)
    .where('v.sold_at', '<', until)
    .execute();
  return rows.map(({ make, model, label, ...row }) => ({
    ...{ make, model, label },
    days: daysListed({ listedAt: row.created_at, soldAt: row.sold_at }, 0),
    ...{ askedKes: row.price_kes, paidKes: row.sold_price_kes },
  }));
}

/** By the last change of what is off the market, which its removal was in nearly all cases. */
async function countRemovals(db: Db, { since, until }: Span): Promise<OpenNumbers['removals']> {
  const rows = await db
    .selectFrom('vehicles')
    .select(['status', 'withdrawn_by', (eb) => eb.fn.countAll<number>().as('count')])
    .where(wasPublicIn('vehicles'))
    .where('updated_at', '>=', since)
    .where('updated_at', '<', until)
    .groupBy(['status', 'withdrawn_by'])
    .execute();
  const counted = rows
    .filter(({ status }) => !isFound({ status }))
    .map(({ status, withdrawn_by: withdrawnBy, count }) => ({
      why: removalOf({ status, withdrawnBy }),
      count,
    }));
  const countOf = (why: (typeof REMOVALS)[number]) =>
    counted.filter((each) => each.why === why).reduce((sum, { count }) => sum + count, 0);
  return {
    sold: countOf('sold'),
    withdrawn: countOf('withdrawn'),
    expired: countOf('expired'),
    'taken-down': countOf('taken-down'),
    'by-market': countOf('by-market'),
  };
}

async function countUpheld(db: Db, { since, until }: Span): Promise<OpenNumbers['upheldReports']> {
  const rows = await db
    .selectFrom('reports')
    .select(['reason', (eb) => eb.fn.countAll<number>().as('count')])
    .where('status', '=', 'upheld')
    .where('decided_at', '>=', since)
    .where('decided_at', '<', until)
    .groupBy('reason')
    .execute();
  return REPORT_REASONS.flatMap((reason) => rows.find((row) => row.reason === reason) ?? []);
}
