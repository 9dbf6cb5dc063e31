import type { ComparedVehicle } from '#api/compare/schema.ts';
import { MAX_COMPARED } from '#domain/compare/compare.ts';
import { formatDay } from '#site/lib/dates.ts';
import { formatCount } from '#site/lib/numbers.ts';

/** The title of a comparison's page. */
export function pageTitle(vehicles: readonly { title: string }[]): string {
  if (vehicles.length === 0) return 'Compare vehicles side by side';
  return `Compare ${vehicles.map(({ title }) => title).join(' and ')}`;
}

/** A sentence about what an address asked for that cannot stand in the comparison; empty when nothing was. */
export function leftOutText({ missing, surplus }: { missing: number; surplus: number }): string {
  const sentences = [];
  if (missing === 1) sentences.push('One vehicle is left out: it was removed, or there never was one.');
  if (missing > 1) sentences.push(`${missing} vehicles are left out: they were removed, or never were.`);
  if (surplus > 0) sentences.push(`Only the first ${MAX_COMPARED} are shown: more do not fit side by side.`);
  return sentences.join(' ');
}

const NEEDS = 'It needs the fuel, the engine size and the price.';

/** What the running cost stands on, with the day of its fuel prices where one of the vehicles has one. */
export function runningCostNote(vehicles: readonly Pick<ComparedVehicle, 'runningCost'>[]): string {
  const [basis] = vehicles.flatMap(({ runningCost }) => runningCost ?? []);
  if (!basis) return `Running cost is an estimate of fuel, insurance, service and tyres. ${NEEDS}`;
  return `Running cost is an estimate for ${formatCount(basis.kmPerYear)} km a year: fuel by engine size at the Nairobi prices of ${formatDay(basis.asOf)}, comprehensive insurance by price, service and tyres. ${NEEDS}`;
}

/** What is chosen already and how many more fit. */
export function roomText(chosen: readonly { title: string }[]): string {
  const [first, ...others] = chosen;
  if (!first) return `Choose up to ${MAX_COMPARED} vehicles.`;
  return others.length === 0 ? `Beside the ${first.title}: two more fit.` : 'One more fits.';
}
