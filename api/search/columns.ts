import type { Generation } from '#domain/catalogue/generations.ts';
import type { Position } from '#domain/places/distance.ts';
import { GONE, INT32, UINT8, UINT32 } from './column-values.ts';
import { Dictionary } from './dictionary.ts';
import { FeatureSlots } from './feature-slots.ts';
import { KnownCars } from './known-cars.ts';
import type { SearchRow } from './rows.ts';
import { writeRow } from './write-row.ts';

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
/** How many changes `changedSince` can tell. */
const RECENT_CHANGES = 128;

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

  /** The slots of the last changes, each at the place of its version. */
  readonly #changes = new Int32Array(RECENT_CHANGES);

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
    this.#noteChange(slot);
    writeRow(this, slot, row);
    if (known !== undefined) this.features.clear(slot);
    this.features.add(slot, [...JSON.parse(row.features), ...JSON.parse(row.safety)]);
    return true;
  }

  /** Takes a listing out of every answer. */
  forget(id: number): void {
    const slot = this.slotOf(id);
    if (slot === undefined) return;
    this.status[slot] = GONE;
    this.#noteChange(slot);
  }

  /** The slots that have changed since a version; undefined where many have. */
  changedSince(version: number): number[] | undefined {
    const count = this.version - version;
    if (count > RECENT_CHANGES) return undefined;
    const slots = Array.from({ length: count }, (_, n) => this.#changes[(version + n) % RECENT_CHANGES] ?? 0);
    return [...new Set(slots)];
  }

  #noteChange(slot: number): void {
    this.#changes[this.version++ % RECENT_CHANGES] = slot;
  }

  #grow(): void {
    const capacity = this.id.length * 2;
    for (const name of INT32) this[name] = filled(new Int32Array(capacity), this[name]);
    for (const name of UINT32) this[name] = filled(new Uint32Array(capacity), this[name]);
    for (const name of UINT8) this[name] = filled(new Uint8Array(capacity), this[name]);
  }
}

function filled<Column extends Int32Array | Uint32Array | Uint8Array>(empty: Column, column: Column): Column {
  empty.set(column);
  return empty;
}
