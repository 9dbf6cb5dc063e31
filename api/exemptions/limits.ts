import type { Db } from '#api/database/open.ts';
import { type RateKind, usualAmount } from '#domain/exemptions/kinds.ts';
import { findAmount } from './queries.ts';

/** How many a person may do of what a limit counts: the usual, or what an admin granted them. */
export const limitOf = async (db: Db, kind: RateKind, personId: number, nowMs: number): Promise<number> =>
  (await findAmount(db, kind, personId, new Date(nowMs).toISOString())) ?? usualAmount(kind);
