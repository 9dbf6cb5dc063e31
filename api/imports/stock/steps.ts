import { recordTeamAct } from '#api/agents/acts.ts';
import { findOwnDealer } from '#api/agents/queries.ts';
import { recordForSeller } from '#api/audit/record-for-seller.ts';
import type { Db } from '#api/database/open.ts';
import type { ImportRow } from '#api/database/tables.ts';
import { inTransaction } from '#api/database/transaction.ts';
import { ApiError, refuseProblems } from '#api/http/errors.ts';
import { OPEN_STATES } from '#domain/imports/limits.ts';
import { missingIn } from '../heading.ts';
import { listActiveImports } from '../queries.ts';
import { MOST_GONE_PERCENT } from '../withdraw.ts';
import { readGone } from './apply.ts';
import { rememberColumns } from './columns.ts';
import { sourceOf } from './origin.ts';
import { refuseLeaving, wrongState } from './rights.ts';
import { type Applying, type KeptColumn, readColumns } from './schema.ts';
import { moveTo } from './state.ts';

/** Says what the columns of a file mean, remembers it for the next one, and has it checked again. Throws 409 and 422. */
export async function mapColumns(db: Db, found: ImportRow, said: readonly KeptColumn[]): Promise<void> {
  if (!['mapping', 'ready'].includes(found.state)) throw wrongState(found.state);
  const before = readColumns(found.columns);
  const meaning = new Map(said.map(({ name, field }) => [name, field]));
  const columns = before.map(({ name, field }) => ({
    name,
    field: meaning.has(name) ? (meaning.get(name) ?? null) : field,
  }));
  refuseProblems({ columns: problemOf(columns) });
  await inTransaction(db, async (db) => {
    if (!(await moveTo(db, found, 'checking', { columns: JSON.stringify(columns) })))
      throw wrongState(found.state);
    await rememberColumns(db, found.seller_id, said);
    await db
      .updateTable('import_rows')
      .set({ outcome: null, is_repaired: 0 })
      .where('import_id', '=', found.id)
      .execute();
  });
}

function problemOf(columns: readonly KeptColumn[]): string | undefined {
  const missing = missingIn(columns.map(({ name, field }) => ({ name, field: field ?? undefined })));
  return missing.length > 0 ? `Say which column is the ${missing.join(', and which the ')}.` : undefined;
}

type Asked = Applying & { caller: { id: number } };

/** Has a checked file applied. Throws 409, also where it would withdraw more than 30 % of what is on sale unasked. */
export async function startApplying(
  db: Db,
  found: ImportRow,
  { caller, gone, evenMany }: Asked,
): Promise<void> {
  if (found.state !== 'ready') throw wrongState(found.state);
  await refuseLeaving(db, found.seller_id);
  if (gone === 'withdraw' && !evenMany) await refuseManyGone(db, found);
  const also = { withdraws_gone: gone === 'withdraw' ? 1 : 0 } as const;
  if (!(await moveTo(db, found, 'applying', also))) throw wrongState(found.state);
  await noteStep(db, found, { caller, act: 'stockApplied' });
}

async function refuseManyGone(db: Db, found: ImportRow): Promise<void> {
  const active = await listActiveImports(db, sourceOf(found.seller_id));
  const gone = readGone(found.gone).length;
  if (gone * 100 <= MOST_GONE_PERCENT * active.length) return;
  const [some, all] = [gone, active.length].map((count) => count.toLocaleString('en-KE'));
  throw new ApiError(
    409,
    `This would take ${some} of the ${all} listings from your files off the market. Say so if that is right.`,
    { code: 'MANY_GONE' },
  );
}

/** Has an applied import undone. Throws 409. */
export async function startUndoing(db: Db, found: ImportRow, caller: { id: number }): Promise<void> {
  if (found.state !== 'applied' || !(await moveTo(db, found, 'undoing'))) throw wrongState(found.state);
  await noteStep(db, found, { caller, act: 'stockUndone' });
}

/** In the log of the dealer's team; who has no business yet has none. */
async function noteStep(
  db: Db,
  { id, seller_id, file_name }: ImportRow,
  { caller, act }: { caller: { id: number }; act: 'stockApplied' | 'stockUndone' },
): Promise<void> {
  const dealer = await findOwnDealer(db, seller_id);
  if (!dealer) return;
  const details = { importId: id, file: file_name };
  const at = new Date().toISOString();
  await recordTeamAct(db, { dealerId: dealer.id, actorId: caller.id, act, details }, at);
}

/** Ends an import, for a person where one asked for it: what it did so far is taken back. Throws 409 where it is over. */
export async function cancelImport(db: Db, found: ImportRow, caller?: { id: number }): Promise<void> {
  const isOpen = found.state === 'checking' || OPEN_STATES.some((state) => state === found.state);
  const to = found.state === 'applying' ? 'cancelling' : isOpen ? 'cancelled' : undefined;
  if (!to || !(await moveTo(db, found, to))) throw wrongState(found.state);
  if (!caller) return;
  const act = { action: 'stock file cancelled', subject: 'import', subjectId: found.id };
  await recordForSeller(db, { ...act, actorId: caller.id, sellerId: found.seller_id });
}
