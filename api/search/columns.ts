import type { Generation } from '#domain/catalogue/generations.ts';
import { estimateMonthlyPayment } from '#domain/finance/loan.ts';
import { type Position, positionText } from '#domain/places/distance.ts';
import { FILTERS } from '#domain/search/filter-table.ts';
import { WORD_FILTERS, type WordFilter } from '#domain/search/filters.ts';
import { positionOf } from '#domain/search/nearby.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/vehicle-words.ts';
import { bestRankOf, dealOf } from './best-match.ts';
import { Dictionary } from './dictionary.ts';
import { FeatureSlots } from './feature-slots.ts';
import { KnownCars } from './known-cars.ts';
import { priceStepOf } from './price-histogram.ts';
import type { SearchRow } from './rows.ts';
import { litresOf, seatsOf } from './stated.ts';

/** The place in VEHICLE_STATUSES of a row that the database no longer has. */
const GONE = VEHICLE_STATUSES.length;
/** How many codes the column of statuses holds. */
export const STATUS_CODES = GONE + 1;

export const FEATURED = 1;
export const VERIFIED = 2;
/** The price, or the mileage, was likely misread: it ranks nothing. */
export const DOUBTED_PRICE = 4;
export const DOUBTED_MILEAGE = 8;
export const DOUBTED = DOUBTED_PRICE | DOUBTED_MILEAGE;

export const NO_DEAL = 0;

export const UNKNOWN_PRICE = 0;
export const UNKNOWN_PAYMENT = -1;
export const UNKNOWN_MILEAGE = -1;

/** The lowest number of each column that is known; what is lower stands for unknown and fails every range. */
export const LOWEST_KNOWN = { price: 1, monthly: 0, year: 0, mileage: 0, seats: 1, litres: 1 } as const;

export type Place = { county: string | null; town: string | null; area: string | null };
type ModelEntry = { make: string; model: string };

/** The numbers that stand for names, and which slots have which feature. */
type Names = Pick<
  Columns,
  'makes' | 'models' | 'places' | 'spots' | 'colors' | 'features' | 'generations' | 'knownCars'
>;

const newNames = (): Names => ({
  makes: new Dictionary(),
  models: new Dictionary(),
  places: new Dictionary(),
  spots: new Dictionary(),
  colors: new Dictionary(),
  features: new FeatureSlots(),
  generations: new Dictionary(),
  knownCars: new KnownCars(),
});

const FIRST_CAPACITY = 1024;
const EPOCH_MS = Date.UTC(2000, 0, 1);

/** A time as the column `created` holds it. */
export const createdAt = (ms: number): number => Math.floor((ms - EPOCH_MS) / 1000);

const HIGHEST = 2 ** 31 - 2;

/** What is beyond two thousand million counts as just that. */
export const fitting = (value: number): number => Math.min(value, HIGHEST);

/** The place of `word` in `words`, counted from 1; 0 when there is none. */
export const codeIn = (words: readonly string[], word: string | null): number =>
  word === null ? 0 : words.indexOf(word) + 1;

/**
 * The listings as columns of numbers: one slot per listing, in the order of ids. A slot keeps its listing
 * for good, so a higher slot is always a higher id.
 */
export class Columns {
  size = 0;
  /** Grows with every change. */
  version = 0;
  readonly thisYear: number;

  id = new Int32Array(FIRST_CAPACITY);
  seller = new Int32Array(FIRST_CAPACITY);
  status = new Uint8Array(FIRST_CAPACITY);
  flags = new Uint8Array(FIRST_CAPACITY);
  make = new Uint32Array(FIRST_CAPACITY);
  model = new Uint32Array(FIRST_CAPACITY);
  place = new Uint32Array(FIRST_CAPACITY);
  /** Where the listing is, to about a kilometre; 0 where unknown. */
  spot = new Uint32Array(FIRST_CAPACITY);
  color = new Uint32Array(FIRST_CAPACITY);
  /** Which generations of the catalogue the listing can be of; they are the same for many. */
  generation = new Uint32Array(FIRST_CAPACITY);
  year = new Int32Array(FIRST_CAPACITY);
  /** Whole KES; 0 where there is none. */
  price = new Int32Array(FIRST_CAPACITY);
  /** See price-histogram.ts: 0 where there is no price. */
  priceStep = new Uint8Array(FIRST_CAPACITY);
  /** The card's estimate in whole KES, which is 0 for a toy's price; -1 where there is no price. */
  monthly = new Int32Array(FIRST_CAPACITY);
  /** In km; -1 where there is none. */
  mileage = new Int32Array(FIRST_CAPACITY);
  fuelType = new Uint8Array(FIRST_CAPACITY);
  transmission = new Uint8Array(FIRST_CAPACITY);
  condition = new Uint8Array(FIRST_CAPACITY);
  bodyType = new Uint8Array(FIRST_CAPACITY);
  drive = new Uint8Array(FIRST_CAPACITY);
  seats = new Uint8Array(FIRST_CAPACITY);
  /** Engine size in tenths of a litre; 0 where the advert does not tell. */
  litres = new Uint8Array(FIRST_CAPACITY);
  /** A bit for each group of cars: see known-cars.ts. */
  groups = new Uint8Array(FIRST_CAPACITY);
  /** See best-match.ts: the smaller, the earlier. */
  best = new Int32Array(FIRST_CAPACITY);
  /** See best-match.ts; 0 where the price is no deal. */
  deal = new Int32Array(FIRST_CAPACITY);
  /** Seconds since the start of 2000. */
  created = new Int32Array(FIRST_CAPACITY);

  readonly makes: Dictionary<string>;
  readonly models: Dictionary<ModelEntry>;
  readonly places: Dictionary<Place>;
  readonly spots: Dictionary<Position>;
  readonly colors: Dictionary<string>;
  readonly features: FeatureSlots;
  readonly generations: Dictionary<readonly Generation[]>;
  readonly knownCars: KnownCars;

  constructor(thisYear: number, names: Names = newNames()) {
    this.thisYear = thisYear;
    this.makes = names.makes;
    this.models = names.models;
    this.places = names.places;
    this.spots = names.spots;
    this.colors = names.colors;
    this.features = names.features;
    this.generations = names.generations;
    this.knownCars = names.knownCars;
  }

  /** The slot of a listing; undefined when it has none. */
  slotOf(id: number): number | undefined {
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      const found = this.id[middle] ?? 0;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return undefined;
  }

  /** Takes in a listing as it is now. False when its id is lower than one that came before it: then only a rebuild helps. */
  put(row: SearchRow): boolean {
    const known = this.slotOf(row.id);
    if (known === undefined && this.size > 0 && row.id < (this.id[this.size - 1] ?? 0)) return false;
    if (known === undefined && this.size === this.id.length) this.#grow();
    const slot = known ?? this.size++;
    this.version++;
    this.#writeNumbers(slot, row);
    this.#writeWords(slot, row);
    this.#writeKnown(slot, row);
    if (known !== undefined) this.features.clear(slot);
    this.features.add(slot, [...JSON.parse(row.features), ...JSON.parse(row.safety)]);
    return true;
  }

  /** Takes a listing out of every answer. */
  forget(id: number): void {
    const slot = this.slotOf(id);
    if (slot === undefined) return;
    this.status[slot] = GONE;
    this.version++;
  }

  #writeNumbers(slot: number, row: SearchRow): void {
    this.id[slot] = row.id;
    this.seller[slot] = row.seller_id;
    this.year[slot] = row.year;
    this.price[slot] = fitting(row.price_kes ?? UNKNOWN_PRICE);
    this.priceStep[slot] = priceStepOf(row.price_kes);
    this.monthly[slot] =
      row.price_kes === null
        ? UNKNOWN_PAYMENT
        : fitting(estimateMonthlyPayment(row.price_kes, row.year, this.thisYear).monthlyKes);
    this.mileage[slot] = fitting(row.mileage_km ?? UNKNOWN_MILEAGE);
    this.seats[slot] = seatsOf(row);
    this.litres[slot] = litresOf(row);
    this.created[slot] = createdAt(Date.parse(row.created_at));
    this.deal[slot] = dealOf({
      label: row.price_label,
      priceKes: row.price_kes,
      comparedKes: row.compared_kes,
      savingsKes: row.savings_kes,
      confidence: row.confidence_score,
    });
    this.best[slot] = bestRankOf({
      createdAt: row.created_at,
      hasPhoto: row.has_photo === 1,
      priceKes: row.doubt_field === 'price' ? null : row.price_kes,
      hasMileage: row.mileage_km !== null && row.doubt_field !== 'mileage',
      isFeatured: row.featured === 1,
      priceLabel: row.price_label,
      deal: this.deal[slot] ?? NO_DEAL,
    });
    this.flags[slot] =
      (row.featured ? FEATURED : 0) |
      (row.verified ? VERIFIED : 0) |
      (row.doubt_field === 'price' ? DOUBTED_PRICE : 0) |
      (row.doubt_field === 'mileage' ? DOUBTED_MILEAGE : 0);
  }

  #writeWords(slot: number, row: SearchRow): void {
    const { county, town, area } = row;
    this.status[slot] = VEHICLE_STATUSES.indexOf(row.status);
    this.make[slot] = this.makes.codeOf(row.make, row.make);
    this.model[slot] = this.models.codeOf(`${row.make}\0${row.model}`, { make: row.make, model: row.model });
    this.place[slot] =
      (county ?? town ?? area) === null
        ? 0
        : this.places.codeOf([county, town, area].join('\0'), { county, town, area });
    const position = positionOf(row);
    this.spot[slot] = position ? this.spots.codeOf(positionText(position), position) : 0;
    this.color[slot] = row.exterior_color ? this.colors.codeOf(row.exterior_color, row.exterior_color) : 0;
    for (const name of WORD_FILTERS) {
      const { allowed, stored } = FILTERS[name];
      this[name][slot] = codeIn(allowed, row[stored]);
    }
  }

  #writeKnown(slot: number, row: SearchRow): void {
    const { groups, generations, generationsKey } = this.knownCars.find(row);
    this.groups[slot] = groups;
    this.generation[slot] =
      generations.length === 0 ? 0 : this.generations.codeOf(generationsKey, generations);
  }

  #grow(): void {
    const capacity = this.id.length * 2;
    for (const name of INT32) this[name] = filled(new Int32Array(capacity), this[name]);
    for (const name of UINT32) this[name] = filled(new Uint32Array(capacity), this[name]);
    for (const name of UINT8) this[name] = filled(new Uint8Array(capacity), this[name]);
  }
}

type ByteColumn = WordFilter | 'status' | 'flags' | 'groups' | 'seats' | 'litres' | 'priceStep';

export const INT32 = [
  'id',
  'seller',
  'year',
  'price',
  'monthly',
  'mileage',
  'best',
  'deal',
  'created',
] as const;
export const UINT32 = ['make', 'model', 'place', 'spot', 'color', 'generation'] as const;
export const UINT8: readonly ByteColumn[] = [
  ...WORD_FILTERS,
  ...(['status', 'flags', 'groups', 'seats', 'litres', 'priceStep'] as const),
];

function filled<Column extends Int32Array | Uint32Array | Uint8Array>(empty: Column, column: Column): Column {
  empty.set(column);
  return empty;
}
