import { ALWAYS_WAITS } from './rule-set.ts';
import type { Evidence, Hit } from './verdict.ts';

/** By so many percent more a price may be under the market than it was when an admin allowed it. */
const MORE_PERCENT = 5;

/** What a hit stands on: without figures, which change by themselves. */
const groundOf = ({ listingIds, personIds, photos, words, problems, field }: Evidence): string =>
  JSON.stringify([
    listingIds?.toSorted((a, b) => a - b),
    personIds?.toSorted((a, b) => a - b),
    photos?.map(({ key, otherKey }) => `${key} ${otherKey}`).toSorted(),
    words?.toSorted(),
    problems?.toSorted(),
    field,
  ]);

/** Whether an admin has allowed the same before: the rule on the same ground, and no price that fell further since. */
export function isSettled(hit: Hit, allowed: readonly Hit[]): boolean {
  if (ALWAYS_WAITS.includes(hit.rule)) return false;
  const before = allowed.find(
    ({ rule, evidence }) => rule === hit.rule && groundOf(evidence) === groundOf(hit.evidence),
  );
  if (!before) return false;
  const { percentBelow = 0, stated } = hit.evidence.figures ?? {};
  const figures = before.evidence.figures ?? {};
  if (hit.evidence.field !== undefined && stated !== figures.stated) return false;
  if (hit.rule === 'mileage-went-down' && stated !== figures.stated) return false;
  return percentBelow <= (figures.percentBelow ?? percentBelow) + MORE_PERCENT;
}
