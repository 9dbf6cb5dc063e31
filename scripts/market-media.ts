import { drawMissing } from '#api/demo/drawing/draw-missing.ts';
import type { Market } from '#api/market.ts';
import { createMedia, type Media } from '#api/media/media.ts';

/** The media of a market; the pictures of a demo market are drawn when they are first asked for. */
export function marketMedia({ mediaDir }: Pick<Market, 'mediaDir'>): Media {
  return createMedia({ mediaDir, drawMissing });
}
