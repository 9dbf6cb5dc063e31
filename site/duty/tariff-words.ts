import type { DepreciationStep, DutyClass } from '#domain/duty/tariff.ts';

/** The classes of a schedule as people read them. */
export const CLASS_WORDS: readonly { id: DutyClass; words: string }[] = [
  { id: 'small', words: 'Up to 1,500 cc, hybrids too' },
  { id: 'medium', words: 'Over 1,500 cc; pickups, vans, trucks and buses of any larger size' },
  { id: 'large', words: 'Passenger cars over 3,000 cc (petrol, hybrid) or 2,500 cc (diesel)' },
  { id: 'electric', words: 'Electric, carrying people' },
  { id: 'school bus', words: 'School buses of public schools' },
  { id: 'prime mover', words: 'Prime movers' },
  { id: 'trailer', words: 'Trailers' },
  { id: 'ambulance', words: 'Ambulances' },
  { id: 'motorcycle', words: 'Motorcycles' },
  { id: 'special purpose', words: 'Special purpose vehicles and heavy machinery' },
];

/** `Up to 6 months`, `Over 1 to 2 years`, `Over 7 years`: the ages that a step of a table holds for. */
export function stepText(steps: readonly DepreciationStep[], index: number): string {
  const from = steps[index - 1]?.upToMonths ?? 0;
  const to = steps[index]?.upToMonths ?? null;
  if (to === null) return `Over ${from / 12} years`;
  if (to < 12) return `Up to ${to} months`;
  if (from % 12 !== 0) return `Over ${from} to ${to} months`;
  return from === 0 ? `Up to ${to / 12} year` : `Over ${from / 12} to ${to / 12} years`;
}
