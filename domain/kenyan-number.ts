/** `3,450,000` of a whole number. */
export function groupDigits(whole: number): string {
  const sign = whole < 0 ? '-' : '';
  let digits = String(Math.abs(whole));
  let groups = '';
  for (; digits.length > 3; digits = digits.slice(0, -3)) groups = `,${digits.slice(-3)}${groups}`;
  return sign + digits + groups;
}

/**
 * Formats numbers as Intl does for Kenya, with at most so many decimals. Whole numbers, which are nearly all, go without
 * Intl: its first formatter costs a phone some 50 ms, in the middle of loading.
 */
export function kenyanNumber(maximumFractionDigits = 3): { format: (value: number) => string } {
  let formatter: Intl.NumberFormat | undefined;
  return {
    format(value) {
      if (Number.isSafeInteger(value)) return groupDigits(value);
      formatter ??= new Intl.NumberFormat('en-KE', { maximumFractionDigits });
      return formatter.format(value);
    },
  };
}
