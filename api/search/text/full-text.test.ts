import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';
import { sqliteOf } from '#tests/support/database/sqlite.ts';
import { FullText } from './full-text.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let texts: FullText;

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru } = await addTestSellers(market.db);
  await addTestVehicle(market.db, {
    seller_id: wanjiru,
    description: 'Sun roof, 50 litre tank, 0 accidents',
  });
  texts = new FullText(sqliteOf(market));
});
afterAll(() => market.dispose());

describe('what a word was taken for, where the adverts write it apart', () => {
  test('two words written as one', () => {
    expect(texts.expressionFor('sunroof', new Map())?.text).toBe('sun roof');
    expect(texts.expressionFor('50litre', new Map())?.text).toBe('50 litre');
  });

  test.each(['500', '050'])('the figure %s is never cut', (figure) => {
    expect(texts.expressionFor(figure, new Map())).toBeUndefined();
  });
});
