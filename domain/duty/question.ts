import type { Month } from '../month.ts';
import { FUEL_TYPES, type FuelType } from '../vehicles/words.ts';
import { DUTY_BODIES, type DutyBody, dutyClassOf, needsEngine } from './class.ts';
import type { DutyQuestion } from './estimate.ts';
import { EXEMPTION_IDS } from './exemptions.ts';
import {
  choice,
  type Read,
  readCrsp,
  readElectricDuty,
  readEngine,
  readEntry,
  readFirst,
  readFlag,
} from './readers.ts';
import { findSchedule, newestSchedule, ratesOfClass, type ScheduleId, type Tariff } from './tariff.ts';

/** The names under which forms, addresses and the API ask about import duty. */
export const DUTY_FIELDS = [
  'crsp',
  'fuel',
  'engineCc',
  'bodyType',
  'firstRegistration',
  'entry',
  'registeredInKenya',
  'electricDuty',
  'schedule',
  'exemption',
] as const;
type DutyField = (typeof DUTY_FIELDS)[number];
export type DutyValues = Partial<Record<DutyField, string | undefined>>;
export type DutyProblems = Partial<Record<DutyField, string>>;

type ReadDuty =
  | { question: DutyQuestion; problems: undefined }
  | { question: undefined; problems: DutyProblems };

/** Reads what a person typed or a client sent: a question that can be answered, or a sentence for each field that is wrong. */
export function readDutyQuestion(values: DutyValues, thisMonth: Month, tariff: Tariff): ReadDuty {
  const problems: DutyProblems = {};
  function take<Value>(field: DutyField, read: (text: string) => Read<Value>): Value | undefined {
    const answer = read(values[field]?.trim() ?? '');
    if ('value' in answer) return answer.value;
    problems[field] = answer.problem;
    return undefined;
  }
  const fuelType = take('fuel', (text) => choice(FUEL_TYPES, text.toLowerCase(), 'Choose the fuel'));
  const body = take('bodyType', (text) => choice(DUTY_BODIES, text.toLowerCase(), 'Choose the body type'));
  const needed = fuelType !== 'electric' && (!fuelType || !body || needsEngine(fuelType, body));
  const engineCc = take('engineCc', (text) => readEngine(text, needed));
  const crspKes = take('crsp', readCrsp);
  const entry = take('entry', (text) => readEntry(text, thisMonth));
  const firstRegistration = take('firstRegistration', (text) => readFirst(text, thisMonth, entry));
  const registeredInKenya = take('registeredInKenya', readFlag);
  const higherElectricDuty = take('electricDuty', readElectricDuty);
  const exemption = take('exemption', (text) =>
    choice(EXEMPTION_IDS, text || 'none', 'Choose the exemption'),
  );
  const schedule = take('schedule', (text) => readSchedule(text, { fuelType, body, engineCc }, tariff));
  if (
    crspKes === undefined ||
    fuelType === undefined ||
    engineCc === undefined ||
    body === undefined ||
    firstRegistration === undefined ||
    entry === undefined ||
    registeredInKenya === undefined ||
    higherElectricDuty === undefined ||
    schedule === undefined ||
    exemption === undefined
  )
    return { question: undefined, problems };
  const question: DutyQuestion = {
    crspKes,
    fuelType,
    engineCc,
    body,
    firstRegistration,
    entry,
    registeredInKenya,
    higherElectricDuty,
    schedule,
    exemption,
  };
  return { question, problems: undefined };
}

type Classed = {
  fuelType: FuelType | undefined;
  body: DutyBody | undefined;
  engineCc: number | null | undefined;
};

function readSchedule(text: string, { fuelType, body, engineCc }: Classed, tariff: Tariff): Read<ScheduleId> {
  const ids = tariff.schedules.map(({ id }) => id);
  const read = choice(ids, text || newestSchedule(tariff).id, 'Choose the schedule');
  if (!('value' in read) || !fuelType || !body || engineCc === undefined) return read;
  const schedule = findSchedule(tariff, read.value);
  if (!schedule) return read;
  const dutyClass = dutyClassOf({ fuelType, body, engineCc: engineCc ?? 0 });
  if (ratesOfClass(schedule, dutyClass)) return read;
  return { problem: `The schedule of ${schedule.name} has no line for this kind of vehicle.` };
}
