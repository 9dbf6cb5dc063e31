import { resolve } from 'node:path';
import { type Link, linkText, readLink } from '#api/audit/chain.ts';
import { acceptKey } from '#api/audit/seal.ts';
import { verifyAudit } from '#api/audit/verify.ts';
import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import { isDatabaseMissing } from '#api/database/open.ts';
import { openMarket } from '#api/market.ts';

const USAGE = `Verifies the audit log: each line, its beginning and end, and the seal of the market's secret key.

  npm run check-audit                     names the first line that is wrong, and ends with 1 then
  npm run check-audit -- --head ID:HASH   also compares a head that an earlier run has printed, or the server's log
  npm run check-audit -- --accept-key     after a restore without the old secret key: verifies the lines, seals
                                          them with the present key, and says so in the log

DATA_DIR says which market (data/state when it is not set).`;

type Asked = { noted: Link | undefined; isAccepting: boolean };

/** What the arguments ask for; undefined where they are not understood. */
function readArguments(args: readonly string[]): Asked | undefined {
  if (args.length === 0) return { noted: undefined, isAccepting: false };
  if (args.length === 1 && args[0] === '--accept-key') return { noted: undefined, isAccepting: true };
  const noted = readLink(args[1] ?? '');
  return args.length === 2 && args[0] === '--head' && noted ? { noted, isAccepting: false } : undefined;
}

async function run(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (!asked) {
    process.stdout.write(`${USAGE}\n`);
    return args.includes('--help') || args.includes('-h') ? 0 : 2;
  }
  const env = readEnv();
  const dataDir = resolve(env.DATA_DIR);
  if (isDatabaseMissing(dataDir, env.DATABASE_URL)) throw new Error(`There is no market in ${dataDir} yet.`);
  const market = await openMarket(dataDir, marketOptionsOf(env));
  try {
    if (asked.isAccepting) await acceptKey(market);
    const { lines, head, finding } = await verifyAudit(market, asked.noted);
    if (finding) {
      process.stdout.write(`The audit log is not whole. ${finding.sentence}\n`);
      return 1;
    }
    process.stdout.write(
      `The audit log is whole: ${lines} lines.\nIts head, to be kept somewhere else: ${linkText(head)}\n`,
    );
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
