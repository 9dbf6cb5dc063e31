import { parseArgs } from 'node:util';

type BenchOptions<Name extends string> = {
  listings: number;
  /** What the simulation of payments does. */
  payments: { orders: number; kills: number };
  sections: readonly Name[];
  isReport: boolean;
};

const DEFAULT_LISTINGS = 50_000;
const DEFAULT_ORDERS = 10_000;
const DEFAULT_KILLS = 50;

/**
 * Reads `--listings 50000`, `--only search,build`, `--report`, `--orders` and `--kills` of the payments, and a flag for
 * each section that only runs when asked for. Throws one sentence that says what is wrong.
 */
export function readOptions<Name extends string>(
  args: readonly string[],
  { usual, onRequest }: { usual: readonly Name[]; onRequest: readonly Name[] },
): BenchOptions<Name> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      listings: { type: 'string', default: String(DEFAULT_LISTINGS) },
      orders: { type: 'string', default: String(DEFAULT_ORDERS) },
      kills: { type: 'string', default: String(DEFAULT_KILLS) },
      only: { type: 'string' },
      report: { type: 'boolean', default: false },
      ...Object.fromEntries(onRequest.map((name) => [name, { type: 'boolean' } as const])),
    },
  });
  const count = (name: 'listings' | 'orders' | 'kills', least: number): number => {
    const number = Number(values[name]);
    if (Number.isSafeInteger(number) && number >= least) return number;
    throw new Error(`--${name} takes a whole number, not "${values[name]}".`);
  };
  const listings = count('listings', 1);
  const payments = { orders: count('orders', 1), kills: count('kills', 0) };
  const all = [...usual, ...onRequest];
  const asked = onRequest.filter((name) => Object.entries(values).some(([key, on]) => key === name && on));
  const isReport = values.report;
  if (values.only === undefined) return { listings, payments, isReport, sections: [...usual, ...asked] };
  const only = values.only.split(',').map((word) => word.trim());
  const unknown = only.find((word) => !all.some((name) => name === word));
  if (unknown !== undefined)
    throw new Error(`There is no section "${unknown}". There are: ${all.join(', ')}.`);
  const sections = all.filter((name) => only.includes(name) || asked.includes(name));
  return { listings, payments, isReport, sections };
}
