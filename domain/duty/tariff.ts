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

/** The month from which a schedule was published to hold, `2025-07`. */
export type ScheduleId = string;

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
  classes: readonly ({ class: DutyClass } & ClassRates)[];
};

/** One step of a depreciation table: it ends with `upToMonths` (null: it never ends). */
export type DepreciationStep = {
  upToMonths: number | null;
  percent: number;
  /** The tax authority's table has no such step; agents' practice stands in. */
  estimate?: boolean;
};

/** All that the import tax is reckoned by; one version of it holds for a whole calculation. */
export type Tariff = {
  /** The newest first: it is the one that is taken where none is asked for. */
  schedules: readonly Schedule[];
  /** For vehicles brought into Kenya now, by months since first registration. */
  directDepreciation: readonly DepreciationStep[];
  /** For vehicles already registered in Kenya without duty, on which it falls due now. */
  registeredDepreciation: readonly DepreciationStep[];
};

/** The schedule with this id; undefined where the tariff has none. */
export const findSchedule = ({ schedules }: Tariff, id: ScheduleId): Schedule | undefined =>
  schedules.find((schedule) => schedule.id === id);

/** The schedule that is taken where none is asked for. Throws a RangeError for a tariff without any. */
export function newestSchedule({ schedules: [newest] }: Tariff): Schedule {
  if (!newest) throw new RangeError('The tariff has no schedule');
  return newest;
}

/** The rates of a class; undefined where the schedule has no line for it. */
export const ratesOfClass = ({ classes }: Schedule, dutyClass: DutyClass): ClassRates | undefined =>
  classes.find((row) => row.class === dutyClass);
