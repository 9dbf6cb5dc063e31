import type { Person } from '#api/accounts/sessions.ts';
import { listActedFor } from '#api/agents/acting.ts';
import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import { planGap, planRefusal } from '#api/plans/limits/refuse.ts';
import type { Lead } from './desk-schema.ts';
import { findLead, type Reading } from './own-leads.ts';

/** Whose leads a person reads and changes, at `now`. */
export async function readingOf(db: Db, { id }: Pick<Person, 'id'>, now: number): Promise<Reading> {
  return { sellerIds: await listActedFor(db, id, 'leads'), personId: id, now };
}

/** Whose leads a person may take away as a file, at `now`. Throws 403 where no plan of these sellers has that. */
export async function exportingOf(db: Db, { id, role }: Caller, now: number): Promise<Reading> {
  const sellerIds: number[] = [];
  let refusal: string | undefined;
  for (const sellerId of await listActedFor(db, id, 'leads', 'export')) {
    const gap = await planGap(db, { sellerId, personId: id, thing: 'crm' });
    if (gap === undefined) sellerIds.push(sellerId);
    refusal ??= gap;
  }
  const hasSome = sellerIds.some((sellerId) => role !== 'agent' || sellerId !== id);
  if (refusal !== undefined && !hasSome) throw planRefusal(403, refusal);
  return { sellerIds, personId: id, now };
}

type Caller = Pick<Person, 'id' | 'role'>;

/** Whether a person may take leads away as a file: their own, or those of a dealer who lets them. */
export async function canExport(db: Db, { id, role }: Pick<Person, 'id' | 'role'>): Promise<boolean> {
  const sellerIds = await listActedFor(db, id, 'leads', 'export');
  return role !== 'agent' || sellerIds.some((sellerId) => sellerId !== id);
}

/** A lead that a person may read and change. Throws 404 for any other, so that its existence stays private. */
export async function findOwnLead(db: Db, id: number, reading: Reading): Promise<Lead> {
  const lead = await findLead(db, id, reading);
  if (!lead) throw notFound('There is no such lead of yours.');
  return lead;
}
