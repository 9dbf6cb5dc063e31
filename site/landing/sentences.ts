import { kenyanNumber } from '#domain/kenyan-number.ts';
import type { Landing } from '#domain/landing/landing.ts';
import { formatKes } from '#domain/money.ts';
import type { CountedName } from '#domain/prices/stock-figures.ts';
import type { Stock } from '#site/lib/group-reads.ts';
import { landingName } from './words.ts';

/** Below these numbers of cars a sentence would make a rule of a few. */
const ENOUGH_FOR_QUARTILES = 8;
const ENOUGH_FOR_A_SHARE = 6;
const ENOUGH_FOR_A_YEAR = 4;
/** What most have in common must be true of so many. */
const MOST = 0.6;
/** The middle half of the prices lies so close together, or so far apart, measured by the middle price. */
const CLOSE = 0.2;
const WIDE = 0.9;

const NUMBER = kenyanNumber();
const LIST = new Intl.ListFormat('en-GB');

/** What the figures of a group's stock say in plain words; a sentence without enough cars behind it is left out. */
export function stockSentences(landing: Landing, stock: Stock): string[] {
  return [
    formatPrices(stock),
    landing.kind === 'model' ? formatYearStep(stock) : undefined,
    formatYears(stock),
    formatMileage(stock),
    formatShare(stock, stock.conditions, 'state their condition', (name) => name),
    formatShare(stock, stock.transmissions, 'state a gearbox', formatGearbox),
    landing.kind === 'body' ? formatShare(stock, stock.fuelTypes, 'state a fuel', formatFuel) : undefined,
    landing.kind === 'make' ? formatMostOffered(stock, stock.models) : undefined,
    ['town', 'body', 'group'].includes(landing.kind) ? formatMostOffered(stock, stock.makes) : undefined,
    landing.kind === 'town' ? undefined : formatTowns(stock),
  ].filter((sentence) => sentence !== undefined);
}

function formatPrices({ prices }: Stock): string | undefined {
  if (!prices || prices.count < ENOUGH_FOR_QUARTILES || prices.lower === prices.upper) return undefined;
  const half = `half of them ask between ${formatKes(prices.lower)} and ${formatKes(prices.upper)}`;
  const spread = (prices.upper - prices.lower) / prices.median;
  if (spread <= CLOSE) return `Prices lie close together: ${half}.`;
  if (spread >= WIDE) return `Prices lie far apart: ${half}.`;
  return `${capital(half)}.`;
}

/** What one year of age makes in the price, where both years have enough cars and the older is the cheaper. */
function formatYearStep({ yearPrices }: Stock): string | undefined {
  const known = yearPrices.filter(({ count }) => count >= ENOUGH_FOR_A_YEAR);
  for (const [index, newer] of known.entries()) {
    const older = known[index + 1];
    if (older?.year !== newer.year - 1 || older.medianKes >= newer.medianKes) continue;
    const step = formatKes(newer.medianKes - older.medianKes);
    return `The middle price of a ${older.year} is ${step} below that of a ${newer.year}.`;
  }
  return undefined;
}

function formatYears({ years }: Stock): string | undefined {
  if (!years || years.count < ENOUGH_FOR_QUARTILES) return undefined;
  if (years.lower === years.upper) return `At least half of them are from ${years.median}.`;
  return `At least half were made from ${years.lower} to ${years.upper}.`;
}

function formatMileage({ mileages, count }: Stock): string | undefined {
  if (!mileages || mileages.count < ENOUGH_FOR_A_SHARE) return undefined;
  const median = `${NUMBER.format(mileages.median)} km`;
  return mileages.count === count
    ? `Half of them have gone less than ${median}.`
    : `Of the ${NUMBER.format(mileages.count)} that state a mileage, half have gone less than ${median}.`;
}

function formatShare(
  { count }: Stock,
  names: readonly CountedName[],
  stating: string,
  say: (name: string) => string,
): string | undefined {
  const stated = names.reduce((sum, each) => sum + each.count, 0);
  const [first] = names;
  if (!first || stated < ENOUGH_FOR_A_SHARE || first.count < stated * MOST) return undefined;
  if (first.count === stated) {
    return stated === count
      ? `All of them are ${say(first.name)}.`
      : `All that ${stating} are ${say(first.name)}.`;
  }
  const whole = stated === count ? NUMBER.format(count) : `${NUMBER.format(stated)} that ${stating}`;
  return `${NUMBER.format(first.count)} of the ${whole} are ${say(first.name)}.`;
}

const GEARBOXES: Record<string, string> = {
  cvt: 'CVT automatics',
  amt: 'automated manuals',
  manual: 'manuals',
};
const formatGearbox = (name: string): string => GEARBOXES[name] ?? 'automatics';

const FUELS: Record<string, string> = {
  petrol: 'petrol-powered',
  diesel: 'diesel-powered',
};
const formatFuel = (name: string): string => FUELS[name] ?? name;

function formatMostOffered({ count }: Stock, names: readonly CountedName[]): string | undefined {
  const [first, second, third] = names;
  if (!first || !second || count < ENOUGH_FOR_A_SHARE) return undefined;
  const most = [first, second, ...(third ? [third] : [])].map(formatCounted);
  return `Most often on offer: ${LIST.format(most)}.`;
}

function formatTowns({ towns, count }: Stock): string | undefined {
  const stated = towns.reduce((sum, each) => sum + each.count, 0);
  const [first, second, third] = towns;
  if (!first || count < ENOUGH_FOR_A_SHARE || stated < ENOUGH_FOR_A_SHARE) return undefined;
  if (!second) return `All that name a town stand in ${first.name}.`;
  const others = [second, ...(third ? [third] : [])].map(formatCounted);
  if (first.count >= stated * MOST)
    return `Most stand in ${formatCounted(first)}, others in ${LIST.format(others)}.`;
  const rest = towns.length > 3 ? ['other towns'] : [];
  return `They stand in ${LIST.format([formatCounted(first), ...others, ...rest])}.`;
}

const formatCounted = ({ name, count }: CountedName): string => `${name}\u00a0(${NUMBER.format(count)})`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One line about a group for search engines and shared links. */
export function landingDescription(landing: Landing, { count, prices }: Stock): string {
  const subject =
    landing.kind === 'town'
      ? `cars for sale in ${landing.town}`
      : `${landing.kind === 'model' ? `${landing.make} ` : ''}${landingName(landing)} for sale in Kenya`;
  const range = prices ? ` from ${formatKes(prices.min)} to ${formatKes(prices.max)}` : '';
  return `${NUMBER.format(count)} ${subject}${range}: prices by year, mileage and monthly payments compared.`;
}
