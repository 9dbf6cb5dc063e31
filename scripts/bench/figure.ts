/** One line of the bench's table. `isWithin` is undefined where there is no budget to hold. */
export type Figure = {
  what: string;
  budget: string;
  measured: string;
  isWithin: boolean | undefined;
  /** Printed for the developer at work, and left out of the report. */
  isDetail?: true;
};

type Limit = { measured: number; budget: number; unit: string };

/** A figure that must not exceed its budget. */
export function atMost(what: string, { measured, budget, unit }: Limit): Figure {
  return {
    what,
    budget: `at most ${say(budget, unit)}`,
    measured: say(measured, unit),
    isWithin: measured <= budget,
  };
}

/** A figure that must reach its budget. */
export function atLeast(what: string, { measured, budget, unit }: Limit): Figure {
  return {
    what,
    budget: `at least ${say(budget, unit)}`,
    measured: say(measured, unit),
    isWithin: measured >= budget,
  };
}

/** Several figures on one line; within when all are. */
export function together(what: string, figures: readonly Omit<Figure, 'what'>[]): Figure {
  return {
    what,
    budget: [...new Set(figures.map((figure) => figure.budget))].join(', '),
    measured: figures.map((figure) => figure.measured).join(', '),
    isWithin: figures.every((figure) => figure.isWithin),
  };
}

/** A figure without a budget. */
export function unbudgeted(what: string, measured: string): Figure {
  return { what, budget: '', measured, isWithin: undefined };
}

/** A figure without a budget that is of use only while its subject is worked on. */
export const detail = (what: string, measured: string): Figure => ({
  ...unbudgeted(what, measured),
  isDetail: true,
});

/** The value that the share `p` (0 to 1) of `values` does not exceed. Throws when there are none. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * p) - 1)];
  if (value === undefined) throw new Error('There is no percentile of nothing.');
  return value;
}

function say(value: number, unit: string): string {
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = value.toLocaleString('en', { maximumFractionDigits: digits, minimumFractionDigits: digits });
  return unit === '' ? text : `${text} ${unit}`;
}
