import { isPricedWithoutDuty } from '../duty/duty.ts';
import { formatKes, formatKesShort } from '../money.ts';
import { mileageText } from '../wording.ts';

/* How a difference is said wherever one vehicle, or the filters of a search, stand beside another. Above 0 is more. */

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const SHORT_FROM_KES = 10_000;

/** `one year newer`, `two years older`; whole years, not 0. */
export function yearsApart(years: number): string {
  const count = Math.abs(years);
  return `${COUNTS[count] ?? count} ${count === 1 ? 'year' : 'years'} ${years > 0 ? 'newer' : 'older'}`;
}

/** `Ksh 699K`, and an amount too small to be rounded in full. */
export function briefKes(amountKes: number): string {
  return amountKes < SHORT_FROM_KES ? formatKes(amountKes) : formatKesShort(amountKes);
}

/** `Ksh 699K less` */
export const kesApart = (differenceKes: number): string =>
  `${briefKes(Math.abs(differenceKes))} ${moreOrLess(differenceKes)}`;

/** `9,971 km less` */
export const kmApart = (differenceKm: number): string =>
  `${mileageText(Math.abs(differenceKm))} ${moreOrLess(differenceKm)}`;

const moreOrLess = (difference: number): string => (difference > 0 ? 'more' : 'less');

type Priced = { price: number | null; isImport: boolean; importStatus: string | null };
export type Comparable = Priced & {
  make: string;
  model: string;
  variant: string | null;
  year: number;
  mileage: number | null;
};

export const isOfSameModel = (
  vehicle: Pick<Comparable, 'make' | 'model'>,
  subject: Pick<Comparable, 'make' | 'model'>,
): boolean => vehicle.make === subject.make && vehicle.model === subject.model;

/** A price that leaves out import duty is neither less nor more than one that holds it. */
export const isPricedAlike = (vehicle: Priced, subject: Priced): boolean =>
  isPricedWithoutDuty(vehicle) === isPricedWithoutDuty(subject);

/** How a price differs from the subject's: `Ksh 120K less`, `same price`; empty where either asks for none. */
export function priceApart(vehicle: Priced, subject: Priced): string {
  if (!vehicle.price || !subject.price) return '';
  if (!isPricedAlike(vehicle, subject))
    return isPricedWithoutDuty(vehicle) ? 'duty not included' : 'duty included';
  const difference = vehicle.price - subject.price;
  return difference === 0 ? 'same price' : kesApart(difference);
}

/** The two things that tell a vehicle from another at a glance: `same car, 9,971 km less`, `one year newer, Ksh 91K more`. */
export function differencesFrom(vehicle: Comparable, subject: Comparable): string {
  const years = vehicle.year - subject.year;
  const age = years === 0 ? '' : yearsApart(years);
  const price = priceApart(vehicle, subject);
  if (!isOfSameModel(vehicle, subject)) return [price, age || 'same year'].filter(Boolean).join(', ');
  if (age) return [age, price].filter(Boolean).join(', ');
  const kind = vehicle.variant === subject.variant ? 'same car' : 'same model and year';
  return [kind, mileageApart(vehicle, subject) || price].filter(Boolean).join(', ');
}

function mileageApart({ mileage }: Comparable, subject: Comparable): string {
  if (mileage === null || subject.mileage === null) return '';
  return mileage === subject.mileage ? '' : kmApart(mileage - subject.mileage);
}
