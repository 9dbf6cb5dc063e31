import {
  type Demand,
  DemandRefused,
  type PaymentProvider,
  type PaymentResult,
} from '#api/payments/provider.ts';

/** A provider in memory that takes each demand, unless `next` says what becomes of the next one. */
export function createFakeProvider() {
  const demands: Demand[] = [];
  let next: 'taken' | 'refused' | 'doubtful' | 'broken' = 'taken';
  const provider: PaymentProvider = {
    ...{ name: 'fake', isDemo: true },
    async demand(demand) {
      const answer = next;
      next = 'taken';
      if (answer === 'broken') throw new TypeError('fetch failed');
      if (answer !== 'taken')
        throw new DemandRefused('The test said so', {
          ...{ isSure: answer === 'refused', sentence: 'M-Pesa is busy. Please try again in a minute.' },
        });
      demands.push(demand);
      return { merchantId: `merchant-${demands.length}`, checkoutId: `ws_CO_${demands.length}` };
    },
    find: async () => ({ state: 'pending' }),
  };
  return {
    provider,
    /** What was asked of phones, in turn. */
    demands,
    answerNext: (answer: typeof next) => {
      next = answer;
    },
  };
}

let receipts = 0;

/** That it was paid, by a receipt of its own unless one is given. */
export const paid = (
  amountKes: number,
  { receipt = `SGR${String(++receipts).padStart(7, '0')}`, phone = '' } = {},
): PaymentResult => ({ state: 'paid', money: { receipt, amountKes, phone } });

export const failed = (code = '1032'): PaymentResult => ({ state: 'failed', code });
