import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Db } from '#api/database/open.ts';
import type { PriceListName } from '#api/duty/price-list.ts';
import type { CrspFile } from '#domain/duty/crsp.ts';
import type { ListAlias } from '#domain/duty/crsp-match.ts';

const makesSchema = z.record(z.string(), z.record(z.string(), z.array(z.string())));
const fileSchema = z.object({ source: z.string(), asOf: z.string(), makes: makesSchema });

/** A list with what it is called, its cars and its aliases. */
export type ListInForce = {
  of: PriceListName;
  makes: CrspFile['makes'];
  aliases: readonly ListAlias[];
};

/** What a list's cars are kept as. Throws for what is none. */
export const readMakes = (json: string): CrspFile['makes'] => makesSchema.parse(JSON.parse(json));

const FILE = join(import.meta.dirname, '../../data/crsp-2025-07.json');
/** The first list held from the day on which the schedule of July 2025 came into force. */
export const FIRST_LIST = { id: 1, name: 'July 2025', effectiveFrom: '2025-07-01' } as const;

/** The list of data/crsp-2025-07.json: what a new market begins with. */
export function readFirstList(): ListInForce {
  const { source, asOf, makes } = fileSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));
  return { of: { ...FIRST_LIST, source, asOf }, makes, aliases: [] };
}

/** Changes with every list that comes into force or goes, and with every alias. */
export async function findStamp(db: Db): Promise<string> {
  const { stamp } = await db
    .selectFrom('price_list_state')
    .select('stamp')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return stamp;
}

/** The id of the list in force at a moment in UTC. Throws where there is none: `fillPriceList` puts the first one into every market. */
export async function findIdInForce(db: Db, at: string): Promise<number> {
  const { id } = await selectInForce(db, at).select('id').executeTakeFirstOrThrow();
  return id;
}

/** The list in force at a moment in UTC, since when, and until when where that is known. Throws where there is none. */
export async function findListInForce(
  db: Db,
  at: string,
): Promise<ListInForce & { from: string; until: string | null }> {
  const row = await selectInForce(db, at)
    .select(['id', 'name', 'source', 'as_of', 'effective_from', 'active_from', 'body'])
    .executeTakeFirstOrThrow();
  const next = await db
    .selectFrom('price_lists')
    .select((eb) => eb.fn.min('active_from').as('from'))
    .where('active_from', '>', at)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  const of = { id: row.id, name: row.name, source: row.source };
  return {
    of: { ...of, asOf: row.as_of, effectiveFrom: row.effective_from },
    makes: readMakes(row.body),
    aliases: await listAliasNames(db),
    from: row.active_from,
    until: next?.from ?? null,
  };
}

const selectInForce = (db: Db, at: string) =>
  db
    .selectFrom('price_lists')
    .where('active_from', '<=', at)
    .where('ended_at', 'is', null)
    .orderBy('active_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/** All aliases, for the matcher. */
export async function listAliasNames(db: Db): Promise<ListAlias[]> {
  const rows = await db
    .selectFrom('price_list_aliases')
    .select(['make', 'model', 'list_make', 'list_model'])
    .execute();
  return rows.map(({ make, model, list_make, list_model }) => ({
    ...{ make, model },
    list: list_make !== null && list_model !== null ? { make: list_make, model: list_model } : null,
  }));
}
