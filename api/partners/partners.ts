import type { Db } from '#api/database/open.ts';
import { readerOf } from '#api/reference/read-in-force.ts';
import { lendersSchema } from '#api/reference/schemas/lenders.ts';
import type { FinancingPartner } from '#domain/partners/partners.ts';

/** All lenders of the version that holds, those that are not shown too. */
export const lendersInForce = readerOf('lenders', lendersSchema);

/** The lenders that buyers see. */
export const listPartners = async (db: Db): Promise<FinancingPartner[]> =>
  (await lendersInForce(db)).body.filter(({ isActive }) => isActive);

/** A lender that buyers see by its slug, or undefined. */
export const findPartner = async (db: Db, slug: string): Promise<FinancingPartner | undefined> =>
  (await listPartners(db)).find((partner) => partner.slug === slug);
