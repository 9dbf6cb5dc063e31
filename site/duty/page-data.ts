import { type PriceList, priceListInForce } from '#api/duty/price-list.ts';
import { findModelOffer } from '#api/duty/queries.ts';
import { monthInKenya } from '#domain/month.ts';
import type { SiteMarket } from '#site/lib/site-market.ts';
import type { Calculator } from './calculator.store.ts';
import { readForm } from './form.ts';
import { modelsOf, settle } from './rows.ts';

/*
 * The tax authority's price list for pages: beside site/lib/page-data.ts.
 */

/** The list of prices in force: a page asks once, so that all it says agrees. */
export const findPriceList = ({ db }: SiteMarket): Promise<PriceList> => priceListInForce(db);

/** What the calculator starts with for an address. */
export async function findDutyStart(
  { db }: SiteMarket,
  list: PriceList,
  params: URLSearchParams,
  now: Date,
): Promise<Calculator> {
  const asked = readForm(params);
  const rows = asked.make && asked.model ? list.rowsOfModel(asked.make, asked.model) : [];
  const ofMake = asked.make ? list.rowsOfMake(asked.make) : [];
  const form = settle(
    { ...asked, make: ofMake[0]?.make ?? asked.make, model: rows[0]?.model ?? asked.model },
    rows,
  );
  const year = Number(form.year);
  return {
    form,
    models: modelsOf(ofMake),
    rows,
    of: list.of,
    list: 'ready',
    offer: form.model !== '' && year > 0 ? await findModelOffer(db, { ...form, year }) : undefined,
    asked: params.get('asked') === 'true',
    thisMonth: monthInKenya(now),
  };
}
