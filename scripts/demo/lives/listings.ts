import type { Db } from '#api/database/open.ts';

export type Lived = {
  id: number;
  sellerId: number;
  title: string;
  model: string;
  featured: boolean;
  status: 'active' | 'sold';
  listedAt: number;
  /** When it left the market, or the end of time. */
  until: number;
  /** What it asked from when on, oldest first. */
  prices: readonly { atMs: number; kes: number | null }[];
};

/** The sample listings that have been on the market, with what they asked. */
export async function listLived(db: Db): Promise<Lived[]> {
  const rows = await db
    .selectFrom('vehicles as v')
    .innerJoin('users as u', 'u.id', 'v.seller_id')
    .select(['v.id', 'v.seller_id', 'v.title', 'v.model', 'v.featured', 'v.sold_at', 'v.created_at'])
    .where('u.is_sample', '=', 1)
    .orderBy('v.id')
    .execute();
  const steps = await db.selectFrom('price_history').selectAll().orderBy('id').execute();
  const stepsOf = Map.groupBy(steps, (step) => step.vehicle_id);
  return rows.map((row) => ({
    id: row.id,
    sellerId: row.seller_id,
    title: row.title,
    model: row.model,
    featured: row.featured === 1,
    status: row.sold_at === null ? 'active' : 'sold',
    listedAt: Date.parse(row.created_at),
    until: row.sold_at === null ? Number.POSITIVE_INFINITY : Date.parse(row.sold_at),
    prices: (stepsOf.get(row.id) ?? []).map((step) => ({
      atMs: Date.parse(step.recorded_at),
      kes: step.price_kes,
    })),
  }));
}

/** What a listing asked at a moment, in KES; null where it named no price. */
export const priceAt = ({ prices }: Lived, atMs: number): number | null =>
  prices.findLast((price) => price.atMs <= atMs)?.kes ?? null;

/** The moments at which a listing became cheaper. */
export const dropsOf = ({ prices }: Lived): number[] =>
  prices.flatMap(({ atMs, kes }, index) => {
    const before = prices[index - 1]?.kes;
    return before && kes && kes < before ? [atMs] : [];
  });
