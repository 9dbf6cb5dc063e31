import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#api/database/open.ts';
import { openMarket } from '#api/market.ts';
import { mpesaProvider } from '#api/payments/mpesa/provider.ts';
import { type StandIn, startMpesaStandIn } from '#api/payments/stand-in/server.ts';
import { switchPlans } from '#api/plans/switch.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { eventually } from '#tests/support/eventually.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { forge } from './forge.ts';
import { payAgain } from './pay-again.ts';
import { createPayers } from './payer.ts';
import { addPayers, type Payer } from './people.ts';
import { listUntold, runJobsOfDays, typeCodes } from './recover.ts';
import type { ServerSettings } from './server-settings.ts';
import { verify } from './verify.ts';
import { createVictim, type Victim } from './victim.ts';
import { stormyStandIn } from './weather.ts';

const ORDERS_EACH = 5;
const SETTLING_MS = 1_000;

type Simulated = {
  dataDir: string;
  orders: number;
  kills: number;
  seed: number;
  /** How many people pay at the same time. */
  atOnce?: number;
  /** Told of how many orders are done. */
  onProgress?: (orders: number, kills: number) => void;
};

/** What became of all orders, by their state, and what is wrong: nothing, if all went well. */
export type SimulationResult = {
  orders: number;
  states: Readonly<Record<string, number>>;
  kills: number;
  prompts: number;
  forged: number;
  /** Orders whose money was under way when they were paid once more, from another phone. */
  paidAgain: number;
  /** Payments of which neither an answer nor a callback came, and whose codes people typed. */
  typed: number;
  wrong: string[];
};

/**
 * People order and pay renewals over HTTP, through a stand-in whose lines and payers behave by chance, while the server
 * is killed again and again and callbacks are forged. Afterwards the jobs of the next days run, and all is compared.
 */
export async function simulatePayments({
  dataDir,
  kills,
  seed,
  ...given
}: Simulated): Promise<SimulationResult> {
  const random = seededRandom(seed);
  let isStorm = true;
  const standIn = await startMpesaStandIn(stormyStandIn(random, () => isStorm));
  const market = await openMarket(dataDir);
  const { db } = market;
  try {
    await switchPlans(db, true);
    const admin = await addTestPerson(db, 'admin');
    const people = await addPayers(db, Math.ceil(given.orders / ORDERS_EACH));
    const settings = await settingsFor(dataDir, standIn);
    const wrong: string[] = [];
    const load = { ...given, db, payers: people.payers, random, kills, wrong };
    const storm = await weather({ standIn, settings, load });
    const provider = mpesaProvider({ ...settings.mpesa, isDemo: true, callbackUrl: () => standIn.url });
    isStorm = false;
    const paidAgain = await payAgain({ db, provider, standIn });
    isStorm = true;
    await runJobsOfDays({ db, provider, secret: settings.secret });
    const moved = standIn.payments().filter(({ ended }) => (ended?.paidKes ?? 0) > 0);
    const untold = await listUntold(db, moved);
    await typeCodes(db, untold, admin.id);
    wrong.push(...(await verify(db, { ...people, moved })));
    const states = await countStates(db);
    const prompts = standIn.payments().length;
    const orders = Object.values(states).reduce((sum, count) => sum + count, 0);
    return { orders, states, ...storm, prompts, paidAgain, typed: untold.length, wrong };
  } finally {
    await standIn.stop();
    await market.close();
  }
}

async function settingsFor(dataDir: string, standIn: StandIn): Promise<ServerSettings> {
  const { key, secret, shortcode, passkey } = standIn.credentials;
  return {
    ...{ dataDir, port: await freePort(), secret: randomUUID() },
    mpesa: { url: standIn.url, key, secret, shortcode, passkey, type: 'paybill' },
  };
}

/** Throws while a payer has not acted, or an amount that only its callback tells has not come. */
async function checkTold(db: Db, standIn: StandIn): Promise<void> {
  const payments = standIn.payments();
  if (payments.some(({ ended }) => ended === null)) throw new Error('A payer has not acted.');
  for (const { checkoutId } of payments.filter(({ outcome }) => outcome.isWrongAmount)) {
    const told = db.selectFrom('payment_messages').select('id').where('kind', '=', 'callback');
    const found = await told.where('body', 'like', `%${checkoutId}%`).executeTakeFirst();
    if (!found) throw new Error(`The callback of ${checkoutId} has not come.`);
  }
}

type Load = Pick<Simulated, 'orders' | 'atOnce' | 'onProgress' | 'kills'> & {
  db: Db;
  payers: readonly Payer[];
  random: () => number;
  wrong: string[];
};

/** The orders, the kills and the forged callbacks, until the last order is done and the payers have acted. */
async function weather({
  standIn,
  settings,
  load,
}: {
  standIn: StandIn;
  settings: ServerSettings;
  load: Load;
}) {
  const { port, secret } = settings;
  const { random } = load;
  const address = `http://127.0.0.1:${port}`;
  const victim = createVictim(settings);
  const over = new AbortController();
  await victim.start();
  try {
    const forging = forge({ standIn, address, secret, random, signal: over.signal });
    await buyAll(address, load, victim);
    await eventually(() => checkTold(load.db, standIn));
    await sleep(SETTLING_MS);
    over.abort();
    return { forged: await forging, kills: victim.kills() };
  } finally {
    over.abort();
    await victim.end();
  }
}

/** Kills come at even distances in orders, each at any moment of the next ones. */
async function buyAll(address: string, load: Load, victim: Victim): Promise<void> {
  const { orders, payers, random, wrong, atOnce = 32, onProgress } = load;
  const buy = createPayers({ address, random, strange: (sentence) => wrong.push(sentence) });
  let begun = 0;
  let done = 0;
  let killing: Promise<void> | undefined;
  const anyPayer = (nth: number) => payers[nth % payers.length];
  const killNow = async () => {
    await sleep(random() * 500);
    await victim.killAndRestart();
  };
  const work = async () => {
    while (done < orders) {
      const nth = begun++;
      const [payer, stranger] = [anyPayer(nth), anyPayer(Math.floor(random() * payers.length))];
      if (!payer || !stranger) return;
      if (await buy(payer, stranger, nth)) done++;
      onProgress?.(done, victim.kills());
      const isDue = done >= ((victim.kills() + 1) * orders) / (load.kills + 1);
      if (killing || !isDue || victim.kills() >= load.kills) continue;
      killing = killNow().finally(() => {
        killing = undefined;
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await killing;
  while (victim.kills() < load.kills) await victim.killAndRestart();
}

async function countStates(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('orders')
    .select((eb) => ['state' as const, eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('No port is free.')),
      );
    });
  });
}
