import type { Db } from '#api/database/open.ts';
import type { ImportRowRow } from '#api/database/tables.ts';
import { statedFacts } from '#domain/catalogue/derived-facts.ts';
import type { RowOutcome } from '#domain/imports/limits.ts';
import { namesOf } from '#domain/names-of.ts';
import type { ReadyRow } from '../prepare.ts';
import type { ImportedListing } from '../queries.ts';
import type { SortedRow } from '../sort-rows.ts';
import { type Origin, planRow, type RowPlan } from '../store.ts';
import type { RowNotes } from './schema.ts';

/** What a check found of a row, as it is kept. */
export type Finding = Pick<ImportRowRow, 'key' | 'outcome' | 'is_repaired'> & {
  outcome: RowOutcome;
  notes: RowNotes;
};

const NOTHING: RowNotes = {
  problems: [],
  repairs: [],
  warnings: [],
  changes: [],
  title: null,
  vehicleId: null,
};

/** What a row would do, in words that a dealer decides by. Changes nothing. */
export async function findingOf(db: Db, sorted: SortedRow, origin: Origin): Promise<Finding> {
  const { row } = sorted;
  const key = row.identity?.key ?? null;
  if (sorted.kind === 'rejected')
    return { key, outcome: 'rejected', is_repaired: 0, notes: { ...NOTHING, problems: sorted.row.problems } };
  if (sorted.kind === 'repeated') {
    const reason = `the same as line ${sorted.firstLine}`;
    const notes = { ...NOTHING, problems: [{ column: '', value: '', reason }] };
    return { key, outcome: 'repeated', is_repaired: 0, notes };
  }
  return ready(sorted.row, await planRow(db, sorted.row, origin));
}

function ready(
  { identity, vehicle, repairs, warnings }: ReadyRow,
  { listing, change, staysRemoved }: RowPlan,
): Finding {
  const changes = listing ? changesOf(listing, change) : [];
  const removed = staysRemoved
    ? [{ column: 'status', value: listing?.status ?? '', why: STAYS_REMOVED }]
    : [];
  const notes = {
    ...{ problems: [], repairs, warnings: [...warnings, ...removed], changes },
    ...{ title: listing?.title ?? vehicle.title, vehicleId: listing?.id ?? null },
  };
  const outcome = !listing ? 'new' : changes.length > 0 ? 'changed' : 'unchanged';
  return { key: identity.key, outcome, is_repaired: repairs.length > 0 ? 1 : 0, notes };
}

const STAYS_REMOVED = 'withdrawn by you or an admin, and stays so';

/** The columns in which a listing would become other than it says now. */
export function changesOf(listing: ImportedListing, change: RowPlan['change']): RowNotes['changes'] {
  const { by: _, pictures: __, ...facts } = change;
  const stated = statedFacts(listing);
  return namesOf(facts)
    .filter((column) => facts[column] !== undefined && facts[column] !== stated[column])
    .map((column) => ({ column, from: said(stated[column]), to: said(facts[column]) }));
}

const said = (value: string | number | null | undefined): string => String(value ?? '');

/** Keeps what a check found of a row. */
export async function saveFinding(db: Db, importId: number, line: number, finding: Finding): Promise<void> {
  const { key, outcome, is_repaired, notes } = finding;
  await db
    .updateTable('import_rows')
    .set({ key, outcome, is_repaired, notes: JSON.stringify(notes) })
    .where('import_id', '=', importId)
    .where('line', '=', line)
    .execute();
}
