import { type Month, monthsBetween } from '../month.ts';
import type { FuelType } from '../vehicles/words.ts';
import {
  countedFrom,
  depreciationAt,
  depreciationTable,
  type FirstRegistration,
  lastEntryMonth,
  nextDepreciation,
} from './age.ts';
import { customsValueKes, priceDivisor, type TaxLines, type TaxRates, taxOn } from './arithmetic.ts';
import { type DutyBody, dutyClassOf } from './class.ts';
import { type ExemptionId, exemptionOf, type WaivableTax } from './exemptions.ts';
import {
  type ClassRates,
  type DepreciationStep,
  type DutyClass,
  findSchedule,
  ratesOfClass,
  type Schedule,
  type ScheduleId,
  type Tariff,
} from './tariff.ts';

export type DutyQuestion = {
  crspKes: number;
  fuelType: FuelType;
  /** Null only where the engine does not matter. */
  engineCc: number | null;
  body: DutyBody;
  firstRegistration: FirstRegistration;
  /** The month of arrival, or in which duty falls due. */
  entry: Month;
  registeredInKenya: boolean;
  /** Charges the other figure where official sources disagree about the duty on electric cars. */
  higherElectricDuty: boolean;
  schedule: ScheduleId;
  exemption: ExemptionId;
};

/** All that the tax depends on and what it comes to, in KES and not rounded. */
export type DutyEstimate = TaxLines & {
  schedule: Schedule;
  dutyClass: DutyClass;
  rates: TaxRates;
  /** By what the retail price was divided before depreciation. */
  divisor: number;
  ageMonths: number;
  depreciation: DepreciationStep;
  customsValueKes: number;
  waived: readonly WaivableTax[];
  /** The total without what is waived. */
  payableKes: number;
};

/**
 * The tax on one vehicle by the tax authority's formula and the figures of one tariff. Throws a RangeError when the
 * tariff lacks the schedule or the schedule a line for its class, or when it is first registered after it arrives.
 */
export function estimateDuty(question: DutyQuestion, tariff: Tariff): DutyEstimate {
  const schedule = findSchedule(tariff, question.schedule);
  if (!schedule) throw new RangeError(`There is no schedule ${question.schedule}`);
  const dutyClass = dutyClassOf({ ...question, engineCc: question.engineCc ?? 0 });
  const ofClass = ratesOfClass(schedule, dutyClass);
  if (!ofClass) throw new RangeError(`The schedule of ${schedule.name} has no line for this vehicle`);
  const ageMonths = monthsBetween(countedFrom(question.firstRegistration, question.entry), question.entry);
  const depreciation = depreciationAt(ageMonths, depreciationTable(tariff, question.registeredInKenya));
  const divisor = priceDivisor(schedule, ofClass);
  const valueKes = customsValueKes({
    crspKes: question.crspKes,
    divisor,
    depreciationPercent: depreciation.percent,
  });
  const rates = ratesFor(question, schedule, ofClass);
  const lines = taxOn(valueKes, rates);
  const { waives } = exemptionOf(question.exemption);
  return {
    ...lines,
    schedule,
    dutyClass,
    rates,
    divisor,
    ageMonths,
    depreciation,
    customsValueKes: valueKes,
    waived: waives,
    payableKes: waives.reduce((payableKes, tax) => payableKes - lines[tax], lines.totalKes),
  };
}

function ratesFor(question: DutyQuestion, schedule: Schedule, ofClass: ClassRates): TaxRates {
  const { dutyPercent, otherDutyPercent, excisePercent, exciseKes = 0 } = ofClass;
  return {
    dutyPercent: question.higherElectricDuty ? (otherDutyPercent ?? dutyPercent) : dutyPercent,
    excisePercent,
    exciseKes,
    vatPercent: schedule.vatPercent,
    // Cars that are already registered in Kenya pay neither levy nor declaration fee again.
    rdlPercent: question.registeredInKenya ? 0 : schedule.rdlPercent,
    idfPercent: question.registeredInKenya ? 0 : schedule.idfPercent,
  };
}

export type Waiting = {
  /** The first month with the next depreciation. */
  from: Month;
  percent: number;
  savesKes: number;
  /** Whether the car may still arrive by then. */
  allowed: boolean;
};

/** What waiting for the next step of depreciation saves in KES (not rounded); undefined when there is no further step. */
export function waitingSaves(question: DutyQuestion, tariff: Tariff): Waiting | undefined {
  const { firstRegistration, entry, registeredInKenya } = question;
  const next = nextDepreciation(
    countedFrom(firstRegistration, entry),
    entry,
    depreciationTable(tariff, registeredInKenya),
  );
  if (!next) return undefined;
  const now = estimateDuty(question, tariff).payableKes;
  const then = estimateDuty({ ...question, entry: next.from }, tariff).payableKes;
  return {
    from: next.from,
    percent: next.step.percent,
    savesKes: now - then,
    allowed: registeredInKenya || monthsBetween(next.from, lastEntryMonth(firstRegistration.year)) >= 0,
  };
}
