import { lastEntryMonth, oldestYearFor } from '#domain/duty/age.ts';
import { carriesGoods, needsEngine } from '#domain/duty/class.ts';
import { type DutyEstimate, type DutyQuestion, estimateDuty, type Waiting } from '#domain/duty/estimate.ts';
import { findSchedule, ratesOfClass, type Tariff } from '#domain/duty/tariff.ts';
import { formatKes } from '#domain/money.ts';
import { formatYearMonth, monthsBetween } from '#domain/month.ts';
import { inSentence } from '#domain/vehicles/words.ts';
import { formatCount } from '#site/lib/numbers.ts';
import type { Landed } from './answer.ts';

type AgeRule = { allowed: boolean; text: string };

/** Whether the car may still be brought into Kenya, and until when; undefined for one that is here already. */
export function ageRule({ firstRegistration, entry, registeredInKenya }: DutyQuestion): AgeRule | undefined {
  if (registeredInKenya) return undefined;
  const last = lastEntryMonth(firstRegistration.year);
  if (monthsBetween(entry, last) >= 0)
    return {
      allowed: true,
      text: `First registered in ${firstRegistration.year}, it must arrive by 31 December ${last.year}. From 1 January ${last.year + 1} it is too old to import.`,
    };
  return {
    allowed: false,
    text: `Too old to import since 1 January ${last.year + 1}: in ${entry.year} only cars first registered in ${oldestYearFor(entry.year)} or later may arrive.`,
  };
}

/** What the next step of depreciation brings; undefined when there is none. */
export function waitingText(waiting: Waiting | undefined): string | undefined {
  if (!waiting) return undefined;
  const from = formatYearMonth(waiting.from);
  return waiting.allowed
    ? `From ${from} the depreciation is ${waiting.percent}%: waiting until then saves ${formatKes(waiting.savesKes)} of tax.`
    : `The next depreciation step (${waiting.percent}%) comes in ${from}, when the car is too old to import.`;
}

/** What the figures leave open, one sentence each. */
export function cautions(question: DutyQuestion, estimate: DutyEstimate, tariff: Tariff): string[] {
  const { firstRegistration, fuelType, body, exemption } = question;
  const said: string[] = [];
  if (estimate.depreciation.estimate)
    said.push(
      'The tax authority’s table says nothing about cars under a year old: the depreciation is what clearing agents quote, an estimate.',
    );
  if (firstRegistration.month === null)
    said.push(
      'Without a month customs counts from December of the year; an earlier month may mean less tax.',
    );
  const electric = electricDuties(tariff, question.schedule);
  if (estimate.dutyClass === 'electric' && electric)
    said.push(
      `Sources disagree about the duty on electric cars: the formula takes ${electric.formula}%, its label and some cars cleared in 2025 say ${electric.other}%. This is with ${estimate.rates.dutyPercent}%; ${otherElectricText(question, tariff)}.`,
    );
  if (estimate.dutyClass === 'electric' && carriesGoods(body))
    said.push(
      'The electric rates are for vehicles that carry people; one that carries goods may be taxed otherwise.',
    );
  if (fuelType === 'hybrid' || fuelType === 'plug-in hybrid')
    said.push('The schedule has no line for hybrids: they are taxed by engine size like petrol cars.');
  if (exemption !== 'none')
    said.push(
      'Our sources name duty, excise duty, VAT and the declaration fee as waived, so the railway levy is counted. Customs decides each case.',
    );
  return said;
}

/** Both duties on electric cars in percent; undefined where the sources of a schedule agree. */
export function electricDuties(
  tariff: Tariff,
  scheduleId: string,
): { formula: number; other: number } | undefined {
  const schedule = findSchedule(tariff, scheduleId);
  const rates = schedule && ratesOfClass(schedule, 'electric');
  if (rates?.otherDutyPercent === undefined) return undefined;
  return { formula: rates.dutyPercent, other: rates.otherDutyPercent };
}

function otherElectricText(question: DutyQuestion, tariff: Tariff): string {
  const other = estimateDuty({ ...question, higherElectricDuty: !question.higherElectricDuty }, tariff);
  return `with ${other.rates.dutyPercent}% the tax is ${formatKes(other.payableKes)}`;
}

/** `hybrid, 1,496 cc, sedan, first registered in March 2020`: the car as the tax sees it. */
export function carText({
  fuelType,
  engineCc,
  body,
  firstRegistration: { year, month },
}: DutyQuestion): string {
  const engine = needsEngine(fuelType, body) && engineCc !== null ? `, ${formatCount(engineCc)} cc` : '';
  const first = month === null ? String(year) : formatYearMonth({ year, month });
  return `${fuelType}${engine}, ${inSentence(body)}, first registered in ${first}`;
}

/** What a price above the customs value means. */
export const dearInvoiceText = (customsValueKes: number): string =>
  `Your price is above the customs value of ${formatKes(customsValueKes)}. Importers report that customs then takes the higher one, so the tax may be more.`;

/** What importing costs beside the middle asking price here; undefined while its cost cannot be read. */
export function comparisonText({ carIsEstimate, totalKes }: Landed, medianKes: number): string | undefined {
  if (totalKes === undefined) return undefined;
  // The customs value is no market price, so the difference is no saving.
  if (carIsEstimate) return 'Type what the car costs at Mombasa to see which comes cheaper.';
  const difference = formatKes(Math.abs(totalKes - medianKes));
  return totalKes < medianKes
    ? `Importing at this estimate costs ${difference} less than the middle asking price, with weeks of waiting and no test drive.`
    : `Importing at this estimate costs ${difference} more than the middle asking price.`;
}
