import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBucket } from '#api/buckets/open-bucket.ts';
import { openMarket } from '#api/market.ts';
import { changeVehicle, removeVehicle } from '#api/vehicles/change.ts';
import { startS3, type TestS3 } from '#tests/support/buckets/start-s3.ts';
import { addTestSellers, addTestVehicle } from '#tests/support/database/market.ts';
import {
  type RunningMarket,
  runScript,
  startMarket,
  temporaryDataDir,
} from '#tests/support/market-process.ts';
import { storeTestPhoto } from '#tests/support/media/media.ts';
import { drawUniquePhoto } from '#tests/support/media/unique-photo.ts';

const CDN = 'https://photos.example/market';
const dataDir = temporaryDataDir();
let s3: TestS3;
let cdn: ReturnType<typeof Bun.serve>;
let running: RunningMarket;
let market: Awaited<ReturnType<typeof openMarket>>;
let photo: string;
let car: number;
let other: number;
let env: Record<string, string>;
const purged: string[] = [];

beforeAll(async () => {
  s3 = await startS3();
  cdn = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { files } = await request.json();
      purged.push(...files);
      return new Response('{}');
    },
  });
  market = await openMarket(dataDir, { media: s3.bucket('media') });
  const { wanjiru: seller_id } = await addTestSellers(market.db);
  photo = await storeTestPhoto(market, await drawUniquePhoto(1600, 1200));
  const pictures = [{ mediaKey: photo, kind: 'photo', alt: 'Front' } as const];
  car = await addTestVehicle(market.db, { seller_id }, pictures);
  other = await addTestVehicle(market.db, { seller_id });
  env = {
    ...{ DATA_DIR: dataDir, DEMO: '0', MEDIA_URL: s3.url('media'), MEDIA_PUBLIC_URL: CDN },
    ...{ DEPLOY_URL: s3.url('site'), CDN_PURGE_URL: `http://127.0.0.1:${cdn.port}/purge` },
  };
  running = await startMarket(env);
});
afterAll(async () => {
  await running.interrupt();
  await market.close();
  cdn.stop(true);
  await s3.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const site = () => openBucket(s3.bucket('site'));
const textOf = async (key: string) => {
  const found = await site().read(key);
  return found && new Response(found.body).text();
};

test('pages name photos at the CDN, which the content policy lets in and the market answers for', async () => {
  const answer = await fetch(`${running.address}/vehicle/${car}`);
  const html = await answer.text();
  expect(html).toContain(`${CDN}/${photo}/800x600.jpg`);
  expect(html).not.toContain(`"/media/${photo}`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(/img-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toContain('https://photos.example');
  const origin = await fetch(`${running.address}/media/${photo}/800x600.jpg`);
  const bytes = await origin.arrayBuffer();
  expect([origin.status, origin.headers.get('content-length')]).toEqual([200, String(bytes.byteLength)]);
});

test('the bucket holds what the server shows, follows each change, and the CDN is told', async () => {
  await expect.poll(() => textOf(`vehicle/${car}`)).toContain('1,050,000');
  expect(await textOf('index.html')).toContain('<html');
  purged.length = 0;
  await changeVehicle(market.db, car, { price_kes: 987_000 });
  await removeVehicle(market.db, other, 'seller');
  await expect.poll(() => textOf(`vehicle/${car}`)).toContain('987,000');
  await expect.poll(() => textOf(`vehicle/${other}`)).toBeUndefined();
  const urlOf = (id: number) => expect.stringMatching(new RegExp(`/vehicle/${id}$`));
  await expect.poll(() => purged).toEqual(expect.arrayContaining([urlOf(car), urlOf(other)]));
  expect((await fetch(`${running.address}/vehicle/${other}`)).status).toBe(410);
  const health = await (await fetch(`${running.address}/api/health`)).json();
  expect(health.checks.cdn).toBe('ok');
});

test('an operator’s deploy beside the server repairs the bucket, and says what a CDN adds', async () => {
  await site().remove(`vehicle/${car}`);
  const foreign = `vehicle/notes-${randomUUID()}`;
  await site().put(foreign, new TextEncoder().encode('of others'));
  const deployed = await runScript('deploy.ts', [], env);
  expect(deployed).toMatchObject({ code: 0, errors: '' });
  expect(deployed.output).toMatch(/[1-9]\d* uploaded/);
  expect(await textOf(`vehicle/${car}`)).toContain('987,000');
  expect(await textOf(foreign)).toBe('of others');
  const { output } = await runScript('deploy.ts', ['--headers'], env);
  expect(output).toMatch(/^content-security-policy: .*img-src [^;]*https:\/\/photos\.example/m);
  expect(output).toContain("frame-ancestors 'none'");
});
