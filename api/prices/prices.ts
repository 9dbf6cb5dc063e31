import { isDeepStrictEqual } from 'node:util';
import { findLastPosition } from '#api/events/outbox.ts';
import type { Market } from '#api/market.ts';
import { isFound } from '#domain/vehicles/listing-life.ts';
import { analysePrice, type PriceAnalysis } from './analyse.ts';
import { type CarRow, findCar } from './cars.ts';
import { Follower } from './follow.ts';
import { GroupCache } from './group-cache.ts';
import { comparablePrice, toPricedCar } from './priced-car.ts';
import { findAnalysis, type StoredAnalysis } from './queries.ts';
import { saveAnalyses } from './store.ts';

export type PriceAnalyses = {
  /**
   * Takes in what changed in the database, by whatever process: changed listings at once, then their models for
   * as long as `budgetMs` lasts (by default to the end). True when every stored analysis is up to date.
   */
  refresh(budgetMs?: number): Promise<boolean>;
  /** The stored analysis of a listing that is for sale, made now where there is none or when `fresh`. */
  find(vehicleId: number, options?: { fresh?: boolean }): Promise<StoredAnalysis | undefined>;
  /**
   * Compares a car that need not be a listing; nothing is stored. What changed within the last seconds may be left out
   * unless it is to be `fresh`, so that many cars in a row do not fit their model for each.
   */
  estimate(car: CarRow, options?: { fresh?: boolean }): Promise<PriceAnalysis>;
  /** How many models wait to be read and fitted: more work than that can be turned away. */
  waiting(): number;
};

/** For so long an estimate that need not be fresh leaves out what changed. */
const NOTICED_MS = 10_000;

/** Those of each open database, so that its fits are made once. */
const analysesOf = new WeakMap<Market['db'], PriceAnalyses>();

/** The price analyses of this database: those that the process keeps up, or own ones where it keeps none. */
export const pricesOf = (db: Market['db']): PriceAnalyses =>
  analysesOf.get(db) ?? createPriceAnalyses({ db });

/** The market's price analyses: read from the database, kept up by `refresh`. */
export function createPriceAnalyses({ db }: Pick<Market, 'db'>): PriceAnalyses {
  const cache = new GroupCache(db);
  const follower = new Follower(db, cache);
  let refreshing: Promise<unknown> = Promise.resolve();

  const refresh = (budgetMs = Number.POSITIVE_INFINITY): Promise<boolean> => {
    const next = refreshing.then(() => follower.work(performance.now() + budgetMs));
    refreshing = next.catch(() => undefined);
    return next;
  };

  let noticedAt = Number.NEGATIVE_INFINITY;
  const estimate = async (row: CarRow, { fresh = true } = {}): Promise<PriceAnalysis> => {
    if (fresh || performance.now() - noticedAt > NOTICED_MS) {
      noticedAt = performance.now();
      await follower.notice();
    }
    const { fitted, isWide } = await cache.load(row);
    const car = toPricedCar(row);
    return analysePrice(fitted, car, comparablePrice(car, row.price_kes), { isWide });
  };

  const analyses: PriceAnalyses = {
    refresh,
    estimate,
    waiting: () => cache.waiting,
    async find(vehicleId, { fresh = false } = {}) {
      const stored = await findAnalysis(db, vehicleId);
      if (stored && !fresh) return stored;
      const position = await findLastPosition(db);
      const row = await findCar(db, vehicleId);
      if (!row || !isFound(row)) return undefined;
      const analysis = await estimate(row);
      const computedAt = new Date().toISOString();
      if (stored && isDeepStrictEqual(analysis, withoutTime(stored))) return { ...stored, computedAt };
      await saveAnalyses(db, row, [{ vehicleId, analysis }], position, computedAt);
      return findAnalysis(db, vehicleId);
    },
  };
  analysesOf.set(db, analyses);
  return analyses;
}

function withoutTime({ vehicleId: _id, computedAt: _at, ...analysis }: StoredAnalysis): PriceAnalysis {
  return analysis;
}
