import { sql } from 'kysely';
import type { Db } from '#api/database/open.ts';
import { selectDoubted } from '#api/prices/queries.ts';
import { isCountedIn } from '#api/vehicles/listing-life.ts';
import { findMake, findModel } from '#domain/catalogue/catalogue.ts';
import type { ModelOffer } from './schema.ts';

/** A model year stands for the years around it: what is registered in 2019 may be a model of 2018. */
const YEARS_AROUND = 1;

type OfferQuestion = { make: string; model: string; year: number };

/**
 * What cars of a model made about `year` cost here: their number, middle asking price and the cheapest, in KES.
 * Cars without a price, and those whose price leaves duty out, are not counted.
 */
export async function findModelOffer(db: Db, question: OfferQuestion): Promise<ModelOffer> {
  const { year } = question;
  const make = findMake(question.make) ?? question.make;
  const model = findModel(make, question.model)?.model ?? question.model;
  const offer = { make, model, fromYear: year - YEARS_AROUND, toYear: year + YEARS_AROUND };
  const rows = await db
    .selectFrom('vehicles')
    .select(['id', 'title', 'price_kes'])
    .where(isCountedIn('vehicles'))
    .where('make', '=', make)
    .where('model', '=', model)
    .where('year', '>=', offer.fromYear)
    .where('year', '<=', offer.toYear)
    .where('price_kes', '>', 0)
    .where('id', 'not in', selectDoubted(db, 'price'))
    .where(
      sql<boolean>`not (is_import = 1 and (lower(coalesce(import_status, '')) like '%duty not included%' or lower(coalesce(import_status, '')) like '%cif%'))`,
    )
    .orderBy('price_kes')
    .orderBy('id')
    .execute();
  const priced = rows.flatMap(({ id, title, price_kes }) =>
    price_kes ? { id, title, price: price_kes } : [],
  );
  return { ...offer, count: priced.length, median: middleOf(priced), cheapest: priced[0] ?? null };
}

function middleOf(sorted: readonly { price: number }[]): number | null {
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower && upper ? Math.round((lower.price + upper.price) / 2) : null;
}
