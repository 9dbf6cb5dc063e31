import type { Db } from '#api/database/open.ts';
import type { Search } from '#api/search/search.ts';
import { litresOf } from '#api/search/stated.ts';
import { isFoundIn } from '#api/vehicles/listing-life.ts';
import { NO_FILTERS } from '#domain/search/filters.ts';
import type { Facts, Judgment } from './judgments.ts';

/** How many of the first results count. */
const FIRST = 5;

/** Facts by the listing's id. */
export type Adverts = ReadonlyMap<number, Facts>;
/** `precision` from 0 to 1; `wrong` are the titles that should not stand among the first. */
export type Score = { query: string; precision: number; total: number; wrong: string[] };

/** The facts of every advert for sale that judgments are made on. */
export async function readAdverts(db: Db, thisYear: number): Promise<Adverts> {
  const rows = await db.selectFrom('vehicles').selectAll().where(isFoundIn('vehicles')).execute();
  const facts = rows.map((row): [number, Facts] => [
    row.id,
    {
      make: row.make,
      model: row.model,
      title: row.title,
      year: row.year,
      age: thisYear - row.year,
      price: row.price_kes,
      mileage: row.mileage_km,
      litres: litresOf(row) / 10 || null,
      seats: row.seats,
      body: row.body_type,
      fuel: row.fuel_type,
      gearbox: row.transmission,
      condition: row.condition,
      drive: row.drive,
      color: row.exterior_color,
      place: `|${row.county}|${row.town}|${row.area}|`,
    },
  ]);
  return new Map(facts);
}

/**
 * The share of the first five results that are meant, of as many as there could be. Where no advert is meant, finding
 * nothing is right, and so is saying what was left out.
 */
export function scoreQuery(search: Search, adverts: Adverts, judgment: Judgment): Score {
  const { query, expects, isMeant } = judgment;
  const { ids, total } = search.find({ ...NO_FILTERS, search: query }, { page: 1, limit: FIRST });
  const found = ids.flatMap((id) => adverts.get(id) ?? []);
  const wrong = expects === 'nothing' ? found : found.filter((facts) => !isMeant(facts));
  const titles = wrong.map(({ title }) => title);
  const isSaid = search.reading(query).dropped.length > 0;
  if (expects === 'nothing') return { query, precision: total === 0 ? 1 : 0, total, wrong: titles };
  if (expects === 'said' && !isSaid) return { query, precision: 0, total, wrong: ['nothing was said'] };
  const meant = [...adverts.values()].filter(isMeant).length;
  if (meant === 0) return { query, precision: total === 0 || isSaid ? 1 : 0, total, wrong: titles };
  const possible = Math.max(found.length, Math.min(meant, FIRST));
  return { query, precision: (found.length - wrong.length) / possible, total, wrong: titles };
}
