import type { Db } from '#api/database/open.ts';
import { type Days, type Period, stepsOf } from '#domain/analytics/period.ts';
import { dayName } from '#domain/nairobi-day.ts';
import { countLeads, countSaves } from './count-people.ts';
import { type ByTime, countViewsByCar, countViewsByDay, countViewsByMonth } from './count-views.ts';
import type { StepFigures } from './schema.ts';
import { inPieces } from './stock.ts';

export type Triple = { views: number; saves: number; leads: number };
/** What was counted of some cars in a period: for each, for each step, and in as many days before. */
export type Counts = {
  byCar: ReadonlyMap<number, Triple>;
  steps: StepFigures[];
  /** Null where these days are not compared. */
  before: Triple | null;
};

type Asked = { period: Period; before: Days | undefined; whole: string | undefined };
type Piece = {
  byCar: (readonly [number, Triple])[];
  times: readonly Triple[];
  before: Triple;
};

/** Counts views, saves and new leads of these listings. */
export async function countCars(db: Db, ids: readonly number[], asked: Asked): Promise<Counts> {
  const steps = stepsOf(asked.period);
  const pieces = await inPieces(ids, async (piece) => [await countPiece(db, piece, asked, steps)]);
  const sum = (triples: readonly Triple[]) => triples.reduce(add, NONE);
  return {
    byCar: new Map(pieces.flatMap(({ byCar }) => byCar)),
    steps: steps.map(({ from, to }, index) => ({
      ...{ from: dayName(from), to: dayName(to) },
      ...sum(pieces.flatMap(({ times }) => times[index] ?? [])),
    })),
    before: asked.before ? sum(pieces.map(({ before }) => before)) : null,
  };
}

export const NONE: Triple = { views: 0, saves: 0, leads: 0 };
export const add = (a: Triple, b: Triple): Triple => ({
  views: a.views + b.views,
  saves: a.saves + b.saves,
  leads: a.leads + b.leads,
});

async function countPiece(
  db: Db,
  ids: readonly number[],
  { period, before, whole }: Asked,
  steps: readonly Days[],
): Promise<Piece> {
  const views = await countViewsByCar(db, ids, period, whole);
  const viewsBefore = before ? await countViewsByCar(db, ids, before, whole) : new Map<number, number>();
  const saves = await countSaves(db, { ids, days: period, ...(before && { before }) });
  const leads = await countLeads(db, { ids, days: period, ...(before && { before }) });
  const seen =
    period.by === 'month'
      ? await countViewsByMonth(db, ids, period, whole)
      : await countViewsByDay(db, ids, period);
  return {
    byCar: ids.map((id) => {
      const of = (counts: ReadonlyMap<number, number>) => counts.get(id) ?? 0;
      return [id, { views: of(views), saves: of(saves.byCar), leads: of(leads.byCar) }] as const;
    }),
    times: steps.map((step) => ({
      views: period.by === 'month' ? inMonth(seen, step) : onDays(seen, step),
      saves: onDays(saves.byDay, step),
      leads: onDays(leads.byDay, step),
    })),
    before: {
      views: [...viewsBefore.values()].reduce((sum, each) => sum + each, 0),
      ...{ saves: saves.before, leads: leads.before },
    },
  };
}

const inMonth = (counts: ByTime, { from }: Days): number => counts.get(dayName(from).slice(0, 7)) ?? 0;

function onDays(counts: ByTime, { from, to }: Days): number {
  let sum = 0;
  for (let day = from; day <= to; day++) sum += counts.get(dayName(day)) ?? 0;
  return sum;
}
