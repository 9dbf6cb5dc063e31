import { carOf } from '#domain/vehicles/derived-facts.ts';
import { findGenerations, type Generation } from '#domain/vehicles/generations.ts';
import { isInGroup, type VehicleGroup } from '#domain/vehicles/vehicle-groups.ts';
import type { SearchRow } from './rows.ts';

/** What the catalogue of generations knows of a listing that its row does not say. */
type KnownCar = {
  /** A bit for each searched group: see `groupBit`. */
  groups: number;
  /** All that the listing can be of. */
  generations: readonly Generation[];
  /** Names this list of generations. */
  generationsKey: string;
};

/** The groups that words of a search stand for; what the others mean, filters and seats say. */
export const SEARCHED_GROUPS = ['german', 'japanese', 'kei', 'matatu'] as const satisfies VehicleGroup[];
export type SearchedGroup = (typeof SEARCHED_GROUPS)[number];

export const groupBit = (group: SearchedGroup): number => 1 << SEARCHED_GROUPS.indexOf(group);

const MOST_CACHED = 4000;

/** Asks the catalogue, with a cache of what was asked last: many adverts say the same of the same car. */
export class KnownCars {
  readonly #cache = new Map<string, KnownCar>();
  readonly #numbers = new Map<Generation, number>();

  find(row: SearchRow): KnownCar {
    const { make, model, year, variant, title, fuel_type, engine, engine_cc, body_type, seats } = row;
    const facts = [make, model, year, variant, title, fuel_type, engine, engine_cc, body_type, seats];
    const key = facts.join('\0');
    const cached = this.#cache.get(key);
    if (cached) return cached;
    if (this.#cache.size >= MOST_CACHED) this.#cache.clear();
    const known = this.#ask(row);
    this.#cache.set(key, known);
    return known;
  }

  #ask(row: SearchRow): KnownCar {
    const car = carOf(row);
    const { generations } = findGenerations(car);
    const groups = SEARCHED_GROUPS.filter((group) => isInGroup(group, { ...car, seats: row.seats }));
    return {
      groups: groups.reduce((bits, group) => bits | groupBit(group), 0),
      generations,
      generationsKey: generations.map((one) => this.#numberOf(one)).join(),
    };
  }

  #numberOf(one: Generation): number {
    const number = this.#numbers.get(one) ?? this.#numbers.size;
    this.#numbers.set(one, number);
    return number;
  }
}
