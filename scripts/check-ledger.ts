import { resolve } from 'node:path';
import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import { isDatabaseMissing } from '#api/database/open.ts';
import { findFaults } from '#api/ledger/check-books.ts';
import { countLedger } from '#api/ledger/queries.ts';
import { openMarket } from '#api/market.ts';

const USAGE = `Checks the ledger: each entry balances and agrees with its order and payment, each paid order has a
receipt, and the numbers of the receipts have no gaps. Changes nothing.

  npm run check-ledger    names what is wrong, and ends with 1 then

DATA_DIR says which market (data/state when it is not set).`;

async function run(args: readonly string[]): Promise<number> {
  if (args.length > 0) {
    process.stdout.write(`${USAGE}\n`);
    return args.includes('--help') || args.includes('-h') ? 0 : 2;
  }
  const env = readEnv();
  const dataDir = resolve(env.DATA_DIR);
  if (isDatabaseMissing(dataDir, env.DATABASE_URL)) throw new Error(`There is no market in ${dataDir} yet.`);
  const market = await openMarket(dataDir, { ...marketOptionsOf(env), readonly: true });
  try {
    const faults = await findFaults(market.db);
    if (faults.length > 0) {
      process.stdout.write(`The ledger is not right.\n${faults.join('\n')}\n`);
      return 1;
    }
    const { entries, receipts } = await countLedger(market.db);
    process.stdout.write(`The ledger balances: ${entries} entries, ${receipts} receipts without a gap.\n`);
    return 0;
  } finally {
    await market.close();
  }
}

run(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (cause: unknown) => {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  },
);
