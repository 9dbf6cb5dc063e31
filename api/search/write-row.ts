import { isVerified } from '#api/dealers/verification/is-verified.ts';
import { estimateMonthlyPayment } from '#domain/finance/loan.ts';
import { positionText } from '#domain/places/distance.ts';
import { FILTERS } from '#domain/search/filter-table.ts';
import { WORD_FILTERS } from '#domain/search/filters.ts';
import { positionOf } from '#domain/search/nearby.ts';
import { VEHICLE_STATUSES } from '#domain/vehicles/words.ts';
import { bestRankOf, dealOf } from './best-match.ts';
import {
  codeIn,
  createdAt,
  DOUBTED_MILEAGE,
  DOUBTED_PRICE,
  FEATURED,
  fitting,
  NO_DEAL,
  UNKNOWN_MILEAGE,
  UNKNOWN_PAYMENT,
  UNKNOWN_PRICE,
  VERIFIED,
} from './column-values.ts';
import type { Columns } from './columns.ts';
import { priceStepOf } from './price-histogram.ts';
import type { SearchRow } from './rows.ts';
import { litresOf, seatsOf } from './stated.ts';

/** Writes what `row` says into its slot of every column; its features are kept by `FeatureSlots`. */
export function writeRow(columns: Columns, slot: number, row: SearchRow): void {
  writeNumbers(columns, slot, row);
  writeWords(columns, slot, row);
  writeKnown(columns, slot, row);
}

function writeNumbers(columns: Columns, slot: number, row: SearchRow): void {
  columns.id[slot] = row.id;
  columns.seller[slot] = row.seller_id;
  columns.year[slot] = row.year;
  columns.price[slot] = fitting(row.price_kes ?? UNKNOWN_PRICE);
  columns.priceStep[slot] = priceStepOf(row.price_kes);
  columns.monthly[slot] =
    row.price_kes === null
      ? UNKNOWN_PAYMENT
      : fitting(estimateMonthlyPayment(row.price_kes, row.year, columns.thisYear).monthlyKes);
  columns.mileage[slot] = fitting(row.mileage_km ?? UNKNOWN_MILEAGE);
  columns.seats[slot] = seatsOf(row);
  columns.litres[slot] = litresOf(row);
  columns.created[slot] = createdAt(Date.parse(row.created_at));
  columns.deal[slot] = dealOf({
    label: row.price_label,
    priceKes: row.price_kes,
    comparedKes: row.compared_kes,
    savingsKes: row.savings_kes,
    confidence: row.confidence_score,
  });
  columns.best[slot] = bestRankOf({
    createdAt: row.created_at,
    hasPhoto: row.has_photo === 1,
    priceKes: row.doubt_field === 'price' ? null : row.price_kes,
    hasMileage: row.mileage_km !== null && row.doubt_field !== 'mileage',
    isFeatured: row.featured === 1,
    priceLabel: row.price_label,
    deal: columns.deal[slot] ?? NO_DEAL,
  });
  columns.flags[slot] =
    (row.featured ? FEATURED : 0) |
    (isVerified({ verified: row.verified, until: row.verified_until }) ? VERIFIED : 0) |
    (row.doubt_field === 'price' ? DOUBTED_PRICE : 0) |
    (row.doubt_field === 'mileage' ? DOUBTED_MILEAGE : 0);
}

function writeWords(columns: Columns, slot: number, row: SearchRow): void {
  const { county, town, area } = row;
  columns.status[slot] = VEHICLE_STATUSES.indexOf(row.status);
  columns.make[slot] = columns.makes.codeOf(row.make, row.make);
  columns.model[slot] = columns.models.codeOf(`${row.make}\0${row.model}`, {
    make: row.make,
    model: row.model,
  });
  columns.place[slot] =
    (county ?? town ?? area) === null
      ? 0
      : columns.places.codeOf([county, town, area].join('\0'), { county, town, area });
  const position = positionOf(row);
  columns.spot[slot] = position ? columns.spots.codeOf(positionText(position), position) : 0;
  columns.color[slot] = row.exterior_color
    ? columns.colors.codeOf(row.exterior_color, row.exterior_color)
    : 0;
  for (const name of WORD_FILTERS) {
    const { allowed, stored } = FILTERS[name];
    columns[name][slot] = codeIn(allowed, row[stored]);
  }
}

function writeKnown(columns: Columns, slot: number, row: SearchRow): void {
  const { groups, generations, generationsKey } = columns.knownCars.find(row);
  columns.groups[slot] = groups;
  columns.generation[slot] =
    generations.length === 0 ? 0 : columns.generations.codeOf(generationsKey, generations);
}
