import { z } from 'zod';
import { DUTY_CLASSES, type Tariff } from '#domain/duty/tariff.ts';
import { count, day, isEachOnce, isWholeScale, kes, percent, SCALE_SENTENCE, text } from './figures.ts';

const classSchema = z.strictObject({
  class: z.enum(DUTY_CLASSES, 'Choose the class.'),
  divisorDutyPercent: percent,
  divisorExcisePercent: percent.exactOptional(),
  dutyPercent: percent,
  otherDutyPercent: percent.exactOptional(),
  excisePercent: percent,
  exciseKes: kes.exactOptional(),
});

const scheduleSchema = z.strictObject({
  id: z
    .string({ error: 'Give a year and a month.' })
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'A year and a month, such as 2026-07.'),
  name: text(40),
  asOf: day,
  inForceFrom: day,
  source: text(300),
  hasPriceList: z.boolean(),
  marginPercent: percent,
  vatPercent: percent,
  rdlPercent: percent,
  idfPercent: percent,
  classes: z
    .array(classSchema)
    .min(1, 'A schedule needs a class.')
    .refine((rows) => isEachOnce(rows.map((row) => row.class)), 'A class stands there twice.'),
});

const MOST_MONTHS = 1_200;
/** More would leave a customs value of next to nothing. */
const MOST_DEPRECIATION = 99;

const depreciation = z
  .array(
    z.strictObject({
      upToMonths: count(1, MOST_MONTHS).nullable(),
      percent: percent.max(MOST_DEPRECIATION, `At most ${MOST_DEPRECIATION} %.`),
      estimate: z.boolean().exactOptional(),
    }),
  )
  .min(1, 'The table is empty.')
  .max(60, 'At most 60 steps.')
  .refine((steps) => isWholeScale(steps.map(({ upToMonths }) => upToMonths)), SCALE_SENTENCE)
  .superRefine((steps, context) => {
    for (const [index, { percent }] of steps.entries())
      if (index > 0 && percent < (steps[index - 1]?.percent ?? 0))
        context.addIssue({
          code: 'custom',
          path: [index, 'percent'],
          message: 'An older vehicle cannot lose less than a newer one.',
        });
  });

/** Import tax: schedules, the newest first, and both depreciation tables. */
export const tariffSchema = z.strictObject({
  schedules: z
    .array(scheduleSchema)
    .min(1, 'There has to be a schedule.')
    .max(20, 'At most 20 schedules.')
    .refine((schedules) => isEachOnce(schedules.map(({ id }) => id)), 'A month stands there twice.')
    .refine(
      (schedules) => schedules.every(({ id }, index) => index === 0 || id < (schedules[index - 1]?.id ?? '')),
      'The newest schedule stands first.',
    ),
  directDepreciation: depreciation,
  registeredDepreciation: depreciation,
}) satisfies z.ZodType<Tariff>;
