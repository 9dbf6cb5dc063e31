import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formatKes } from '#domain/money.ts';
import { findPostgres } from '#scripts/postgres.mjs';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openLoadBalancer } from '#tests/support/load-balancer.ts';
import { drawUniquePhoto } from '#tests/support/media/unique-photo.ts';
import { ROLES, type ScaledMarket, startScaledMarket } from '#tests/support/scaled/scaled-market.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { formOf } from '#tests/support/selling/photos.ts';

const KILLS = Number(process.env.KILLS ?? 4);
const STORES = ['SQLite and files', 'PostgreSQL and S3'] as const;
const FIRST_PRICE = 900_000;
/** A photo costs far more than the other changes. */
const CHANGES_A_PHOTO = 5;
const MOST_PHOTOS = 15;

/** A seller who changes the price of one listing and the note about another, again and again, and adds photos to the first. */
type Writer = {
  headers: Record<string, string>;
  own: number;
  saved: number;
  /** How many changes were sent, and the last that was acknowledged. */
  sent: number;
  acknowledged: number;
  /** The addresses of the photos that were acknowledged. */
  photos: string[];
};

describe.each(STORES)('on %s', (store) => {
  const isSkipped = store === 'PostgreSQL and S3' && !findPostgres();
  let scaled: ScaledMarket;
  let balancer: ReturnType<typeof openLoadBalancer>;
  const writers: Writer[] = [];

  beforeAll(async () => {
    if (isSkipped) return;
    scaled = await startScaledMarket({ DEMO: '0', DRAIN_SECONDS: '1' }, store);
    balancer = openLoadBalancer(scaled.webs);
    const market = await scaled.open();
    const people = [];
    for (let i = 0; i < 4; i++) people.push(await addTestPerson(market.db, 'seller'));
    const listings: number[] = [];
    for (const { id: seller_id } of people)
      listings.push(await addTestVehicle(market.db, { seller_id, price_kes: FIRST_PRICE }));
    await market.close();
    for (const [index, { headers }] of people.entries()) {
      const [own = 0, saved = 0] = [listings[index], listings[(index + 1) % listings.length]];
      writers.push({ headers, own, saved, sent: 0, acknowledged: 0, photos: [] });
      const answer = await sendJson(writers[index], '/api/favorites', 'POST', { vehicleId: saved });
      expect(answer.status).toBe(200);
      await eventually(async () => expect((await balancer.send(`/vehicle/${own}`)).status).toBe(200));
    }
  });
  afterAll(async () => {
    balancer?.close();
    await scaled?.dispose();
  });

  const priceOf = (change: number): number => FIRST_PRICE + change * 10;

  const sendJson = (writer: Writer | undefined, path: string, method: string, body: object) =>
    balancer.send(path, {
      method,
      headers: { ...writer?.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  /** Writes and reads until `isOver`; returns what failed. */
  async function load(writer: Writer, isOver: () => boolean): Promise<string[]> {
    const failures: string[] = [];
    /** The body of an answer that is well. */
    const ask = async (name: string, asked: Promise<Response>): Promise<string | undefined> => {
      const { isWell, text } = await asked
        .then(async (answer) => ({ isWell: answer.ok, text: await answer.text() }))
        .catch((cause: unknown) => ({ isWell: false, text: String(cause) }));
      if (!isWell) failures.push(`${name}: ${text}`);
      return isWell ? text : undefined;
    };
    while (!isOver()) {
      const change = ++writer.sent;
      const { own, saved } = writer;
      const asked = { priceKes: priceOf(change) };
      const price = await ask('price', sendJson(writer, `/api/vehicles/${own}`, 'PATCH', asked));
      const note = { note: `Change ${change}` };
      const noted = await ask('note', sendJson(writer, `/api/favorites/${saved}`, 'PATCH', note));
      if (price !== undefined && noted !== undefined) writer.acknowledged = change;
      if (change % CHANGES_A_PHOTO === 0 && writer.photos.length < MOST_PHOTOS) {
        const photo = await ask('photo', addPhoto(writer));
        if (photo !== undefined) writer.photos.push(JSON.parse(photo).photo.url);
      }
      for (const path of ['/', '/search?q=toyota', `/vehicle/${own}`, '/api/vehicles?limit=20'])
        await ask('read', balancer.send(path));
    }
    return failures;
  }

  const addPhoto = async ({ headers, own }: Writer) =>
    balancer.send(`/api/vehicles/${own}/photos`, {
      method: 'POST',
      headers,
      body: formOf(await drawUniquePhoto(320, 240)),
    });

  /** Does `work` while all write and read; returns what failed for them. */
  async function underLoad(work: () => Promise<void>): Promise<string[]> {
    let isOver = false;
    const loads = writers.map((writer) => load(writer, () => isOver));
    await work().finally(() => {
      isOver = true;
    });
    return (await Promise.all(loads)).flat();
  }

  /** What was acknowledged is stored, and stands on its page at each web process. */
  async function everyChangeIsKept(): Promise<void> {
    const market = await scaled.open({ readonly: true });
    for (const { own, saved, sent, acknowledged, photos } of writers) {
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
      for (const address of scaled.webs()) {
        await eventually(async () => {
          const page = await (await fetch(`${address}/vehicle/${own}`)).text();
          expect(page).toContain(formatKes(price_kes ?? 0));
        }, 60_000);
        for (const photo of photos) expect((await fetch(new URL(photo, address))).status, photo).toBe(200);
      }
    }
    await market.close();
  }

  test.skipIf(isSkipped)(
    'a rolling restart of web and job processes fails no request and loses no change [processes-1]',
    async () => {
      const failures = await underLoad(async () => {
        // A busy machine may cut a stop off, which must lose nothing either.
        for (const index of ROLES.keys()) await scaled.restart(index, 'interrupt');
      });
      expect(failures).toEqual([]);
      expect(writers.every(({ acknowledged }) => acknowledged > 2)).toBe(true);
      await everyChangeIsKept();
    },
  );

  test.skipIf(isSkipped)(
    `${KILLS} kills of any process lose nothing that was acknowledged [processes-2]`,
    async () => {
      const random = seededRandom(20_261_124);
      await underLoad(async () => {
        for (let kill = 0; kill < KILLS; kill++) {
          await Bun.sleep(random() * 1_000);
          // Each in turn: also a few kills hit every role.
          await scaled.restart(kill % ROLES.length, 'kill');
        }
      });
      expect(writers.some(({ photos }) => photos.length > 0)).toBe(true);
      await everyChangeIsKept();
    },
  );

  test.skipIf(isSkipped)(
    'a process that does the background work answers nothing but how it does [processes-3]',
    async () => {
      const [web] = scaled.webs();
      expect((await fetch(`${scaled.jobs()}/api/health`)).status).toBe(200);
      for (const path of ['/', '/api/vehicles', '/media/x.webp'])
        expect((await fetch(`${scaled.jobs()}${path}`)).status).toBe(404);
      const { jobs: report } = await (await fetch(`${web}/api/health`)).json();
      const states = new Map(report.map(({ name, state }: { name: string; state: string }) => [name, state]));
      expect([states.get('publisher'), states.get('search')]).toEqual(['elsewhere', 'waiting']);
    },
  );
});
