import { tariffSchema } from '#api/reference/schemas/tariff.ts';
import { estimateDuty } from '#domain/duty/estimate.ts';
import { newestSchedule } from '#domain/duty/tariff.ts';
import { monthInKenya } from '#domain/month.ts';
import { type Difference, differencesOf, unusualFigures } from '#domain/reference/difference.ts';
import type { Value } from '#domain/reference/form.ts';
import { REFERENCE_LIST_WORDS, type ReferenceListName } from '#domain/reference/lists.ts';

/** What a version changes, which of its figures are unusual, and what one car would cost by it. */
export type Effect = {
  differences: Difference[];
  unusual: string[];
  example: Example | null;
};

/** The import tax on one car in whole KES; null where the tariff has no line for it. */
type Example = { car: string; beforeKes: number | null; afterKes: number | null };

/** What a version changes against another; against nothing, all of it is new. */
export function effectOf(
  list: ReferenceListName,
  before: Value | undefined,
  after: Value,
  now = new Date(),
): Effect {
  const { form } = REFERENCE_LIST_WORDS[list];
  return {
    differences: differencesOf(form, before, after),
    unusual: unusualFigures(form, before, after),
    example: list === 'tariff' ? exampleOf(before, after, now) : null,
  };
}

const EXAMPLE_AGE = 5;

function exampleOf(before: Value | undefined, after: Value, now: Date): Example {
  const entry = monthInKenya(now);
  const year = entry.year - EXAMPLE_AGE;
  const taxOf = (value: Value | undefined): number | null => {
    const read = tariffSchema.safeParse(value);
    if (!read.success) return null;
    const tariff = read.data;
    const question = {
      ...({ crspKes: 2_583_819.66, fuelType: 'petrol', engineCc: 1496, body: 'station wagon' } as const),
      ...{ firstRegistration: { year, month: entry.month }, entry, registeredInKenya: false },
      ...({ higherElectricDuty: false, exemption: 'none', schedule: newestSchedule(tariff).id } as const),
    };
    try {
      return Math.round(estimateDuty(question, tariff).payableKes);
    } catch (cause) {
      if (cause instanceof RangeError) return null;
      throw cause;
    }
  };
  return {
    car: `A Toyota Probox of ${year}, 1,496 cc petrol`,
    beforeKes: taxOf(before),
    afterKes: taxOf(after),
  };
}
