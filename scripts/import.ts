import { parseArgs } from 'node:util';
import { SingleBar } from 'cli-progress';
import { marketOptionsOf, readEnv } from '#api/config/env.ts';
import { importFile } from '#api/imports/file.ts';
import { Refusal } from '#api/imports/refusal.ts';
import { describeImport } from '#api/imports/summary.ts';
import { openMarket } from '#api/market.ts';

const USAGE = `Brings the adverts of a CSV file into the market.

  npm run import -- FILE [--source NAME] [--replace [--yes]] [--restore]

  --source NAME  the feed that the adverts belong to (the file's name when left out)
  --replace      withdraw the source's listings that the file no longer holds
  --yes          also when they are more than 30 % of the source
  --restore      put listings back on sale that an operator removed

DATA_DIR says which market (data/state when it is not set).`;

type Arguments = {
  path: string;
  source: string | undefined;
  replace: boolean;
  yes: boolean;
  restore: boolean;
};

function readArguments(args: string[]): Arguments | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      source: { type: 'string' },
      replace: { type: 'boolean', default: false },
      yes: { type: 'boolean', default: false },
      restore: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const [path] = positionals;
  if (values.help || path === undefined) return undefined;
  if (positionals.length > 1) throw new Refusal('One file at a time, please.');
  if (values.source?.trim() === '') throw new Refusal('The source needs a name.');
  const { replace, yes, restore } = values;
  return { path, source: values.source?.trim(), replace, yes, restore };
}

function showProgress(): { update: (done: number, total: number) => void; stop: () => void } {
  const bar = new SingleBar({ format: 'Importing [{bar}] {value} of {total} rows, {eta_formatted} left' });
  let shown = 0;
  const update = (done: number, total: number) => {
    if (process.stdout.isTTY) {
      if (!bar.isActive) bar.start(total, 0);
      bar.update(done);
      return;
    }
    const percent = Math.floor((done / total) * 10) * 10;
    if (percent > shown) process.stdout.write(`Importing: ${percent} %\n`);
    shown = percent;
  };
  return { update, stop: () => bar.stop() };
}

async function run(args: string[]): Promise<number> {
  const asked = readArguments(args);
  if (!asked) {
    process.stdout.write(`${USAGE}\n`);
    return args.includes('--help') || args.includes('-h') ? 0 : 1;
  }
  const env = readEnv();
  const market = await openMarket(env.DATA_DIR, marketOptionsOf(env));
  const progress = showProgress();
  try {
    const summary = await importFile(market, asked.path, {
      ...(asked.source && { source: asked.source }),
      replace: asked.replace,
      yes: asked.yes,
      restore: asked.restore,
      onProgress: progress.update,
    });
    progress.stop();
    process.stdout.write(`${describeImport(summary).join('\n')}\n`);
    return 0;
  } finally {
    progress.stop();
    await market.close();
  }
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof Refusal || (error instanceof TypeError && 'code' in error);
  process.stderr.write(`${isExpected ? error.message : error}\n`);
  process.exitCode = 1;
}
