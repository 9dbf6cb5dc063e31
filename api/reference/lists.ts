import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ZodType } from 'zod';
import { planSetSchema } from '#api/plans/plan-set-schema.ts';
import type { ReferenceListName } from '#domain/reference/lists.ts';
import { feesSchema, runningCostsSchema } from './schemas/costs.ts';
import { lendersSchema } from './schemas/lenders.ts';
import { tariffSchema } from './schemas/tariff.ts';

type List = {
  schema: ZodType;
  /** In data/: what a market begins with. */
  file: string;
  /** Where the figures of the file come from, and of which day they are. */
  source: string;
  asOf: string;
};

/** Every list that admins keep. A new one needs its words and form in domain/reference/lists.ts too. */
export const LISTS: Readonly<Record<ReferenceListName, List>> = {
  tariff: {
    ...{ schema: tariffSchema, file: 'duty-tariff.json', asOf: '2025-05-30' },
    source: 'Kenya Revenue Authority, workbook “New CRSP July 2025”, and the Finance Act 2023',
  },
  'duty-fees': {
    ...{ schema: feesSchema, file: 'duty-fees.json', asOf: '2026-01-15' },
    source: 'QISJ, KIFWA and NTSA fees of 2022 to 2025, and the dollar of January 2026',
  },
  'running-costs': {
    ...{ schema: runningCostsSchema, file: 'running-costs.json', asOf: '2026-11-20' },
    source: 'EPRA’s Nairobi prices, brokers’ bands of June 2025, and our own assumptions',
  },
  lenders: {
    ...{ schema: lendersSchema, file: 'financing-partners.json', asOf: '2026-11-20' },
    source: 'Invented sample lenders',
  },
  plans: {
    ...{ schema: planSetSchema, file: 'plans.json', asOf: '2026-11-24' },
    source: 'This market’s own prices',
  },
};

const FOLDER = join(import.meta.dirname, '../../data');

/** What a new market begins with, as its list's schema reads it. */
export const readFirst = (name: ReferenceListName): unknown =>
  LISTS[name].schema.parse(JSON.parse(readFileSync(join(FOLDER, LISTS[name].file), 'utf8')));
