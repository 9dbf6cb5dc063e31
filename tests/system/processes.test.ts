import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenOptions } from '#api/database/open.ts';
import { openMarket } from '#api/market.ts';
import { formatKes } from '#domain/money.ts';
import { findPostgres } from '#scripts/postgres.mjs';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { startTestServer, type TestServer } from '#tests/support/database/postgres-server.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openLoadBalancer } from '#tests/support/load-balancer.ts';
import { type RunningMarket, startMarket, temporaryDataDir } from '#tests/support/market-process.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

const KILLS = Number(process.env.KILLS ?? 6);
/** On PostgreSQL the last has a folder of its own. */
const ROLES = ['jobs', 'web', 'web'] as const;
const SECRET_KEY = 'a key that only this test of processes knows';
const programs = findPostgres();
const ENGINES = ['SQLite', 'PostgreSQL'] as const;
const FIRST_PRICE = 900_000;

/** A seller who changes the price of one listing and the note about another, again and again. */
type Writer = {
  headers: Record<string, string>;
  own: number;
  saved: number;
  /** How many changes were sent, and the last that was acknowledged. */
  sent: number;
  acknowledged: number;
};

describe.each(ENGINES)(`on %s${programs ? '' : ' (skipped where PostgreSQL is not installed)'}`, (engine) => {
  const isServer = engine === 'PostgreSQL';
  const dataDirs: string[] = [];
  const running: RunningMarket[] = [];
  const writers: Writer[] = [];
  let balancer: ReturnType<typeof openLoadBalancer>;
  let server: TestServer | undefined;

  const databaseUrl = () => server?.url('postgres');
  const open = (options: OpenOptions = {}) =>
    openMarket(dataDirs[0] ?? '', {
      databaseUrl: databaseUrl(),
      secretKey: server && SECRET_KEY,
      ...options,
    });

  const start = (role: (typeof ROLES)[number], index: number): Promise<RunningMarket> =>
    startMarket(
      {
        DATA_DIR: dataDirs[index] ?? '',
        ...{ DEMO: '0', DRAIN_SECONDS: '1' },
        ...(server && { DATABASE_URL: server.url('postgres'), SECRET_KEY }),
      },
      ['--role', role],
    );
  const ports = () => running.slice(1).map(({ address }) => address);

  beforeAll(async () => {
    if (isServer && !programs) return;
    if (isServer && programs) server = await startTestServer(programs);
    const shared = temporaryDataDir();
    dataDirs.push(shared, shared, isServer ? temporaryDataDir() : shared);
    const market = await open();
    const people = [];
    for (let i = 0; i < 4; i++) people.push(await addTestPerson(market.db, 'seller'));
    const listings: number[] = [];
    for (const { id: seller_id } of people)
      listings.push(await addTestVehicle(market.db, { seller_id, price_kes: FIRST_PRICE }));
    await market.close();
    for (const [index, { headers }] of people.entries()) {
      const [own = 0, saved = 0] = [listings[index], listings[(index + 1) % listings.length]];
      writers.push({
        headers: { ...headers, 'content-type': 'application/json' },
        own,
        saved,
        sent: 0,
        acknowledged: 0,
      });
    }
    // The first of them builds the site, which the others wait for.
    running.push(...(await Promise.all(ROLES.map(start))));
    balancer = openLoadBalancer(ports);
    for (const { headers, saved } of writers) {
      const body = JSON.stringify({ vehicleId: saved });
      expect((await balancer.send('/api/favorites', { method: 'POST', headers, body })).status).toBe(200);
    }
  });
  afterAll(async () => {
    balancer?.close();
    for (const each of running) await each.interrupt();
    server?.stop();
    for (const folder of dataDirs) rmSync(folder, { recursive: true, force: true });
  });

  const priceOf = (change: number): number => FIRST_PRICE + change * 10;

  /** Writes and reads until `isOver`; returns what failed. */
  async function load(writer: Writer, isOver: () => boolean): Promise<string[]> {
    const failures: string[] = [];
    const ask = async (name: string, path: string, init: RequestInit = {}) => {
      const answer = await balancer.send(path, init).catch((cause: unknown) => String(cause));
      if (typeof answer === 'string' || answer.status !== 200)
        failures.push(
          `${name}: ${typeof answer === 'string' ? answer : `${answer.status} ${await answer.text()}`}`,
        );
      else await answer.arrayBuffer();
    };
    while (!isOver()) {
      const change = ++writer.sent;
      const before = failures.length;
      const { headers, own, saved } = writer;
      await ask('price', `/api/vehicles/${own}`, {
        ...{ method: 'PATCH', headers },
        body: JSON.stringify({ priceKes: priceOf(change) }),
      });
      await ask('note', `/api/favorites/${saved}`, {
        ...{ method: 'PATCH', headers },
        body: JSON.stringify({ note: `Change ${change}` }),
      });
      if (failures.length === before) writer.acknowledged = change;
      for (const path of ['/', '/search?q=toyota', `/vehicle/${own}`, '/api/vehicles?limit=20'])
        await ask('read', path);
    }
    return failures;
  }

  /** Does `work` while all write and read; returns what failed for them. */
  async function underLoad(work: () => Promise<void>): Promise<string[]> {
    let isOver = false;
    const loads = writers.map((writer) => load(writer, () => isOver));
    await work().finally(() => {
      isOver = true;
    });
    return (await Promise.all(loads)).flat();
  }

  /** Whatever was acknowledged is stored, and stands on its page. */
  async function everyChangeIsKept(): Promise<void> {
    const market = await open({ readonly: true });
    for (const { own, saved, sent, acknowledged } of writers) {
      const { price_kes } = await market.db
        .selectFrom('vehicles')
        .select('price_kes')
        .where('id', '=', own)
        .executeTakeFirstOrThrow();
      expect(price_kes).toBeGreaterThanOrEqual(priceOf(acknowledged));
      expect(price_kes).toBeLessThanOrEqual(priceOf(sent));
      const notes = await market.db
        .selectFrom('favorites')
        .select('note')
        .where('vehicle_id', '=', saved)
        .execute();
      const kept = notes.map(({ note }) => Number(/\d+$/.exec(note ?? '')?.[0] ?? 0));
      expect(Math.max(...kept)).toBeGreaterThanOrEqual(acknowledged);
      await eventually(async () => {
        for (const address of ports())
          expect(await (await fetch(`${address}/vehicle/${own}`)).text()).toContain(
            formatKes(price_kes ?? 0),
          );
      }, 60_000);
    }
    await market.close();
  }

  test.skipIf(isServer && !programs)(
    'a rolling restart of web and job processes fails no request and loses no change [processes-1]',
    async () => {
      const failures = await underLoad(async () => {
        for (const [index, role] of ROLES.entries()) {
          // A busy machine may cut a stop off, which must lose nothing either.
          await running[index]?.interrupt();
          running[index] = await start(role, index);
        }
      });
      expect(failures).toEqual([]);
      expect(writers.every(({ acknowledged }) => acknowledged > 2)).toBe(true);
      await everyChangeIsKept();
    },
  );

  test.skipIf(isServer && !programs)(
    `${KILLS} kills of any process lose nothing that was acknowledged [processes-2]`,
    async () => {
      const random = seededRandom(20_261_124);
      await underLoad(async () => {
        for (let kill = 0; kill < KILLS; kill++) {
          const index = Math.floor(random() * ROLES.length);
          await Bun.sleep(random() * 1_000);
          await running[index]?.kill();
          running[index] = await start(ROLES[index] ?? 'web', index);
        }
      });
      await everyChangeIsKept();
    },
  );

  test.skipIf(isServer && !programs)(
    'a process that does the background work answers nothing but how it does [processes-3]',
    async () => {
      const [jobs, web] = running.map(({ address }) => address);
      expect((await fetch(`${jobs}/api/health`)).status).toBe(200);
      for (const path of ['/', '/api/vehicles', '/media/x.webp'])
        expect((await fetch(`${jobs}${path}`)).status).toBe(404);
      const { jobs: report } = await (await fetch(`${web}/api/health`)).json();
      const states = new Map(report.map(({ name, state }: { name: string; state: string }) => [name, state]));
      expect([states.get('publisher'), states.get('search')]).toEqual(['elsewhere', 'waiting']);
    },
  );
});
