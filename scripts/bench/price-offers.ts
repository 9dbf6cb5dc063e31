import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import type { Db } from '#api/database/open.ts';
import { listCarsOfModel, listModels } from '#api/prices/cars.ts';
import type { Offer } from '#api/prices/priced-car.ts';
import { toPricedCar } from '#api/prices/priced-car.ts';
import { readQuestion } from '#api/prices/question.ts';

/** The offers of each model by its name. */
export type OffersByModel = ReadonlyMap<string, readonly Offer[]>;

/** Some 17,000 real adverts that lie beside the project where it is developed; they are no part of it. */
export const REAL_ADVERTS = fileURLToPath(
  new URL('../../../shared/data/kenya-listings-2025.csv', import.meta.url),
);

export const hasRealAdverts = (): boolean => existsSync(REAL_ADVERTS);

/** The real adverts as rows of their file, by its headers. */
export const readRealAdverts = (): Record<string, string>[] =>
  parse(readFileSync(REAL_ADVERTS), { columns: true, bom: true });

/** The real adverts that state a price, as an import reads them: of all models, or of one in `share` of their names. */
export function readRealOffers(share = 1): OffersByModel {
  const models = new Map<string, Offer[]>();
  const adverts = readRealAdverts();
  const nameOf = ({ make, model }: Record<string, string>) => `${make} ${model}`;
  const names = [...new Set(adverts.map(nameOf))].sort();
  const read = new Set(names.filter((_, at) => at % share === 0));
  adverts.forEach((row, index) => {
    if (!read.has(nameOf(row))) return;
    const question = readQuestion(row);
    if (question.kind !== 'car' || question.car.price_kes === null) return;
    const { make, model, price_kes: priceKes } = question.car;
    const offers = models.get(`${make} ${model}`) ?? [];
    models.set(`${make} ${model}`, offers);
    offers.push({ car: toPricedCar({ ...question.car, id: index + 1 }), priceKes });
  });
  return models;
}

/** The offers of a market's active listings. */
export async function readMarketOffers(db: Db): Promise<OffersByModel> {
  const models = new Map<string, Offer[]>();
  for (const key of await listModels(db)) {
    const everything = { beforeId: Number.MAX_SAFE_INTEGER, limit: Number.MAX_SAFE_INTEGER };
    const rows = await listCarsOfModel(db, key, everything);
    const offers = rows.flatMap((row) =>
      row.price_kes === null ? [] : { car: toPricedCar(row), priceKes: row.price_kes },
    );
    models.set(`${key.make} ${key.model}`, offers);
  }
  return models;
}
