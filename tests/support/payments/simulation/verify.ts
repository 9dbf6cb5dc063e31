import type { Db } from '#api/database/open.ts';
import { accountBalances } from '#api/ledger/balances.ts';
import { checkLedger } from '#api/ledger/check.ts';
import type { StandInPayment } from '#api/payments/stand-in/server.ts';
import { checkReceipts } from '#api/receipts/check.ts';
import { RENEWAL_DAYS, RENEWAL_KES } from '../market.ts';
import type { Payer } from './people.ts';

const DAY_MS = 86_400_000;

type Ended = { payers: readonly Payer[]; until: string; moved: readonly StandInPayment[] };

/** What is wrong after all is over, nothing where the books, the orders, the listings and M-Pesa agree. */
export async function verify(db: Db, { payers, until, moved }: Ended): Promise<string[]> {
  return [
    ...(await checkLedger(db)).map(({ sentence }) => sentence),
    ...(await checkReceipts(db)),
    ...(await checkSales(db)),
    ...(await checkActivations(db, { payers, until })),
    ...(await checkDecided(db)),
    ...(await checkSold(db, moved)),
    ...(await checkMoney(db, moved)),
  ];
}

/** Each paid order has one entry of its sale and one receipt, and no other order has one. */
async function checkSales(db: Db): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['id', 'state']).execute();
  const sales = await db.selectFrom('ledger_entries').select('order_id').where('kind', '=', 'sale').execute();
  const receipts = await db.selectFrom('receipts').select('order_id').execute();
  const [sold, issued] = [countOf(sales), countOf(receipts)];
  return orders.flatMap(({ id, state }) => {
    const expected = state === 'paid' ? 1 : 0;
    const found = [sold.get(id) ?? 0, issued.get(id) ?? 0];
    if (found.every((count) => count === expected)) return [];
    return [`Order ${id} is ${state}, with ${found[0]} entries of its sale and ${found[1]} receipts.`];
  });
}

const countOf = (rows: readonly { order_id: number | null }[]): Map<number | null, number> =>
  new Map([...Map.groupBy(rows, (row) => row.order_id)].map(([id, { length }]) => [id, length]));

/** Each paid order has put its listing's end off by its days once, and nothing else has. */
async function checkActivations(
  db: Db,
  { payers, until }: Pick<Ended, 'payers' | 'until'>,
): Promise<string[]> {
  const orders = await db.selectFrom('orders').select(['vehicle_id', 'state']).execute();
  const paid = Map.groupBy(
    orders.filter(({ state }) => state === 'paid'),
    ({ vehicle_id }) => vehicle_id,
  );
  const listings = await db.selectFrom('vehicles').select(['id', 'listed_until']).execute();
  const ends = new Map(listings.map(({ id, listed_until }) => [id, listed_until]));
  return payers.flatMap(({ vehicleId }) => {
    const count = paid.get(vehicleId)?.length ?? 0;
    const days = (Date.parse(ends.get(vehicleId) ?? '') - Date.parse(until)) / DAY_MS;
    return days === count * RENEWAL_DAYS
      ? []
      : [`Listing ${vehicleId} has ${days} more days for ${count} paid orders.`];
  });
}

async function checkDecided(db: Db): Promise<string[]> {
  const open = await db.selectFrom('orders').select('id').where('state', '=', 'open').execute();
  const undecided = await db
    .selectFrom('payments')
    .select(['id', 'state'])
    .where('state', 'in', ['sending', 'pending', 'unknown'])
    .execute();
  return [
    ...open.map(({ id }) => `Order ${id} is open.`),
    ...undecided.map(({ id, state }) => `Payment ${id} is ${state}.`),
  ];
}

/** No order is sold whose money did not move, unless credit paid all of it. */
async function checkSold(db: Db, moved: readonly StandInPayment[]): Promise<string[]> {
  const references = new Set(moved.map(({ reference }) => reference));
  const sold = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'paid')
    .where('amount_kes', '>', 0)
    .execute();
  return sold.flatMap(({ id }) =>
    references.has(`Order ${id}`) ? [] : [`Order ${id} is sold without money.`],
  );
}

/** All that moved at M-Pesa is in the ledger, to the shilling. */
async function checkMoney(db: Db, moved: readonly StandInPayment[]): Promise<string[]> {
  const { mpesa } = await accountBalances(db);
  const sum = moved.reduce((all, { ended }) => all + (ended?.paidKes ?? 0), 0);
  const isWhole = moved.every(({ amountKes }) => amountKes <= RENEWAL_KES);
  return [
    ...(mpesa === sum ? [] : [`M-Pesa moved ${sum}, and ${mpesa} is booked.`]),
    ...(isWhole ? [] : ['More was asked for than a renewal costs.']),
  ];
}
