import type { Person } from '#api/accounts/sessions.ts';
import type { Db } from '#api/database/open.ts';
import { notFound } from '#api/http/errors.ts';
import type { Lead } from './desk-schema.ts';
import { findLead, type Reading } from './own-leads.ts';

/** Whose leads a person reads and changes, at `now`. */
export async function readingOf(_db: Db, { id }: Pick<Person, 'id'>, now: number): Promise<Reading> {
  return { sellerIds: [id], personId: id, now };
}

/** A lead that a person may read and change. Throws 404 for any other: that it exists is nobody else's business. */
export async function findOwnLead(db: Db, id: number, reading: Reading): Promise<Lead> {
  const lead = await findLead(db, id, reading);
  if (!lead) throw notFound('There is no such lead of yours.');
  return lead;
}
