import { kenyanNumber } from '../kenyan-number.ts';
import { formatKes } from '../money.ts';
import { mileageText } from '../wording.ts';
import type { RANGES } from './filter-table.ts';

type Unit = (typeof RANGES)[keyof typeof RANGES]['unit'];
type Bound = number | undefined;
type SayMoney = (kes: number) => string;

/** `Up to Ksh 900,000`, `From 50,000 km`; where a bound is 0 or missing there is none. */
export function formatRange(min: Bound, max: Bound, say: (value: number) => string): string {
  if (min && max) return `${say(min)} to ${say(max)}`;
  return min ? `From ${say(min)}` : `Up to ${say(max ?? 0)}`;
}

/** `2014`, `2014 to 2017`, `2014 or newer` */
export function formatYears(min: Bound, max: Bound): string {
  if (min === max) return String(min);
  if (min && max) return `${min} to ${max}`;
  return min ? `${min} or newer` : `${max} or older`;
}

const NUMBER = kenyanNumber();

/** What two bounds in a unit read like; amounts of money in the form of `money`. */
export function formatBounds(unit: Unit, min: Bound, max: Bound, money: SayMoney = formatKes): string {
  switch (unit) {
    case 'kes':
      return formatRange(min, max, money);
    case 'kesAMonth':
      return `${formatRange(min, max, money)} a month`;
    case 'year':
      return formatYears(min, max);
    case 'km':
      return formatRange(min, max, mileageText);
    case 'seats':
      return `${min} or more seats`;
    case 'cc':
      return `${formatRange(min, max, NUMBER.format)} cc`;
  }
}
