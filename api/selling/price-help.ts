import type { Db } from '#api/database/open.ts';
import type { PriceAnalysis } from '#api/prices/analyse.ts';
import type { CarRow } from '#api/prices/cars.ts';
import { estimateUnlessBusy } from '#api/prices/estimate.ts';
import type { PriceAnalyses } from '#api/prices/prices.ts';
import { NOT_A_LISTING, toCarRow } from '#api/prices/question.ts';
import { readListing, UNSAID } from '#domain/adverts/listing-fields.ts';
import { statedFacts } from '#domain/catalogue/derived-facts.ts';
import { doubtQuestion } from '#domain/prices/market-check.ts';
import { isAskingPrice } from '#domain/vehicles/asking-price.ts';
import type { ListingFields } from './fields-schema.ts';
import type { PriceHelp, PriceHelpAnswer } from './help-schema.ts';
import { findDaysToSell, listAskedPrices } from './live-cars.ts';
import type { LockedListing } from './rights.ts';

type Asked = { fields: ListingFields; listing: LockedListing | undefined };

/**
 * How what a seller writes stands beside the cars for sale like it, before it is saved; a stored listing with its changes
 * counts nowhere itself. It ranks among asking prices, the order in which buyers see them; label, middle and quarters are
 * those of the stored analysis, so the page says the same later. `help` is null, with the reason, where too little is known. Throws 503 while the market is busy.
 */
export async function helpWithPrice(
  { db, prices }: { db: Db; prices: PriceAnalyses },
  asked: Asked,
  now: number,
): Promise<PriceHelpAnswer> {
  const car = carOf(asked, now);
  if (!car) return nothing('Say the make, the model and the year first.');
  const analysis = await estimateUnlessBusy(car, prices);
  const doubt = toDoubt(analysis, car);
  if (!analysis.market) return { ...nothing(analysis.confidence.reason), doubt };
  const { medianKes, p25Kes, p75Kes } = analysis.market;
  const { status, label, note } = analysis;
  const help = {
    ...(await rankAmongLive(db, car, analysis.comparedYears)),
    ...{ medianKes, p25Kes, p75Kes, status, label, note, doubt },
    confidence: analysis.confidence.level,
    daysToSell: await findDaysToSell(db, alikeOf(car, analysis.comparedYears), now),
  };
  return { help, reason: null, doubt };
}

const nothing = (reason: string): PriceHelpAnswer => ({ help: null, reason, doubt: null });

const alikeOf = ({ id, make, model, year }: CarRow, years: number) => ({
  ...{ make, model, year, years },
  exceptId: id,
});

/** The stored car with what is written over it; undefined until it says make, model and year. */
function carOf({ fields, listing }: Asked, now: number): CarRow | undefined {
  const { sellerId: _, updatedAt: __, price, ...said } = fields;
  const isPrice = typeof price === 'number' && isAskingPrice(price);
  const asked = price === undefined ? {} : { price: isPrice ? price : null };
  const { facts } = readListing(
    { ...said, ...asked },
    listing && statedFacts(listing),
    new Date(now).getUTCFullYear(),
  );
  const car = toCarRow({ ...UNSAID, ...listing, ...facts, id: listing?.id ?? NOT_A_LISTING });
  return car.make !== '' && car.model !== '' && car.year !== 0 ? car : undefined;
}

async function rankAmongLive(
  db: Db,
  car: CarRow,
  years: number,
): Promise<Pick<PriceHelp, 'rank' | 'of' | 'cheapestKes'>> {
  const others = await listAskedPrices(db, alikeOf(car, years));
  const { price_kes } = car;
  const cheaper = others.filter((kes) => price_kes !== null && kes < price_kes).length;
  return {
    rank: price_kes === null ? null : cheaper + 1,
    of: others.length + 1,
    cheapestKes: others.length === 0 ? null : Math.min(...others),
  };
}

function toDoubt({ doubt }: PriceAnalysis, { price_kes, mileage_km }: CarRow): PriceHelp['doubt'] {
  const stated = doubt?.field === 'price' ? price_kes : mileage_km;
  return doubt && stated !== null ? { ...doubt, question: doubtQuestion(doubt, stated) } : null;
}
