import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { analysePrice } from './analyse.ts';
import { middle } from './back-test.ts';
import type { ModelKey } from './cars.ts';
import type { GroupCache, LoadedGroup } from './group-cache.ts';
import { type NewAnalysis, saveAnalyses } from './store.ts';
import { saveGroupError } from './wide-groups.ts';

const ANALYSES_AT_ONCE = 25;
const ANALYSES_A_TRANSACTION = 100;

type Work = { db: Db; cache: GroupCache; model: ModelKey; position: number };

/** Analyses these listings of a model and stores them. */
export async function recomputeListings(
  { db, cache, model, position }: Work,
  ids: ReadonlySet<number>,
): Promise<void> {
  const group = await cache.load(model);
  const mine = { ...group, cars: group.cars.filter(({ car }) => ids.has(car.id)) };
  for (let from = 0; from < mine.cars.length; from += ANALYSES_A_TRANSACTION)
    await saveAnalyses(db, model, analysePiece(mine, from, ANALYSES_A_TRANSACTION), position);
}

/** Analyses all listings of a model and stores them piece by piece; yields wherever the work may rest. */
export async function* recomputeModel({ db, cache, model, position }: Work): AsyncGenerator<void> {
  const group = await cache.load(model);
  const errors: number[] = [];
  let pending: NewAnalysis[] = [];
  for (let from = 0; from < group.cars.length; from += ANALYSES_AT_ONCE) {
    for (const entry of analysePiece(group, from, ANALYSES_AT_ONCE)) {
      const { market, priceKes } = entry.analysis;
      if (market && priceKes) errors.push(Math.abs(market.medianKes / priceKes - 1));
      pending.push(entry);
    }
    if (pending.length >= ANALYSES_A_TRANSACTION || from + ANALYSES_AT_ONCE >= group.cars.length) {
      await saveAnalyses(db, model, pending, position);
      pending = [];
    }
    await nextTurn();
    yield;
  }
  await saveGroupError(db, model, { predicted: errors.length, medianError: middle(errors) ?? null });
}

function analysePiece({ cars, fitted, isWide }: LoadedGroup, from: number, count: number): NewAnalysis[] {
  return cars.slice(from, from + count).map(({ car, priceKes }) => ({
    vehicleId: car.id,
    analysis: analysePrice(fitted, car, priceKes, { isWide }),
  }));
}
