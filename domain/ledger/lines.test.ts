import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_KINDS } from '#domain/payments/orders.ts';
import {
  correctionLines,
  creditedLines,
  grantLines,
  heldLines,
  type LedgerLine,
  payOutLines,
  refundLines,
  releasedLines,
  saleLines,
  sumOf,
} from './lines.ts';

const kes = fc.integer({ min: 1, max: 250_000 });
const personId = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
const kind = fc.constantFrom(...ORDER_KINDS);
const on = (lines: readonly LedgerLine[], account: string) =>
  sumOf(lines.filter((line) => line.account === account));

test('every entry balances in whole shillings and has no empty line [ledger-1]', () => {
  fc.assert(
    fc.property(kes, kes, kes, personId, kind, (priceKes, heldKes, receivedKes, personId, kind) => {
      const vatKes = Math.floor(priceKes / 8);
      const entries = [
        saleLines({ kind, priceKes, vatKes, heldKes, personId }, receivedKes),
        creditedLines({ heldKes, personId }, receivedKes),
        heldLines(1, heldKes),
        releasedLines(personId, heldKes),
        correctionLines(-receivedKes),
        refundLines({ priceKes, vatKes, byPhoneKes: Math.min(priceKes, receivedKes), personId }),
        grantLines(1, priceKes),
        payOutLines(1, priceKes),
      ];
      for (const lines of entries) {
        expect(sumOf(lines)).toBe(0);
        expect(lines.every(({ amountKes }) => Number.isSafeInteger(amountKes) && amountKes !== 0)).toBe(true);
      }
    }),
  );
});

test('a sale earns its price, takes what came and what was held, and owes what was too much [ledger-2]', () => {
  const bought = { kind: 'renewal', priceKes: 1_000, vatKes: 138, heldKes: 300, personId: 7 } as const;
  expect(saleLines(bought, 900)).toEqual([
    { account: 'mpesa', amountKes: 900 },
    { account: 'held', amountKes: 300, personId: 7 },
    { account: 'sales-renewals', amountKes: -862 },
    { account: 'vat', amountKes: -138 },
    { account: 'credit', amountKes: -200, personId: 7 },
  ]);
});

test('money of an account that is gone waits for a person’s look [ledger-3]', () => {
  const lines = creditedLines({ heldKes: 0, personId: null }, 1_000);
  expect([on(lines, 'receivable-check'), on(lines, 'credit')]).toEqual([-1_000, 0]);
});
