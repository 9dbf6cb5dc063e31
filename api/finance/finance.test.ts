import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#api/app.ts';
import { openTestApp } from '#tests/support/app.ts';
import { addTestSellers, addTestVehicle, openTestMarket } from '#tests/support/database/market.ts';

let market: Awaited<ReturnType<typeof openTestMarket>>;
let app: App;
let demio: number;
let gone: number;

beforeAll(async () => {
  market = await openTestMarket();
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  demio = await addTestVehicle(market.db, { seller_id, title: '2016 Mazda Demio 😀 Skyactiv' });
  gone = await addTestVehicle(market.db, { seller_id, title: '2009 Secret Car', status: 'withdrawn' });
  app = await openTestApp(market);
});
afterAll(() => market.dispose());

const ask = (path: string) => app.handle(new Request(`http://localhost/api/finance/${path}`));

async function askQuote(query: string) {
  const response = await ask(`quote?${query}`);
  const answer: { data?: Record<string, unknown>; fields?: Record<string, string>; error?: string } =
    await response.json();
  return { status: response.status, ...answer };
}

const thisYear = new Date().getFullYear();

describe('GET /api/finance/quote', () => {
  test('answers every figure in whole KES, amounts written with commas or without', async () => {
    const { status, data } = await askQuote(
      `price=2,000,000&down=Ksh%20400,000&rate=18&term=60&year=${thisYear - 2}`,
    );
    expect(status).toBe(200);
    expect(data).toMatchObject({
      loanAmount: 1_600_000,
      monthlyPayment: 40_629,
      totalPayment: 1_600_000 + Number(data?.totalInterest),
      processingFeeAmount: 24_000,
      monthlyInsurance: 417,
      registrationFee: 5000,
      notes: [],
    });
    expect(data?.paymentSchedule).toHaveLength(60);
    expect(data?.paymentSchedule).toContainEqual(
      expect.objectContaining({ month: 60, balance: 0, cumulativePrincipal: 1_600_000 }),
    );
  });

  test('what is left out is usual for the price and the age', async () => {
    const { data } = await askQuote(`price=2000000&year=${thisYear - 14}`);
    expect(data).toMatchObject({ downPayment: 600_000, interestRate: 21, loanTerm: 48, notes: [] });
  });

  test('the age rules win, and say so', async () => {
    const { data } = await askQuote(`price=2000000&year=${thisYear - 14}&term=84&down=0`);
    expect(data).toMatchObject({ downPayment: 600_000, loanTerm: 48 });
    expect(data?.notes).toHaveLength(2);
  });

  test.each([
    ['', { price: 'The price is missing.' }],
    ['price=-1', { price: expect.stringContaining('between') }],
    ['price=900000&down=900001', { down: 'The down payment is more than the price.' }],
    ['price=NaN&term=NaN', { price: 'The price is not a number.', term: 'The term is not a number.' }],
    ['price=1e999', { price: 'The price is not a number.' }],
    ['price=900000&year=3000', { year: expect.stringContaining('between') }],
  ])('%s is refused field by field', async (query, fields) => {
    expect(await askQuote(query)).toMatchObject({ status: 422, fields });
  });
});

describe('GET /api/finance/quote.pdf', () => {
  const paper = async (query: string) => {
    const response = await ask(`quote.pdf?${query}`);
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    return { response, text };
  };

  test('is a PDF file with a page for the rest of the schedule', async () => {
    const { response, text } = await paper(`price=1150000&year=2016&vehicle=${demio}`);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="finance-quote-${demio}.pdf"`,
    );
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text.match(/\/Type \/Page\n/g)?.length).toBe(2);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  });

  test.each([
    ['a removed listing', () => String(gone)],
    ['an unknown one', () => '999999'],
    ['no number at all', () => 'x%27'],
  ])('%s is not named on it', async (_, id) => {
    const { response, text } = await paper(`price=1150000&year=2016&vehicle=${id()}`);
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="finance-quote.pdf"');
    expect(text.startsWith('%PDF-')).toBe(true);
  });

  test('is not drawn from what cannot be read', async () => {
    const { response } = await paper('price=');
    expect(response.status).toBe(422);
  });

  test('says in plain words what is wrong, also without script', async () => {
    const response = await app.handle(
      new Request('http://localhost/api/finance/quote.pdf?price=900000&down=lots&term=900', {
        headers: { accept: 'text/html,application/xhtml+xml' },
      }),
    );
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await response.text()).split('\n')).toEqual([
      'The down payment is not a number.',
      'The term is between 12 and 84 months.',
      'Please go back and change it.',
    ]);
  });
});
