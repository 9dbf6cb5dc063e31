import type { Market } from '#api/market.ts';
import { pictureFileKey, variantName } from '#domain/media/media.ts';
import type { Drawers } from './drawers.ts';
import { encodeLayers } from './encode-layers.ts';
import { parseDemoKey } from './key.ts';

/** What is drawn ahead; all other files are drawn when they are first asked for. */
const AHEAD = { size: 'card', format: 'webp' } as const;
/** More than are drawn at once, so that neither threads nor the queue run dry, and far fewer than may wait in it. */
const LANES = 8;

/**
 * Draws the cards of demo pictures ahead and returns how many keys it looked after. Files that are there already are
 * kept; keys that are no demo picture's are passed over.
 */
export async function drawAhead(
  { media, imageQueue }: Pick<Market, 'media' | 'imageQueue'>,
  drawers: Drawers,
  keys: Iterable<string>,
  onProgress?: (done: number, total: number) => void,
): Promise<number> {
  // Cars of one design one after the other, so that their common parts are built once.
  const pictures = [...new Set(keys)].sort().flatMap((key) => {
    const picture = parseDemoKey(key);
    return picture ? [{ key, picture }] : [];
  });
  let done = 0;
  const next = pictures.values();
  const drawInTurn = async () => {
    for (const { key, picture } of next) {
      if (!(await media.read(pictureFileKey({ key, ...AHEAD })))) {
        const layers = await drawers.draw(picture, AHEAD.size);
        const bytes = await imageQueue.run(() => encodeLayers(layers, AHEAD.format));
        await media.add(key, [{ name: variantName(AHEAD), bytes }]);
      }
      onProgress?.(++done, pictures.length);
    }
  };
  await Promise.all(Array.from({ length: LANES }, drawInTurn));
  return pictures.length;
}
