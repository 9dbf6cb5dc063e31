import { z } from 'zod';
import type { Env } from '#api/config/env.ts';
import type { Db } from '#api/database/open.ts';
import { BRAND } from '#domain/brand.ts';

const KEY = 'business';

const schema = z.object({
  name: z.string(),
  pin: z.string().nullable(),
  /** Whether prices have VAT in them. */
  isVatRegistered: z.boolean(),
  /** Whether no money moves: the demo's payments. */
  isDemo: z.boolean(),
});

/** The business that runs this market, as its receipts name it. */
export type Business = z.infer<typeof schema>;

const UNNAMED: Business = { name: BRAND.name, pin: null, isVatRegistered: false, isDemo: false };

/** The operator's business by the environment; `isDemo` where no money moves. */
export const businessOf = (
  { BUSINESS_NAME, BUSINESS_PIN, BUSINESS_VAT }: Env,
  { isDemo }: { isDemo: boolean },
): Business => ({
  ...{ name: BUSINESS_NAME ?? BRAND.name, pin: BUSINESS_PIN ?? null },
  ...{ isVatRegistered: BUSINESS_VAT === '1', isDemo },
});

/** Notes for every process on the database whose receipts are issued from now on. */
export async function settleBusiness(db: Db, business: Business): Promise<void> {
  const value = JSON.stringify(business);
  await db
    .insertInto('meta')
    .values({ key: KEY, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The business that was noted last; before that one without a PIN and without VAT. */
export async function readBusiness(db: Db): Promise<Business> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst();
  return row ? schema.parse(JSON.parse(row.value)) : UNNAMED;
}
