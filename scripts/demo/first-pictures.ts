import type { Market } from '#api/market.ts';
import { drawDemoPictures } from './drawing/batch.ts';
import { parseDemoKey } from './drawing/vocabulary.ts';

type Progress = (done: number, total: number) => void;

/**
 * Draws what the first visitors of a demo market see: the photos of all listings, and the turn of one
 * listing per body. The other turns are drawn when somebody first asks for them.
 */
export async function drawFirstPictures(market: Market, onProgress: Progress): Promise<number> {
  const rows = await market.db
    .selectFrom('vehicle_images')
    .select(['media_key', 'kind'])
    .distinct()
    .orderBy('position')
    .execute();
  const keysOf = (kind: 'photo' | 'frame') =>
    rows.filter((row) => row.kind === kind).map((row) => row.media_key);
  const photos = keysOf('photo');
  const frames = framesOfOnePaint(keysOf('frame'));
  const total = photos.length + frames.length;
  await drawDemoPictures(market, photos, { onProgress: (done) => onProgress(done, total) });
  await drawDemoPictures(market, frames, {
    sizes: ['large'],
    onProgress: (done) => onProgress(photos.length + done, total),
  });
  return total;
}

function framesOfOnePaint(keys: readonly string[]): string[] {
  const paintOf = new Map<string, string>();
  return keys.filter((key) => {
    const picture = parseDemoKey(key);
    if (!picture) return false;
    if (!paintOf.has(picture.body)) paintOf.set(picture.body, picture.paint);
    return paintOf.get(picture.body) === picture.paint;
  });
}
