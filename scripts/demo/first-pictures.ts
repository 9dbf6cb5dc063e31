import type { Market } from '#api/market.ts';
import { openDrawers } from './drawing/drawers.ts';
import { drawAhead } from './drawing/first-drawings.ts';

type Progress = (done: number, total: number) => void;

/** Draws what the first visitors of a demo market see: each listing's first photo, as its card shows it. */
export async function drawFirstPictures(
  market: Pick<Market, 'db' | 'media' | 'imageQueue'>,
  onProgress: Progress,
): Promise<number> {
  const rows = await market.db
    .selectFrom('vehicle_images')
    .select('media_key')
    .where('kind', '=', 'photo')
    .where('position', '=', 0)
    .execute();
  const drawers = openDrawers();
  try {
    return await drawAhead(
      market,
      drawers,
      rows.map((row) => row.media_key),
      onProgress,
    );
  } finally {
    await drawers.close();
  }
}
