import {
  findReferencePrice,
  listCrspMakes,
  listCrspRows,
  listModelRows,
  PRICE_LIST,
} from '#api/duty/price-list.ts';
import { findModelOffer } from '#api/duty/queries.ts';
import type { Vehicle } from '#api/vehicles/schema.ts';
import type { Reference } from '#domain/duty/crsp-narrow.ts';
import { monthInKenya } from '#domain/month.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';
import type { Calculator } from './calculator.store.ts';
import { readForm } from './form.ts';
import { modelsOf, settle } from './rows.ts';

/*
 * The tax authority's price list for pages: beside site/lib/page-data.ts.
 */

/** The makes of the price list, by name. */
export const listDutyMakes = listCrspMakes;

/** The day of the price list. */
export const PRICE_LIST_DAY = PRICE_LIST.asOf;

/** What the calculator starts with for an address. */
export async function findDutyStart(
  { db }: SiteMarket,
  params: URLSearchParams,
  now: Date,
): Promise<Calculator> {
  const asked = readForm(params);
  const rows = asked.make && asked.model ? listModelRows(asked.make, asked.model) : [];
  const ofMake = asked.make ? listCrspRows(asked.make) : [];
  const form = settle(
    { ...asked, make: ofMake[0]?.make ?? asked.make, model: rows[0]?.model ?? asked.model },
    rows,
  );
  const year = Number(form.year);
  return {
    form,
    models: modelsOf(ofMake),
    rows,
    list: 'ready',
    offer: form.model !== '' && year > 0 ? await findModelOffer(db, { ...form, year }) : undefined,
    asked: params.get('asked') === 'true',
    thisMonth: monthInKenya(now),
  };
}

/** The reference price of a listing's model, or undefined when the list has none. */
export const findVehicleReference = ({
  make,
  model,
  variant,
  engineCc,
  fuelType,
}: Vehicle): Reference | undefined => findReferencePrice({ make, model, variant, engineCc, fuelType });
