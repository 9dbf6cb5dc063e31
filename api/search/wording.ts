import { labelOf } from '#domain/vehicle-words.ts';

/** `SUV, Station wagon or Minivan` */
export function orList(values: readonly string[]): string {
  const labels = values.map(labelOf);
  return [labels.slice(0, -1).join(', '), ...labels.slice(-1)].filter(Boolean).join(' or ');
}

/** `Up to Ksh 900,000`, `From 50,000 km`; where a bound is 0 or missing there is none. */
export function sayRange(
  min: number | undefined,
  max: number | undefined,
  say: (value: number) => string,
): string {
  if (min && max) return `${say(min)} to ${say(max)}`;
  return min ? `From ${say(min)}` : `Up to ${say(max ?? 0)}`;
}

/** `2014`, `2014 to 2017`, `2014 or newer` */
export function sayYears(min: number | undefined, max: number | undefined): string {
  if (min === max) return String(min);
  if (min && max) return `${min} to ${max}`;
  return min ? `${min} or newer` : `${max} or older`;
}
