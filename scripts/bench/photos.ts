import sharp from 'sharp';
import { createQueue } from '#api/http/queue.ts';
import { areCopies, perceptualHash } from '#api/media/perceptual-hash.ts';
import { addTestPerson } from '#tests/support/accounts/people.ts';
import { addTestVehicle } from '#tests/support/database/market.ts';
import { COPIES, drawScenes } from '#tests/support/media/scenes.ts';
import { atLeast, atMost, type Figure, unbudgeted } from './figure.ts';
import { canReadMemory, residentBytes } from './process-memory.ts';
import type { Bench } from './section.ts';
import { HEALTH_MS, seen, watchHealth } from './watch-health.ts';

const PHOTOS = 20;
const MEGAPIXELS_12 = { width: 4000, height: 3000 };
const SECONDS = 20;
/** As many as the page sends at once. */
const AT_ONCE = 3;
/** 11,175 pairs. */
const SCENES = 150;
const COPIED = 50;

/** How long a listing’s photos take as a camera gives them, what others wait meanwhile, and how well copies are recognised. */
export async function benchPhotos({ server, market }: Bench): Promise<Figure[]> {
  const { address, pid } = await server();
  const person = await addTestPerson(market.db, 'seller');
  const id = await addTestVehicle(market.db, { seller_id: person.id, status: 'draft' });
  const photos = await Promise.all((await drawScenes(PHOTOS, MEGAPIXELS_12)).map(asTaken));
  const watching = await watchHealth({ address, pid });
  const before = canReadMemory() ? residentBytes(pid) : 0;
  const sending = createQueue({ atOnce: AT_ONCE });
  const startedAt = performance.now();
  const send = (photo: Buffer) =>
    sending.run(() => sendPhoto(`${address}/api/vehicles/${id}/photos`, photo, person.headers));
  const statuses = await Promise.all(photos.map(send));
  const seconds = (performance.now() - startedAt) / 1000;
  const worst = await watching.next();
  watching.end();
  const megabytes = photos.reduce((sum, { length }) => sum + length, 0) / PHOTOS / 1e6;
  return [
    unbudgeted(
      'Photos: sent',
      `${statuses.filter((status) => status === 201).length} of ${PHOTOS}, ${megabytes.toFixed(1)} MB each`,
    ),
    atMost('Photos: 20 of 12 megapixels', { measured: seconds, budget: SECONDS, unit: 's' }),
    atMost('Photos: the longest wait for /api/health', {
      measured: worst.waitMs,
      budget: HEALTH_MS,
      unit: 'ms',
    }),
    unbudgeted('Photos: meanwhile', `${seen(worst)}, ${(before / 1e6).toFixed(0)} MB before`),
    ...(await judgeHashes()),
  ];
}

/** With a sensor’s noise, which a drawing lacks. */
const asTaken = async (drawn: Buffer): Promise<Buffer> => {
  const noise = await sharp({
    create: {
      ...MEGAPIXELS_12,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(drawn)
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
};

async function sendPhoto(address: string, photo: Buffer, headers: Record<string, string>): Promise<number> {
  const form = new FormData();
  form.append('photo', new File([new Uint8Array(photo)], 'car.jpg'));
  const answer = await fetch(address, { method: 'POST', headers, body: form });
  await answer.arrayBuffer();
  return answer.status;
}

/** How many copies are recognised, and how many other photos are mistaken for copies. */
async function judgeHashes(): Promise<Figure[]> {
  const scenes = await drawScenes(SCENES);
  const hashes: string[] = [];
  for (const scene of scenes) hashes.push(await perceptualHash(sharp(scene)));
  const copies: Figure[] = [];
  for (const [how, change] of Object.entries(COPIES)) {
    let found = 0;
    for (const [at, scene] of scenes.slice(0, COPIED).entries()) {
      const copy = await perceptualHash(sharp(await change(sharp(scene)).toBuffer()));
      if (areCopies(hashes[at] ?? '', copy)) found++;
    }
    copies.push(
      atLeast(`Photos: copies found, ${how}`, { measured: (100 * found) / COPIED, budget: 100, unit: '%' }),
    );
  }
  const pairs = hashes.flatMap((one, at) => hashes.slice(0, at).map((other) => areCopies(one, other)));
  const per10000 = (pairs.filter(Boolean).length / pairs.length) * 10_000;
  return [
    ...copies,
    atMost('Photos: false matches in 10,000 pairs', { measured: per10000, budget: 1, unit: '' }),
  ];
}
