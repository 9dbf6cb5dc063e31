import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { changeVehicle } from '#api/vehicles/change.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { decodedText } from '#tests/support/decoded-text.ts';
import { createKeptAnswers } from './kept-answers.ts';

const LONG = JSON.stringify({ listings: Array.from({ length: 200 }, () => 'Toyota Probox') });

const asking = (address: string, encodings = 'br') =>
  new Request(`http://localhost/api${address}`, { headers: { 'accept-encoding': encodings } });
const call = (address: string, encodings?: string) => ({
  request: asking(address, encodings),
  set: { headers: {} },
});

describe('an answer', () => {
  test('is kept by address and encoding until the data changes', () => {
    let version = 1;
    const kept = createKeptAnswers(() => version);
    expect(kept.find(call('/a?page=1'))).toBeUndefined();
    const first = call('/a?page=1');
    kept.find(first);
    kept.write(first, LONG);
    const again = call('/a?page=1');
    expect(brotliDecompressSync(kept.find(again) ?? '').toString()).toBe(LONG);
    expect(again.set.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(kept.find(call('/a?page=1', 'gzip'))).toBeUndefined();
    expect(kept.find(call('/a?page=2'))).toBeUndefined();
    version = 2;
    expect(kept.find(call('/a?page=1'))).toBeUndefined();
  });

  test('is not kept where the data changed while it was made', () => {
    let version = 1;
    const kept = createKeptAnswers(() => version);
    const late = call('/a');
    kept.find(late);
    version = 2;
    kept.write(late, LONG);
    expect(kept.find(call('/a'))).toBeUndefined();
  });
});

describe('lists and counts', () => {
  let market: Awaited<ReturnType<typeof openTestMarket>>;
  let app: App;
  let id: number;
  beforeAll(async () => {
    market = await openTestMarket();
    const { wanjiru } = await addTestSellers(market.db);
    id = await addTestVehicle(market.db, { seller_id: wanjiru, description: 'Kept well. '.repeat(400) });
    app = await openTestApp(market);
  });
  afterAll(() => market.dispose());

  test.each(['br', 'gzip', 'identity'])('in %s are the same from memory', async (encoding) => {
    for (const address of ['/vehicles', '/vehicles?count=true', '/vehicles/filter-options']) {
      const ask = async () => {
        const answer = await app.handle(asking(address, encoding));
        const names = ['content-type', 'content-encoding', 'vary', 'cache-control'];
        return { headers: names.map((name) => answer.headers.get(name)), text: await decodedText(answer) };
      };
      const first = await ask();
      expect(await ask()).toEqual(first);
      expect(JSON.parse(first.text)).toMatchObject({ success: true });
    }
    const { headers } = await app.handle(asking('/vehicles', encoding));
    expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
  });

  test('tell of a change with the next answer', async () => {
    const ask = async () => (await app.handle(asking('/vehicles', 'identity'))).json();
    await ask();
    await market.db.transaction().execute((db) => changeVehicle(db, id, { price_kes: 777_000 }));
    const { vehicles } = await ask();
    expect(vehicles[0].price).toBe(777_000);
  });
});
