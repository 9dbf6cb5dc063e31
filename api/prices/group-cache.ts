import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { OTHER } from '#domain/vehicles/title.ts';
import { listCarsOfModel, type ModelKey } from './cars.ts';
import { fitModelGroup, type ModelGroup } from './model-group.ts';
import { comparablePrice, type PricedCar, toPricedCar } from './priced-car.ts';
import { isWideGroup } from './wide-groups.ts';

/** The active listings of a model as one look at the database found them. */
export type LoadedGroup = {
  cars: readonly { car: PricedCar; priceKes: number | null }[];
  /** Undefined where no listing states a price. */
  fitted: ModelGroup | undefined;
  isWide: boolean;
};

const ROWS_AT_ONCE = 1_000;
/** Of a larger model the newest listings are enough to compare with. */
const MOST_OFFERS = 20_000;
const MOST_LISTINGS_KEPT = 60_000;

/** The minimum weight of a model, so that unknown names cannot fill the memory either. */
const LEAST_SIZE = 20;

const keyOf = ({ make, model }: ModelKey): string => JSON.stringify([make, model]);

/** LRU cache of fits by model; a change of a model's listings invalidates its entry. */
export class GroupCache {
  #db: Db;
  #groups = new Map<string, Promise<LoadedGroup>>();
  #sizes = new Map<string, number>();
  #loading: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** How many models wait to be loaded, the one at work included. */
  get waiting(): number {
    return this.#waiting;
  }

  has(model: ModelKey): boolean {
    return this.#groups.has(keyOf(model));
  }

  drop(model: ModelKey): void {
    this.#groups.delete(keyOf(model));
    this.#sizes.delete(keyOf(model));
  }

  /** One model is loaded at a time, so that fits never pile up. */
  load(model: ModelKey): Promise<LoadedGroup> {
    const key = keyOf(model);
    const kept = this.#groups.get(key);
    this.#groups.delete(key);
    const group = kept ?? this.#enqueue(key, model);
    this.#groups.set(key, group);
    return group;
  }

  #enqueue(key: string, model: ModelKey): Promise<LoadedGroup> {
    this.#waiting++;
    const group = this.#loading.then(() => loadGroup(this.#db, model));
    const forget = () => {
      if (this.#groups.get(key) === group) this.drop(model);
    };
    this.#loading = group
      .then(({ cars }) => this.#keep(key, group, cars.length), forget)
      .finally(() => this.#waiting--);
    return group;
  }

  #keep(key: string, group: Promise<LoadedGroup>, listings: number): void {
    if (this.#groups.get(key) !== group) return;
    this.#sizes.set(key, Math.max(listings, LEAST_SIZE));
    let kept = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [oldest] of this.#groups) {
      if (kept <= MOST_LISTINGS_KEPT || oldest === key) return;
      kept -= this.#sizes.get(oldest) ?? 0;
      this.#groups.delete(oldest);
      this.#sizes.delete(oldest);
    }
  }
}

async function loadGroup(db: Db, model: ModelKey): Promise<LoadedGroup> {
  const cars: { car: PricedCar; priceKes: number | null }[] = [];
  let beforeId = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await listCarsOfModel(db, model, { beforeId, limit: ROWS_AT_ONCE });
    for (const row of rows) {
      const car = toPricedCar(row);
      cars.push({ car, priceKes: comparablePrice(car, row.price_kes) });
    }
    if (rows.length < ROWS_AT_ONCE) break;
    beforeId = rows.at(-1)?.id ?? 0;
    await nextTurn();
  }
  // Listings without make or model are not comparable.
  const isNamed = model.make !== OTHER && model.model !== OTHER;
  const offers = cars.flatMap(({ car, priceKes }) => (priceKes === null ? [] : { car, priceKes }));
  const fitted =
    isNamed && offers.length > 0
      ? await fitModelGroup(offers.slice(0, MOST_OFFERS), () => nextTurn())
      : undefined;
  return { cars, fitted, isWide: await isWideGroup(db, model) };
}
