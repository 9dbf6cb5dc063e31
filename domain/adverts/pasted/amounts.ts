import { isAskingPrice } from '../../vehicles/asking-price.ts';
import { fitsColumn, type NUMBER_COLUMNS } from '../../vehicles/columns.ts';
import type { Figure, Figures } from '../figures.ts';
import type { AdvertField, AdvertFields } from './fields.ts';

type Amounts = { fields: AdvertFields; uncertain: Set<AdvertField> };

const MOST_KM = 1_000_000;
const LEAST_KM = 500;
/** Few cars cost less, and few have run more. */
const LEAST_LIKELY_KES = 200_000;
/** From here on a bare figure is a price and nothing else. */
const LEAST_SURE_KES = 400_000;
const MIN_YEAR = 1950;

/** What the figures of an advert say of price, mileage, year, engine, seats, doors and power. */
export function readAmounts(figures: Figures, years: readonly number[], thisYear: number): Amounts {
  const amounts: Amounts = { fields: {}, uncertain: new Set() };
  readMoneyAndKm(amounts, figures);
  readYears(amounts, { years, importYears: figures.importYear.map(({ value }) => value) }, thisYear);
  const litres = onlyOne(amounts, 'engine', figures.litres);
  if (litres !== undefined) amounts.fields.engine = `${litres.toFixed(1)}L`;
  countOne(amounts, 'engineCc', 'engine_cc', figures.cc);
  countOne(amounts, 'seats', 'seats', figures.seats);
  countOne(amounts, 'doors', 'doors', figures.doors);
  countOne(amounts, 'powerHp', 'power_hp', figures.power);
  return amounts;
}

/** The first figure; another one makes it uncertain, and so does one whose thousands the reader had to add. */
function onlyOne(
  { uncertain }: Amounts,
  field: AdvertField,
  [first, ...others]: readonly Figure[],
): number | undefined {
  if (first && (first.isShort || others.some(({ value }) => value !== first.value))) uncertain.add(field);
  return first?.value;
}

function countOne(
  amounts: Amounts,
  field: 'engineCc' | 'seats' | 'doors' | 'powerHp',
  column: keyof typeof NUMBER_COLUMNS,
  figures: readonly Figure[],
): void {
  const count = onlyOne(
    amounts,
    field,
    figures.filter(({ value }) => Number.isInteger(value) && fitsColumn(column, value)),
  );
  if (count !== undefined) amounts.fields[field] = count;
}

const isKm = (value: number): boolean => value >= LEAST_KM && value <= MOST_KM;

function readMoneyAndKm(amounts: Amounts, figures: Figures): void {
  const { fields } = amounts;
  const price = onlyOne(
    amounts,
    'price',
    figures.price.filter(({ value }) => isAskingPrice(value)),
  );
  const mileage = onlyOne(
    amounts,
    'mileage',
    figures.mileage.filter(({ value }) => value >= 0 && value <= MOST_KM),
  );
  if (price !== undefined) fields.price = price;
  if (mileage !== undefined) fields.mileage = mileage;
  const bare = [...new Set(figures.bare.map(({ value }) => value))].filter((value) => isAskingPrice(value));
  if (price === undefined) readBarePrice(amounts, bare);
  else if (mileage === undefined) readBareKm(amounts, bare);
}

/** The greatest figure without a unit is the price, unless it stands alone and is more likely a mileage. */
function readBarePrice(amounts: Amounts, bare: readonly number[]): void {
  const { fields, uncertain } = amounts;
  const greatest = bare.reduce((most, value) => Math.max(most, value), 0);
  if (greatest === 0) return;
  const others = bare.filter((value) => value !== greatest);
  if (fields.mileage === undefined && others.length === 0 && greatest < LEAST_LIKELY_KES) {
    fields.mileage = greatest;
    uncertain.add('mileage');
    return;
  }
  fields.price = greatest;
  const isSure = greatest >= LEAST_SURE_KES || fields.mileage !== undefined;
  if (!isSure) uncertain.add('price');
  if (fields.mileage !== undefined) return;
  readBareKm(amounts, others);
  if (!isSure && fields.mileage !== undefined) uncertain.add('mileage');
}

function readBareKm({ fields, uncertain }: Amounts, bare: readonly number[]): void {
  const [km, ...others] = bare.filter(isKm);
  if (km === undefined) return;
  fields.mileage = km;
  if (others.length > 0 || km >= LEAST_LIKELY_KES) uncertain.add('mileage');
}

type Years = { years: readonly number[]; importYears: readonly number[] };

/** Of several years the first it can be is that of manufacture; an import or registration only says that it is older. */
function readYears({ fields, uncertain }: Amounts, { years, importYears }: Years, thisYear: number): void {
  const isPossible = (year: number) => year >= MIN_YEAR && year <= thisYear + 1;
  const built = [...new Set(years.filter(isPossible))];
  const imported = importYears.filter(isPossible);
  const year = Math.min(...(built.length > 0 ? built : imported));
  if (!Number.isFinite(year)) return;
  fields.year = year;
  if (built.length !== 1) uncertain.add('year');
}
