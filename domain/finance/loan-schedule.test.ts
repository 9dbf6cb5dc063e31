import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { monthlyPaymentKes } from './loan.ts';
import { loanSchedule, scheduleCsv } from './loan-schedule.ts';

const loans = fc.record({
  principalKes: fc.integer({ min: 0, max: 100_000_000 }),
  annualRatePercent: fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
  termMonths: fc.integer({ min: 1, max: 84 }),
});
const real = loans.filter(({ principalKes }) => principalKes >= 50_000);

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('a schedule', () => {
  test('ends at 0, and its totals are the sums of its months [loan-schedule-1]', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const { instalments, ...totals } = loanSchedule(loan);
        expect(sum(instalments.map(({ principalKes }) => principalKes))).toBe(loan.principalKes);
        expect(sum(instalments.map(({ interestKes }) => interestKes))).toBe(totals.totalInterestKes);
        expect(sum(instalments.map(({ paymentKes }) => paymentKes))).toBe(totals.totalPaymentKes);
        expect(instalments.at(-1)?.balanceKes ?? 0).toBe(0);
      }),
    );
  });

  test('each month pays its interest, rounded half up, and never adds to the debt', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        let balance = loan.principalKes;
        for (const month of loanSchedule(loan).instalments) {
          expect(month.interestKes).toBe(Math.round((balance * loan.annualRatePercent) / 1200));
          expect(month.paymentKes).toBe(month.principalKes + month.interestKes);
          expect(month.principalKes).toBeGreaterThanOrEqual(0);
          expect(Object.values(month).every(Number.isSafeInteger)).toBe(true);
          balance -= month.principalKes;
          expect(month.balanceKes).toBe(balance);
          expect(month.cumulativePrincipalKes).toBe(loan.principalKes - balance);
        }
      }),
    );
  });

  test('follows the closed form of the balance, but for shillings of rounding', () => {
    fc.assert(
      fc.property(real, (loan) => {
        const rate = loan.annualRatePercent / 1200;
        const { principalKes: P, termMonths: n } = loan;
        const { instalments } = loanSchedule(loan);
        expect(instalments).toHaveLength(n);
        let rounding = 0;
        for (const { month, balanceKes } of instalments) {
          rounding = rounding * (1 + rate) + 1;
          const exact =
            rate === 0
              ? P * (1 - month / n)
              : (P * ((1 + rate) ** n - (1 + rate) ** month)) / ((1 + rate) ** n - 1);
          expect(Math.abs(balanceKes - exact)).toBeLessThanOrEqual(rounding + 1);
        }
      }),
    );
  });

  test('pays the same each month until the last', () => {
    fc.assert(
      fc.property(real, (loan) => {
        const monthly = monthlyPaymentKes(loan);
        const { instalments } = loanSchedule(loan);
        expect(instalments.slice(0, -1).every(({ paymentKes }) => paymentKes === monthly)).toBe(true);
      }),
    );
  });

  test('1,600,000 at 18 % over 60 months', () => {
    const schedule = loanSchedule({ principalKes: 1_600_000, annualRatePercent: 18, termMonths: 60 });
    expect(schedule.instalments[0]).toEqual({
      month: 1,
      paymentKes: 40_629,
      principalKes: 16_629,
      interestKes: 24_000,
      balanceKes: 1_583_371,
      cumulativePrincipalKes: 16_629,
      cumulativeInterestKes: 24_000,
    });
    expect(schedule.monthlyKes).toBe(40_629);
    expect(Math.abs(schedule.totalInterestKes - (60 * 40_629 - 1_600_000))).toBeLessThan(60);
  });

  test('nothing is owed on nothing', () => {
    expect(loanSchedule({ principalKes: 0, annualRatePercent: 18, termMonths: 60 })).toEqual({
      monthlyKes: 0,
      totalInterestKes: 0,
      totalPaymentKes: 0,
      instalments: [],
    });
  });
});

test('as CSV it has a line of names and plain whole numbers [loan-schedule-2]', () => {
  const { instalments } = loanSchedule({ principalKes: 120_000, annualRatePercent: 12, termMonths: 2 });
  expect(scheduleCsv(instalments)).toBe(
    'Month,Payment (KES),Principal (KES),Interest (KES),Balance (KES),Principal so far (KES),Interest so far (KES)\r\n' +
      '1,60901,59701,1200,60299,59701,1200\r\n2,60902,60299,603,0,120000,1803\r\n',
  );
});
