import type { Db } from './open.ts';

export type RowCounts = {
  vehicles: number;
  users: number;
  dealers: number;
  prices: number;
  pictures: number;
};

/** How much a database holds, for people who want to see that a copy is whole. */
export async function countRows(db: Db): Promise<RowCounts> {
  const count = async (table: 'vehicles' | 'users' | 'dealers' | 'price_history' | 'vehicle_images') =>
    (
      await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  return {
    vehicles: await count('vehicles'),
    users: await count('users'),
    dealers: await count('dealers'),
    prices: await count('price_history'),
    pictures: await count('vehicle_images'),
  };
}

export const describeCounts = (counts: RowCounts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
