import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { ListingFacts } from '#domain/moderation/facts.ts';
import { judgeListing, judgeWords } from '#domain/moderation/judge.ts';
import type { RuleSet } from '#domain/moderation/rule-set.ts';
import type { Verdict } from '#domain/moderation/verdict.ts';

const entry = z.strictObject({
  /** Whether a careful person would look at it before it goes on sale. */
  holds: z.boolean(),
  /** Written before the rules were tuned, and left out of the tuning. */
  isHeldOut: z.literal(true).optional(),
  kind: z.enum(['listing', 'showroom', 'review']),
  title: z.string().optional(),
  name: z.string().optional(),
  text: z.string(),
  facts: z.record(z.string(), z.unknown()).optional(),
});
export type CorpusEntry = z.infer<typeof entry>;

const FILE = join(import.meta.dirname, '../../../data/moderation/corpus.json');
export const readCorpus = (): CorpusEntry[] => z.array(entry).parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** A listing of which nothing is unusual. */
export const HARMLESS: ListingFacts = {
  texts: ['2014 Mazda Demio', 'Clean car.'],
  ...{ year: 2014, thisYear: 2026, priceKes: 1_000_000, mileageKm: 90_000, condition: 'foreign used' },
  ...{ bodyType: null, fuelType: 'petrol', engineCc: null, powerHp: null, seats: null },
  market: { percentDiff: -3, medianKes: 1_030_000, sampleSize: 24, doubt: null },
  photoCopies: [],
  phonePersonIds: [],
  sameVehicle: [],
  seenMileage: null,
  account: { days: 400, isFirstListing: false },
  isReportedStolen: false,
};

/** What the rules say of an entry. */
export function judgeEntry(
  { kind, title = '', name, text, facts = {} }: CorpusEntry,
  rules: RuleSet,
): Verdict {
  if (kind !== 'listing')
    return judgeWords({ names: name === undefined ? [] : [name], texts: [text] }, rules);
  return judgeListing({ ...HARMLESS, ...facts, texts: [title, text] }, rules);
}
