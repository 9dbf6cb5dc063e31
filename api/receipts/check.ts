import type { Db } from '#api/database/open.ts';
import { receiptName } from '#domain/receipts/receipt-name.ts';

/** The states of an order whose receipt has to be there. */
const WITH_RECEIPT = ['paid', 'refunded'] as const;

/** What is wrong with the receipts: a sentence for each gap in their numbers, and for each paid order without one. */
export async function checkReceipts(db: Db): Promise<string[]> {
  return [...(await findGaps(db)), ...(await findMissing(db))];
}

/** A number whose predecessor is missing. */
async function findGaps(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('receipts as r')
    .leftJoin('receipts as before', (join) =>
      join.on((eb) => eb('before.number', '=', eb('r.number', '-', 1))),
    )
    .select('r.number')
    .where('r.number', '>', 1)
    .where('before.number', 'is', null)
    .orderBy('r.number')
    .execute();
  return rows.map(({ number }) => `There is no receipt before ${receiptName(number)}.`);
}

async function findMissing(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('receipts as r', 'r.order_id', 'o.id')
    .select('o.id')
    .where('o.state', 'in', WITH_RECEIPT)
    .where('r.number', 'is', null)
    .orderBy('o.id')
    .execute();
  return rows.map(({ id }) => `Order ${id} is paid and has no receipt.`);
}
