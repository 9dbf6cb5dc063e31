import { groupDigits } from './kenyan-number.ts';

/** From here on an amount rounds to a million, so it is written in M. */
const MILLIONS_FROM_KES = 999_500;

/** `Ksh 3,450,000` to the shilling, with the no-break space that Intl puts after the currency. */
export function formatKes(amountKes: number): string {
  const sign = amountKes < 0 ? '-' : '';
  return `${sign}Ksh\u00a0${groupDigits(Math.round(Math.abs(amountKes)))}`;
}

/** `Ksh 950K` and `Ksh 3.5M`, for places too narrow for the full figure. */
export function formatKesShort(amountKes: number): string {
  const sign = amountKes < 0 ? '-' : '';
  const amount = Math.abs(amountKes);
  if (amount < 1000) return `${sign}Ksh\u00a0${Math.round(amount)}`;
  if (amount < MILLIONS_FROM_KES) return `${sign}Ksh\u00a0${Math.round(amount / 1000)}K`;
  return `${sign}Ksh\u00a0${Math.round(amount / 100_000) / 10}M`;
}
