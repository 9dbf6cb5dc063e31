import { parseArgs } from 'node:util';

type BenchOptions<Name extends string> = { listings: number; sections: readonly Name[]; isReport: boolean };

const DEFAULT_LISTINGS = 50_000;

/**
 * Reads `--listings 50000`, `--only search,build`, `--report` and a flag for each section that only runs when asked for.
 * Throws one sentence that says what is wrong.
 */
export function readOptions<Name extends string>(
  args: readonly string[],
  { usual, onRequest }: { usual: readonly Name[]; onRequest: readonly Name[] },
): BenchOptions<Name> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      listings: { type: 'string', default: String(DEFAULT_LISTINGS) },
      only: { type: 'string' },
      report: { type: 'boolean', default: false },
      ...Object.fromEntries(onRequest.map((name) => [name, { type: 'boolean' } as const])),
    },
  });
  const listings = Number(values.listings);
  if (!Number.isSafeInteger(listings) || listings < 1) {
    throw new Error(`--listings takes a whole number, not "${values.listings}".`);
  }
  const all = [...usual, ...onRequest];
  const asked = onRequest.filter((name) => Object.entries(values).some(([key, on]) => key === name && on));
  const isReport = values.report;
  if (values.only === undefined) return { listings, isReport, sections: [...usual, ...asked] };
  const only = values.only.split(',').map((word) => word.trim());
  const unknown = only.find((word) => !all.some((name) => name === word));
  if (unknown !== undefined)
    throw new Error(`There is no section "${unknown}". There are: ${all.join(', ')}.`);
  return { listings, isReport, sections: all.filter((name) => only.includes(name) || asked.includes(name)) };
}
