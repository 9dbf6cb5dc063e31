import { join } from 'node:path';
import { simulatePayments } from '#tests/support/payments/simulation/simulate.ts';
import { progressLine } from '../progress-line.ts';
import { atLeast, atMost, type Figure, unbudgeted } from './figure.ts';
import type { Bench } from './section.ts';

const SEED = 20_261_124;
const MOST_SAID = 20;
/** Between two lines where they are not redrawn in place. */
const LINE_MS = 20_000;

/** Orders and payments over HTTP in a market of their own, with faults and kills at random, and what was wrong after it. */
export async function benchPayments({ temporaryDir, payments }: Bench): Promise<Figure[]> {
  const { orders, kills } = payments;
  const { onProgress, done } = tellProgress(payments);
  const startedAt = performance.now();
  const dataDir = join(temporaryDir, 'payments');
  const result = await simulatePayments({ dataDir, orders, kills, seed: SEED, onProgress });
  const seconds = (performance.now() - startedAt) / 1_000;
  done(String(result.orders));
  for (const sentence of result.wrong.slice(0, MOST_SAID)) process.stderr.write(`${sentence}\n`);
  const states = Object.entries(result.states).map(([state, count]) => `${count} ${state}`);
  const name = 'Payments';
  return [
    atLeast(`${name}: orders over HTTP with random faults`, {
      ...{ measured: result.orders, budget: orders, unit: '' },
    }),
    atLeast(`${name}: kills of the server meanwhile`, { measured: result.kills, budget: kills, unit: '' }),
    atMost(`${name}: what is wrong in ledger, receipts, listings and M-Pesa’s money afterwards`, {
      ...{ measured: result.wrong.length, budget: 0, unit: '' },
    }),
    unbudgeted(`${name}: how the orders ended`, states.join(', ')),
    unbudgeted(
      `${name}: prompts on phones, orders paid twice, forged callbacks, codes that had to be typed`,
      `${result.prompts}, ${result.paidAgain}, ${result.forged}, ${result.typed}`,
    ),
    unbudgeted(`${name}: all of it`, `${seconds.toFixed(0)} s`),
  ];
}

/** On a terminal a line that is redrawn, elsewhere one from time to time. */
function tellProgress({ orders, kills }: Bench['payments']) {
  const line = progressLine('Orders', process.stderr);
  let toldAt = performance.now();
  const onProgress = (doneOrders: number, doneKills: number) => {
    const detail = `${doneOrders} of ${orders}, ${doneKills} of ${kills} kills`;
    line.update(detail);
    if (process.stderr.isTTY || performance.now() - toldAt < LINE_MS) return;
    toldAt = performance.now();
    process.stderr.write(`Orders: ${detail}\n`);
  };
  return { onProgress, done: line.done };
}
