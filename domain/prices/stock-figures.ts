/** What the figures of a group of cars are made from: prices in KES, mileages in km. */
export type StockRow = {
  make: string;
  county: string | null;
  town: string | null;
  bodyType: string | null;
  year: number;
  priceKes: number | null;
  mileageKm: number | null;
  condition: string | null;
  transmission: string | null;
  fuelType: string | null;
};

/** One figure of the cars that state it: how many do, the least, the quartiles, the median and the most. */
export type Spread = {
  count: number;
  min: number;
  lower: number;
  median: number;
  upper: number;
  max: number;
};

/** The spread of one figure; undefined when no car states it. Quartiles are figures that some car has. */
export function spreadOf(values: readonly (number | null)[]): Spread | undefined {
  const sorted = Float64Array.from(values.filter((value) => value !== null)).sort();
  const at = (index: number) => sorted[index] ?? 0;
  const count = sorted.length;
  if (count === 0) return undefined;
  const quarter = Math.ceil(count / 4) - 1;
  return {
    count,
    min: at(0),
    lower: at(quarter),
    median: Math.round((at((count - 1) >> 1) + at(count >> 1)) / 2),
    upper: at(count - 1 - quarter),
    max: at(count - 1),
  };
}

/** The middle price in KES of the cars of a model year. */
export type YearPrice = { year: number; count: number; medianKes: number };

/** The middle price of each model year, newest first, of the years in which `atLeast` cars state one. */
export function pricesByYear(rows: readonly StockRow[], atLeast: number): YearPrice[] {
  const years = Map.groupBy(rows, ({ year }) => year);
  return [...years]
    .flatMap(([year, cars]) => {
      const prices = spreadOf(cars.map(({ priceKes }) => priceKes));
      return prices && prices.count >= atLeast ? { year, count: prices.count, medianKes: prices.median } : [];
    })
    .sort((a, b) => b.year - a.year);
}

/** The cars that ask least, the cheapest first; those without a price are left out. Prices in KES. */
export function cheapestOf<Car extends { id: number; priceKes: number | null }>(
  cars: readonly Car[],
  count: number,
): Car[] {
  const priced = cars.flatMap((car) => (car.priceKes === null ? [] : [{ car, priceKes: car.priceKes }]));
  return priced
    .sort((a, b) => a.priceKes - b.priceKes || a.car.id - b.car.id)
    .slice(0, count)
    .map(({ car }) => car);
}

export type CountedName = { name: string; count: number };

/** How many cars state each value, the most frequent first, by name where equally frequent. */
export function countNames(names: readonly (string | null)[]): CountedName[] {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
