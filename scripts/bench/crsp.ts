import { join } from 'node:path';
import { checkUpload } from '#api/crsp/check.ts';
import { parseUpload } from '#api/crsp/parse.ts';
import { findUpload, moveTo } from '#api/crsp/state.ts';
import { uploadName } from '#api/crsp/upload-file.ts';
import { priceListInForce } from '#api/duty/price-list.ts';
import { type Market, openMarket } from '#api/market.ts';
import { LIST_CARS, listLines, listWorkbook } from '#tests/support/crsp/files.ts';
import { atMost, type Figure, percentile } from './figure.ts';
import type { Bench } from './section.ts';

const MOST_SECONDS = 10;
const LOOKUPS = 2_000;
const LOOKUP_MS = 1;

/** How long a whole price list takes from its file to its differences, and a look into the one in force. */
export async function benchCrsp({ temporaryDir }: Bench): Promise<Figure[]> {
  const market = await openMarket(join(temporaryDir, 'price-lists'));
  try {
    const lines = listLines(LIST_CARS, (kes) => Math.round(kes * 1.1));
    const id = await addUpload(market, listWorkbook(lines));
    const began = performance.now();
    await parseUpload(market, await findUpload(market.db, id));
    await checkUpload(market.db, await findUpload(market.db, id), new AbortController().signal);
    const seconds = (performance.now() - began) / 1_000;
    const { state, changed } = await findUpload(market.db, id);
    if (state !== 'ready' || changed === 0) throw new Error(`The price list is ${state}.`);
    const what = `${lines.length.toLocaleString('en')} rows of a price list parsed, checked and compared`;
    return [
      atMost(what, { measured: seconds, budget: MOST_SECONDS, unit: 's' }),
      atMost('a model in the price list in force, p95', {
        ...{ measured: await timeLookups(market), budget: LOOKUP_MS, unit: 'ms' },
      }),
    ];
  } finally {
    await market.close();
  }
}

async function addUpload(market: Market, workbook: Uint8Array): Promise<number> {
  const key = 'bench';
  await Bun.write(join(market.uploadsDir, uploadName(key)), workbook);
  const at = new Date().toISOString();
  const { id } = await market.db
    .insertInto('price_list_uploads')
    .values({
      ...{ state: 'mapping', file_name: 'bench.xlsx', file_key: key, person_id: null },
      ...{ name: 'Bench', source: 'Bench', as_of: '2026-07-01', effective_from: '2026-07-01' },
      ...{ created_at: at, changed_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveTo(market.db, { id, state: 'mapping' }, 'parsing');
  return id;
}

async function timeLookups({ db }: Market): Promise<number> {
  const models = (await priceListInForce(db)).rows();
  const times: number[] = [];
  for (let at = 0; at < LOOKUPS; at++) {
    const { make = '', model = '' } = models[(at * 37) % models.length] ?? {};
    const began = performance.now();
    (await priceListInForce(db)).rowsOfModel(make, model);
    times.push(performance.now() - began);
  }
  return percentile(times, 0.95);
}
