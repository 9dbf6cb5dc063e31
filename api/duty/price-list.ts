import { findListInForce, findStamp, type ListInForce, readFirstList } from '#api/crsp/in-force.ts';
import type { Db } from '#api/database/open.ts';
import { nameKey } from '#domain/catalogue/catalogue.ts';
import { type CrspRow, readCrspFile } from '#domain/duty/crsp.ts';
import {
  canonicalModel,
  type ListAlias,
  type ReferenceQuestion,
  referenceOf,
  rowsOfAlias,
  rowsOfMake,
  rowsOfModel,
} from '#domain/duty/crsp-match.ts';
import type { Reference } from '#domain/duty/crsp-narrow.ts';

/** Which list prices come from: what the calculator names. */
export type PriceListName = {
  id: number;
  name: string;
  source: string;
  /** The day of the document. */
  asOf: string;
  /** The day in Kenya from which it holds. */
  effectiveFrom: string;
};

/** One list of retail prices as it was read: it never changes, so that what is asked of it agrees. */
export type PriceList = {
  of: PriceListName;
  /** Equal for readings of the same list and aliases. */
  stamp: string;
  /** Every make of the list, by name. */
  makes: readonly string[];
  /** All rows. */
  rows: () => readonly CrspRow[];
  /** The rows of a make, by any name that people use for it; none when the list does not have it. */
  rowsOfMake: (make: string) => readonly CrspRow[];
  /** The rows of a model, by its alias where it has one. */
  rowsOfModel: (make: string, model: string) => readonly CrspRow[];
  /** The reference price of a car in KES, or undefined when the list has none. */
  reference: (question: ReferenceQuestion) => Reference | undefined;
};

let last: { list: PriceList; from: string; until: string | null } | undefined;

/** The list in force at this moment. It is kept in memory, and read again once another one or an alias holds. */
export async function priceListInForce(db: Db, at = new Date().toISOString()): Promise<PriceList> {
  const stamp = await findStamp(db);
  if (last?.list.stamp === stamp && last.from <= at && (last.until === null || at < last.until))
    return last.list;
  const read = await findListInForce(db, at);
  // One read between two writes has the older stamp, and is read again the next time.
  last = { list: openPriceList(read, stamp), from: read.from, until: read.until };
  return last.list;
}

/** The list that this process read last, for work without a database; that of data/ where it has read none. */
export function lastPriceList(): PriceList {
  last ??= { list: openPriceList(readFirstList(), 'file'), from: '', until: null };
  return last.list;
}

/** A list by its text and aliases. */
export function openPriceList({ of, makes, aliases }: ListInForce, stamp: string): PriceList {
  const byMake: Remembered<readonly CrspRow[]> = new Map();
  const byModel: Remembered<readonly CrspRow[]> = new Map();
  const byQuestion: Remembered<Reference | undefined> = new Map();
  const aliasOf = new Map(aliases.map((alias) => [aliasKey(alias.make, alias.model), alias]));
  let all: readonly CrspRow[] | undefined;
  /** Parsed lazily, on the first price lookup. */
  const rows = () => {
    all ??= readCrspFile({ makes });
    return all;
  };
  const ofMake = (make: string) => remember(byMake, nameKey(make), () => rowsOfMake(rows(), make));
  const ofModel = (make: string, model: string) =>
    remember(byModel, aliasKey(make, model), () => {
      const alias = aliasFor(aliasOf, make, model);
      return alias ? rowsOfAlias(alias, ofMake) : rowsOfModel(ofMake(make), make, model);
    });
  return {
    ...{ of, stamp, makes: Object.keys(makes), rows, rowsOfMake: ofMake, rowsOfModel: ofModel },
    reference(question) {
      const { make, model, variant, engineCc, fuelType } = question;
      return remember(byQuestion, JSON.stringify([make, model, variant, engineCc, fuelType]), () =>
        referenceOf(ofModel(make, model), question),
      );
    },
  };
}

const aliasKey = (make: string, model: string): string => `${nameKey(make)} ${nameKey(model)}`;

function aliasFor(
  aliases: ReadonlyMap<string, ListAlias>,
  make: string,
  model: string,
): ListAlias | undefined {
  if (aliases.size === 0) return undefined;
  const [knownMake, knownModel] = canonicalModel(make, model);
  return aliases.get(aliasKey(knownMake, knownModel));
}

type Remembered<Found> = Map<string, { found: Found }>;

const MOST_REMEMBERED = 2000;

/** Bounded, because callers may send any name; misses are cached too. */
function remember<Found>(known: Remembered<Found>, key: string, find: () => Found): Found {
  const remembered = known.get(key);
  if (remembered) return remembered.found;
  const found = find();
  if (known.size >= MOST_REMEMBERED) known.clear();
  known.set(key, { found });
  return found;
}
