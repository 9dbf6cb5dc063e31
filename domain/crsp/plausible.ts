import { findMake } from '#domain/catalogue/catalogue.ts';
import type { CrspRow } from '#domain/duty/crsp.ts';

const LEAST_READ = 0.97;
const LEAST_KNOWN_MAKES = 0.95;
const LEAST_IN_RANGE = 0.99;
export const PRICES_KES = { least: 300_000, most: 600_000_000 };
/** Against the present list: the number of cars, the makes that stay, and the price of what stands in both. */
const CARS = { least: 0.7, most: 2 };
const LEAST_MAKES_KEPT = 0.8;
const LEAST_MODELS_KEPT = 0.6;
const PRICES = { least: 0.67, most: 1.5 };

/** Whether a new car can cost so much; a row that cannot is left out. */
export const isPriceOfCar = ({ crspKes }: CrspRow): boolean =>
  crspKes >= PRICES_KES.least && crspKes <= PRICES_KES.most;

/** A list as it was read: its lines, those that state a price, and the rows that these became. */
export type ReadList = { lineCount: number; pricedCount: number; rows: readonly CrspRow[] };

/** Why a list cannot be right, in a sentence: misread, cut short, or another one. Undefined where it can. */
export const doubtAbout = (list: ReadList, present: readonly CrspRow[]): string | undefined =>
  doubtAboutItself(list, present) ?? (present.length > 0 ? doubtAboutChange(list.rows, present) : undefined);

function doubtAboutItself(
  { lineCount, pricedCount, rows }: ReadList,
  present: readonly CrspRow[],
): string | undefined {
  if (rows.length === 0) return `None of the ${lineCount} lines is a car with a price.`;
  if (rows.length < pricedCount * LEAST_READ || pricedCount < lineCount * LEAST_READ)
    return `Only ${rows.length} of ${lineCount} lines are cars whose price can be read.`;
  const makes = new Set(present.map(({ make }) => make));
  const strange = rows.filter(({ make }) => !makes.has(make) && !findMake(make));
  if (strange.length > rows.length * (1 - LEAST_KNOWN_MAKES))
    return `${strange.length} of ${rows.length} cars have a make that we do not know, such as "${strange[0]?.make}".`;
  const odd = rows.length - rows.filter(isPriceOfCar).length;
  if (odd > rows.length * (1 - LEAST_IN_RANGE))
    return `${odd} of ${rows.length} prices are below Ksh 300,000 or above Ksh 600 million.`;
  return undefined;
}

function doubtAboutChange(rows: readonly CrspRow[], present: readonly CrspRow[]): string | undefined {
  const cars = rows.length / present.length;
  if (cars < CARS.least || cars > CARS.most)
    return `It has ${rows.length} cars where the present list has ${present.length}.`;
  const makes = kept(rows, present, ({ make }) => make);
  if (makes.share < LEAST_MAKES_KEPT)
    return `It lacks ${makes.lost} of the ${makes.all} makes of the present list.`;
  const models = kept(rows, present, modelOf);
  if (models.share < LEAST_MODELS_KEPT)
    return `It lacks ${models.lost} of the ${models.all} models of the present list.`;
  const change = priceChange(rows, present);
  if (change < PRICES.least || change > PRICES.most)
    return `Its prices are ${change.toFixed(2)} times those of the same models in the present list.`;
  return undefined;
}

const modelOf = ({ make, model }: CrspRow) => `${make} ${model}`;

function kept(rows: readonly CrspRow[], present: readonly CrspRow[], nameOf: (row: CrspRow) => string) {
  const before = new Set(present.map(nameOf));
  const lost = before.difference(new Set(rows.map(nameOf))).size;
  return { all: before.size, lost, share: 1 - lost / before.size };
}

/** How many times dearer the models of both lists have become, in the middle of them. */
function priceChange(rows: readonly CrspRow[], present: readonly CrspRow[]): number {
  const before = Map.groupBy(present, modelOf);
  const changes = [...Map.groupBy(rows, modelOf)].flatMap(([name, ofModel]) => {
    const earlier = before.get(name);
    return earlier ? [middlePrice(ofModel) / middlePrice(earlier)] : [];
  });
  return middle(changes);
}

const middlePrice = (rows: readonly CrspRow[]): number => middle(rows.map(({ crspKes }) => crspKes));

const middle = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? Number.NaN;
