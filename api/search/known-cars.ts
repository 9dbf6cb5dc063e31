import type { Generation } from '#domain/catalogue/generations.ts';
import { knowListing, type ListingKnowledge } from '#domain/catalogue/listing-knowledge.ts';
import { SEARCHED_GROUPS, type SearchedGroup } from '#domain/catalogue/searched-groups.ts';
import type { SearchRow } from './rows.ts';

/** The facts of a listing that follow from the catalogue of generations alone. */
type KnownCar = {
  /** A bit for each searched group: see `groupBit`. */
  groups: number;
  /** All that the listing can be of. */
  generations: readonly Generation[];
  /** Names this list of generations. */
  generationsKey: string;
};

export const groupBit = (group: SearchedGroup): number => 1 << SEARCHED_GROUPS.indexOf(group);

/** What the catalogue says, in the numbers that columns hold. */
export class KnownCars {
  readonly #known = new WeakMap<ListingKnowledge, KnownCar>();
  readonly #numbers = new Map<Generation, number>();

  find(row: SearchRow): KnownCar {
    const knowledge = knowListing(row);
    const known = this.#known.get(knowledge) ?? this.#number(knowledge);
    this.#known.set(knowledge, known);
    return known;
  }

  #number({ groups, generations }: ListingKnowledge): KnownCar {
    const searched = SEARCHED_GROUPS.filter((group) => groups.has(group));
    return {
      groups: searched.reduce((bits, group) => bits | groupBit(group), 0),
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
