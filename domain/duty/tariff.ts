import tariff from '#data/duty-tariff.json' with { type: 'json' };

/** What the schedules tax alike: engine sizes first, then vehicles with a line of their own. */
export const DUTY_CLASSES = [
  'small',
  'medium',
  'large',
  'electric',
  'school bus',
  'prime mover',
  'trailer',
  'ambulance',
  'motorcycle',
  'special purpose',
] as const;
export type DutyClass = (typeof DUTY_CLASSES)[number];

/** The rates of one class in percent; `exciseKes` is a flat amount on each vehicle. */
export type ClassRates = {
  /** The duty that is taken out of the retail price; not always the duty that is charged. */
  divisorDutyPercent: number;
  /** The excise duty that is taken out, where it is not that which is charged. */
  divisorExcisePercent?: number;
  dutyPercent: number;
  /** Where official sources disagree about the duty, the other figure. */
  otherDutyPercent?: number;
  excisePercent: number;
  exciseKes?: number;
};

export const SCHEDULE_IDS = ['2025-07', '2023-09'] as const;
export type ScheduleId = (typeof SCHEDULE_IDS)[number];
export const DEFAULT_SCHEDULE: ScheduleId = '2025-07';

/** A tax schedule as it was published; rates in percent. */
export type Schedule = {
  id: ScheduleId;
  name: string;
  /** The day of the document. */
  asOf: string;
  inForceFrom: string;
  source: string;
  /** Whether the retail prices that belong to it are kept here; without them a person types the CRSP. */
  hasPriceList: boolean;
  marginPercent: number;
  vatPercent: number;
  rdlPercent: number;
  idfPercent: number;
  classes: Partial<Record<DutyClass, ClassRates>>;
};

type ScheduleRow = Omit<Schedule, 'id'> & { id: string };
const ROWS: readonly ScheduleRow[] = tariff.schedules;

/** The schedules that can be reckoned with, the newest first. */
export const SCHEDULES: readonly Schedule[] = SCHEDULE_IDS.map(scheduleOf);

/** The schedule with this id. */
export function scheduleOf(id: ScheduleId): Schedule {
  const row = ROWS.find((schedule) => schedule.id === id);
  if (!row) throw new Error(`data/duty-tariff.json has no schedule ${id}.`);
  return { ...row, id };
}

/** One step of a depreciation table: it ends with `upToMonths` (null: it never ends). */
export type DepreciationStep = {
  upToMonths: number | null;
  percent: number;
  /** The tax authority's table has no such step; agents' practice stands in. */
  estimate?: boolean;
};

/** For vehicles brought into Kenya now, by months since first registration. */
export const DIRECT_DEPRECIATION: readonly DepreciationStep[] = tariff.directDepreciation;

/** For vehicles already registered in Kenya without duty, on which it falls due now. */
export const REGISTERED_DEPRECIATION: readonly DepreciationStep[] = tariff.registeredDepreciation;
