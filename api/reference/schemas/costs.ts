import { z } from 'zod';
import type { ImportFees } from '#domain/duty/landed.ts';
import type { RunningCosts } from '#domain/running-costs/running-cost.ts';
import {
  count,
  day,
  figure,
  isEachOnce,
  isWholeScale,
  kes,
  percent,
  SCALE_SENTENCE,
  text,
} from './figures.ts';

const MOST_CC = 30_000;
const MOST_ROWS = 20;
/** A mistyped price in cents or without its decimals lies outside. */
const FUEL = { least: 50, most: 1_000 };
const DOLLAR = { least: 50, most: 1_000 };

const upToCc = count(1, MOST_CC).nullable();
const isScaleOfEngines = (rows: readonly { upToCc: number | null }[]): boolean =>
  isWholeScale(rows.map(({ upToCc }) => upToCc));

const feesByEngine = z
  .array(z.strictObject({ upToCc, kes }))
  .min(1, 'The table is empty.')
  .max(MOST_ROWS, `At most ${MOST_ROWS} rows.`)
  .refine(isScaleOfEngines, SCALE_SENTENCE);

/** What importing costs beside tax. */
export const feesSchema = z.strictObject({
  kesPerUsd: figure(DOLLAR.least, DOLLAR.most),
  inspection: z
    .array(z.strictObject({ origin: text(40), usd: figure(0, 10_000) }))
    .min(1, 'There has to be a country.')
    .max(MOST_ROWS, `At most ${MOST_ROWS} countries.`)
    .refine((rows) => isEachOnce(rows.map(({ origin }) => origin)), 'A country stands there twice.'),
  portKes: kes,
  clearing: feesByEngine,
  registration: feesByEngine,
  platesKes: kes,
}) satisfies z.ZodType<ImportFees>;

const engines = z
  .array(
    z.strictObject({
      upToCc,
      litresPer100Km: figure(1, 100),
      serviceKes: kes,
      tyresKes: kes,
    }),
  )
  .min(1, 'The table is empty.')
  .max(MOST_ROWS, `At most ${MOST_ROWS} rows.`)
  .refine(isScaleOfEngines, SCALE_SENTENCE);

const bands = z
  .array(
    z.strictObject({
      upToKes: kes.min(1, 'At least 1.').nullable(),
      percent: percent.max(30, 'At most 30 %.'),
    }),
  )
  .min(1, 'The table is empty.')
  .max(MOST_ROWS, `At most ${MOST_ROWS} bands.`)
  .refine((rows) => isWholeScale(rows.map(({ upToKes }) => upToKes)), SCALE_SENTENCE);

/** Fuel prices, insurance bands and what else a year with a vehicle costs. */
export const runningCostsSchema = z.strictObject({
  asOf: day,
  kmPerYear: count(1, 500_000),
  resaleLossPercent: percent,
  kesPerLitre: z.strictObject({
    petrol: figure(FUEL.least, FUEL.most),
    diesel: figure(FUEL.least, FUEL.most),
  }),
  kesPerKwh: figure(1, 1_000),
  kwhPer100Km: figure(1, 200),
  hybridShareOfFuel: figure(0.1, 1),
  engines,
  insurance: z.strictObject({
    asOf: day,
    bands,
    minimumKes: kes,
    levyPercent: percent.max(30, 'At most 30 %.'),
    stampKes: kes,
  }),
}) satisfies z.ZodType<RunningCosts>;
