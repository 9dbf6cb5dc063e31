import type { Database } from 'better-sqlite3';

export type RowCounts = {
  vehicles: number;
  users: number;
  dealers: number;
  prices: number;
  pictures: number;
};

/** How much a database holds, for people who want to see that a copy is whole. */
export function countRows(sqlite: Database): RowCounts {
  const count = (table: string) =>
    Number(sqlite.prepare<[], { n: number }>(`select count(*) as n from ${table}`).get()?.n ?? 0);
  return {
    vehicles: count('vehicles'),
    users: count('users'),
    dealers: count('dealers'),
    prices: count('price_history'),
    pictures: count('vehicle_images'),
  };
}

export const describeCounts = (counts: RowCounts): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');
